import axe from 'axe-core';

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
