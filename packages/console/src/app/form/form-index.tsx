import { CircleAlert, Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormFrame } from './fields/form-frame.ts';
import styles from './form-index.module.css';
import { focusIn } from './form-places.ts';
import { liveValues } from './live-values.ts';
import { wrongPaths } from './wrong-paths.ts';

export type IndexedSection = {
  /** The id of the section's card. */
  id: string;
  title: string;
  /** The fields of the section; "schedules" stands for everything below it. */
  paths: readonly string[];
  /** Of the fields of `paths`, those alone whose path matches; no other section counts them. */
  within?: RegExp;
  /** The field that a press leads to, where the section has no card of its own. */
  leadsTo?: (values: FieldValues) => string;
};

type Props = {
  frame: FormFrame;
  sections: readonly IndexedSection[];
  /** Sections without errors have a check: the values were saved before. */
  isSaved: boolean;
  /** A sentence below the sections. */
  foot?: ReactNode;
};

/** The sections of a long form with the number of errors in each; a press leads to the first of them. */
export function FormIndex({ frame, sections, isSaved, foot }: Props) {
  const { t } = useTranslation();
  const { errors, isSubmitted } = useFormState<FieldValues>({ control: frame.control });
  const current = useSectionInView(sections);
  const wrong = wrongPaths(errors);
  const isIn = (path: string, { paths, within }: IndexedSection) =>
    paths.some((own) => path === own || path.startsWith(`${own}.`)) && (within?.test(path) ?? true);
  const isApart = (path: string) => sections.some((each) => each.within !== undefined && isIn(path, each));
  const wrongIn = (section: IndexedSection) =>
    wrong.filter((path) => isIn(path, section) && (section.within !== undefined || !isApart(path)));

  function go(section: IndexedSection): void {
    const paths = wrongIn(section);
    if (paths.length > 0) return frame.places.focusFirst(paths);
    if (section.leadsTo) return frame.places.focus(section.leadsTo(liveValues(frame.control)));
    const card = document.getElementById(section.id);
    if (!card) return;
    // The focus scrolls to its field; the head of the section is to stay in view.
    focusIn(card);
    card.scrollIntoView({ block: 'start' });
  }

  return (
    <nav className={styles.index} aria-label={t('form.sections')}>
      <ul className={styles.list}>
        {sections.map((section) => {
          const count = wrongIn(section).length;
          return (
            <li key={section.id}>
              <button
                type="button"
                className={styles.entry}
                aria-current={section.id === current ? 'location' : undefined}
                onClick={() => go(section)}
              >
                <span>{section.title}</span>
                {count > 0 ? (
                  <span className={styles.wrong}>
                    <CircleAlert size={14} aria-hidden="true" />
                    <span aria-hidden="true">{count}</span>
                    <span className="visually-hidden">, {t('form.to_correct', { count })}</span>
                  </span>
                ) : (
                  (isSaved || isSubmitted) && (
                    <span className={styles.right}>
                      <Check size={14} aria-hidden="true" />
                      <span className="visually-hidden">, {t('form.in_order')}</span>
                    </span>
                  )
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {foot && <div className={styles.foot}>{foot}</div>}
    </nav>
  );
}

/** The section that stands at the top of the view. */
function useSectionInView(sections: readonly IndexedSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const inView = new Set<string>();
    const order = ids.split(' ');
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        const first = order.find((id) => inView.has(id));
        if (first !== undefined) setCurrent(first);
      },
      // A section that was scrolled to begins under the bars at the top; the end of the one before it does not count.
      { rootMargin: '-160px 0px -65% 0px' },
    );
    for (const id of order) {
      const card = document.getElementById(id);
      if (card) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
