import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { FormFrame } from './fields/form-frame.ts';
import styles from './form-problems.module.css';
import type { WrongFields } from './form-places.ts';
import { wrongPaths } from './wrong-paths.ts';

type Found = { count: number; groups: WrongFields[]; lost: string[] };
const NOTHING: Found = { count: 0, groups: [], lost: [] };

/**
 * After a save that was refused: what belongs to no field, and how many fields are wrong in each section; a press goes
 * to the first of them, through whatever is closed. It stays in its place when all is put right, so that nothing moves
 * under the person who types.
 */
export function FormProblems({ frame }: { frame: FormFrame }) {
  const { t } = useTranslation();
  const { errors, isSubmitted } = useFormState({ control: frame.control });
  const [{ count, groups, lost }, setFound] = useState(NOTHING);
  const [hasRefused, setHasRefused] = useState(false);
  // Sections are read from the page once it is drawn.
  useLayoutEffect(() => {
    const paths = isSubmitted ? wrongPaths(errors) : [];
    const found = frame.places.group(paths);
    setFound(paths.length === 0 ? NOTHING : { ...found, count: paths.length });
    if (paths.length > 0) setHasRefused(true);
    else if (!isSubmitted) setHasRefused(false);
  }, [errors, isSubmitted, frame]);
  const message = errors.root?.message;
  const sentences = [message, ...lost.map((path) => String(get(errors, `${path}.message`)))].filter(Boolean);
  if (sentences.length === 0 && !hasRefused) return null;
  const isWrong = sentences.length > 0 || count > 0;
  return (
    <ProblemBox isRight={!isWrong}>
      {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
      {groups.length > 0 && (
        <div className={styles.sections}>
          <span>{t('problems.fields', { count: count - lost.length })}</span>
          {groups.map(({ section, paths: [first = '', ...rest] }) => (
            <Button key={first} variant="text" size="small" onClick={() => frame.places.focus(first)}>
              {t('problems.section', { section: section?.title ?? frame.labelOf(first), count: rest.length + 1 })}
            </Button>
          ))}
        </div>
      )}
      {!isWrong && <p>{t('problems.right')}</p>}
    </ProblemBox>
  );
}

/** What stands in the way of a save, above the cards of a form. */
export function ProblemBox({ isRight = false, children }: { isRight?: boolean; children: ReactNode }) {
  const Icon = isRight ? CircleCheck : CircleAlert;
  return (
    <div role="alert" className={styles.problems} data-right={isRight || undefined}>
      <Icon size={16} aria-hidden="true" />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
