import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { FormFrame } from './fields/form-frame.ts';
import styles from './form-problems.module.css';
import type { FormPlaces } from './form-places.ts';
import { wrongPaths } from './wrong-paths.ts';

/** The problems of a contract form after a refused save. */
export function FormProblems({ frame }: { frame: FormFrame }) {
  const { errors, isSubmitted } = useFormState({ control: frame.control });
  const wrong = isSubmitted ? wrongPaths(errors) : [];
  return (
    <Problems
      places={frame.places}
      wrong={wrong}
      isRefused={isSubmitted}
      message={errors.root?.message}
      labelOf={frame.labelOf}
      sentenceOf={(path) => String(get(errors, `${path}.message`))}
    />
  );
}

type ProblemsProps = {
  places: FormPlaces;
  /** Paths of the wrong fields. */
  wrong: readonly string[];
  /** A save was tried, and none has succeeded since. */
  isRefused: boolean;
  /** The message that belongs to no field. */
  message: string | undefined;
  labelOf: (path: string) => string;
  /** The error of a field without a place on the page. */
  sentenceOf: (path: string) => string;
};

/**
 * Shows the message that belongs to no field, and the number of wrong fields in each section; a press focuses the first
 * of them, opening closed sections. It keeps its place when all is corrected, so that the page does not jump while the
 * person types.
 */
export function Problems({ places, wrong, isRefused, message, labelOf, sentenceOf }: ProblemsProps) {
  const { t } = useTranslation();
  const [wasWrong, setWasWrong] = useState(false);
  // Wrong fields have a place on the page, or a closed section claims them.
  const { groups, lost } = places.group(wrong);
  if (wrong.length > 0 && !wasWrong) setWasWrong(true);
  else if (!isRefused && wasWrong) setWasWrong(false);
  const sentences = [message, ...lost.map(sentenceOf)].filter(Boolean);
  if (sentences.length === 0 && !wasWrong) return null;
  const isWrong = sentences.length > 0 || wrong.length > 0;
  return (
    <ProblemBox isRight={!isWrong}>
      {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
      {groups.length > 0 && (
        <div className={styles.sections}>
          <span>{t('problems.fields', { count: groups.flatMap((group) => group.paths).length })}</span>
          {groups.map(({ section, paths: [first = '', ...rest] }) => (
            <Button key={first} variant="text" size="small" onClick={() => places.focus(first)}>
              {t('problems.section', { section: section?.title ?? labelOf(first), count: rest.length + 1 })}
            </Button>
          ))}
        </div>
      )}
      {!isWrong && <p>{t('problems.right')}</p>}
    </ProblemBox>
  );
}

/** The problems that prevent a save, above the cards of a form. */
function ProblemBox({ isRight, children }: { isRight: boolean; children: ReactNode }) {
  const Icon = isRight ? CircleCheck : CircleAlert;
  return (
    <div role="alert" className={styles.problems} data-right={isRight || undefined}>
      <Icon size={16} aria-hidden="true" />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
