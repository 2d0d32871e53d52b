import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { useKeyList } from '../keys/keys.ts';
import { useSettings } from '../settings/settings.ts';
import styles from './keys-help.module.css';

/** The keys that work now: everywhere, to other screens, on this screen, in lists. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { singleKeys } = useSettings();
  const bound = useKeyList().filter((binding) => singleKeys || binding.key.startsWith('ctrl+'));
  const lists = [
    { key: 'j', label: t('keys.next_row') },
    { key: 'k', label: t('keys.previous_row') },
    { key: 'x', label: t('keys.select_row') },
    { key: 'enter', label: t('keys.open_row') },
  ].filter(({ key }) => singleKeys || key === 'enter');
  // A list may bind them only once it has the focus; a screen may give one of them another meaning.
  const isOfLists = ({ key, label }: (typeof lists)[number]) =>
    lists.some((binding) => binding.key === key && binding.label === label);
  const groups = [
    { title: t('keys.everywhere'), keys: bound.filter((binding) => binding.group === 'everywhere') },
    { title: t('keys.go'), keys: bound.filter((binding) => binding.group === 'go') },
    {
      title: t('keys.here'),
      keys: bound.filter((binding) => (binding.group ?? 'here') === 'here' && !isOfLists(binding)),
    },
    { title: t('keys.lists'), keys: lists },
  ].filter((group) => group.keys.length > 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('keys.title')}
      text={singleKeys ? undefined : t('keys.off')}
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className={styles.heading}>{group.title}</h3>
            <dl className={styles.list}>
              {group.keys.map((binding) => (
                <Fragment key={binding.key}>
                  <dt>{binding.label}</dt>
                  <dd>
                    <Keys keys={binding.key} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** "ctrl+k" and "g b" as keys. */
export function Keys({ keys }: { keys: string }) {
  const { t } = useTranslation();
  const steps = keys.split(' ');
  return (
    <span className={styles.keys}>
      {steps.map((step, index) => (
        <Fragment key={step}>
          {index > 0 && <span className={styles.then}>{t('keys.and_then')}</span>}
          {step.split('+').map((key) => (
            <KeyHint key={key} spoken>
              {key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1)}
            </KeyHint>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
