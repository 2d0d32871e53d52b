import axe from 'axe-core';
import { inject } from 'vitest';
import { THEMES } from '../app/settings/settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the tests run at full size. */
    isFull: boolean;
    /** Which theme the small size looks at; made from the commit. */
    themeTurn: number;
  }
}

const turn = inject('themeTurn') % THEMES.length;
/** The themes that axe is asked in: each at full size, else one, chosen by the commit. */
export const THEMES_NOW = inject('isFull') ? THEMES : THEMES.slice(turn, turn + 1);

// A tip stands beside its control, wherever that is, and not in a part of the page of its own.
const regionMatcher = 'dialog, [role=dialog], [role=alertdialog], [role=tooltip], svg';
axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] });

/** What axe finds on the page, as short lines. Animations are over: their half-seen colours are not what is read. */
export async function axeFindings(): Promise<string[]> {
  const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
