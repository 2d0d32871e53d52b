import { useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { takesFocus } from '../session/switch-business.ts';
import { useDocumentTitle } from '../routing/title.ts';

/** What the route says of the screen in view. */
export function useScreen() {
  const { t } = useTranslation();
  const matches = useMatches();
  const data = matches.at(-1)?.staticData ?? {};
  return { title: data.title ? t(data.title) : t('app.name'), rail: data.rail ?? false, access: data.access };
}

/**
 * On every navigation to another screen: sets the tab's title, scrolls to the top, focuses the start of the content.
 */
export function useScreenChange() {
  const main = useRef<HTMLElement>(null);
  const path = useMatches({ select: (matches) => matches.findLast(({ staticData }) => !staticData.drawer)?.pathname });
  const first = useRef(true);
  useDocumentTitle(useScreen().title);
  useEffect(() => {
    main.current?.scrollTo(0, 0);
    window.scrollTo(0, 0);
    if (takesFocus() || !first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [path]);
  return main;
}
