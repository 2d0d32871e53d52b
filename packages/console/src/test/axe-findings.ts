import axe from 'axe-core';

/** What axe finds on the page, as short lines. Animations are over: their half-seen colours are not what is read. */
export async function axeFindings(): Promise<string[]> {
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
