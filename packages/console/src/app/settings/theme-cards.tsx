import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import choice from '../../ui/choice.module.css';
import { classes } from '../../ui/classes.ts';
import { THEMES, type Theme } from './settings.ts';
import styles from './theme-cards.module.css';

const WORDS = { LIGHT: 'app.theme.light', DARK: 'app.theme.dark', NATURE: 'app.theme.nature' } as const;

/** The three themes, each as a small board in its own colours. */
export function ThemeCards({ value, onChange }: { value: Theme; onChange: (theme: Theme) => void }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{t('app.theme.label')}</legend>
      <div className={styles.cards}>
        {THEMES.map((theme) => (
          <label key={theme} className={classes(styles.card, theme === value && styles.chosen)}>
            <ThemePicture theme={theme} />
            <span className={styles.name}>
              <input
                type="radio"
                className={choice.radio}
                name={name}
                value={theme}
                checked={theme === value}
                onChange={() => onChange(theme)}
              />
              {t(WORDS[theme])}
            </span>
          </label>
        ))}
      </div>
      <p className={styles.help}>{t('settings.theme_help')}</p>
    </fieldset>
  );
}

const BARS = [
  ['blue', 'green'],
  ['orange', 'yellow'],
  ['green', 'grey'],
] as const;

function ThemePicture({ theme }: { theme: Theme }) {
  return (
    <span className={styles.picture} data-theme={theme} aria-hidden="true">
      <span className={styles.menu}>
        <span />
        <span />
        <span className={styles.on} />
        <span />
      </span>
      <span className={styles.board}>
        {BARS.map((row) => (
          <span key={row.join()} className={styles.row}>
            {row.map((hue) => (
              <span key={hue} className={classes(styles.bar, styles[hue])} />
            ))}
          </span>
        ))}
      </span>
    </span>
  );
}
