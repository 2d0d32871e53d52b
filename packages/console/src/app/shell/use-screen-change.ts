import { useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../title.ts';

/** What the route says of the screen in view. */
export function useScreen() {
  const { t } = useTranslation();
  const matches = useMatches();
  const data = matches.at(-1)?.staticData ?? {};
  return { title: data.title ? t(data.title) : t('app.name'), rail: data.rail ?? false, access: data.access };
}

/** Whether a screen was shown since the page was opened: the first leaves the focus where the browser has it. */
let shown = false;

/** On every step to another screen, of another person, too: its title, scrolled to the top, focus at its beginning. */
export function useScreenChange() {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useDocumentTitle(useScreen().title);
  useEffect(() => {
    main.current?.scrollTo(0, 0);
    window.scrollTo(0, 0);
    if (shown) main.current?.focus({ preventScroll: true });
    shown = true;
  }, [path]);
  return main;
}
