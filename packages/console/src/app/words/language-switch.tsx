import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language, languageOf } from '@laneway/contract/words/languages';
import { saveSettings, settings } from '../settings/settings.ts';
import { changeLanguage } from './i18n.ts';
import styles from './language-switch.module.css';

/** The language, before anybody is signed in; kept with the settings of this browser. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  function choose(language: Language) {
    saveSettings({ ...settings.get(), language });
    void changeLanguage(language);
  }
  return (
    <div className={styles.language}>
      <select
        aria-label={t('app.language.label')}
        value={languageOf(i18n.language)}
        onChange={(event) => choose(languageOf(event.target.value))}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {t(`app.language.${language}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
