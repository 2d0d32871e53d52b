import { type AsyncRouteComponent, useSearch } from '@tanstack/react-router';
import type { RawSearch } from './search.ts';

/** Screens by the `view` of an address, as features declare them in their `<name>.views.ts`. */
export type Views = Partial<Record<string, AsyncRouteComponent<object>>>;

let views: Views = {};

/** Called by the console, which alone knows the features. */
export function provideViews(given: Views): void {
  views = given;
}

/** The screen of a route, which gives way to that of another feature where the address names its view. */
export function withViews(base: AsyncRouteComponent<object>): AsyncRouteComponent<object> {
  function Viewed() {
    const { view = '' }: RawSearch = useSearch({ strict: false });
    const Shown = views[view] ?? base;
    return <Shown />;
  }
  return Object.assign(Viewed, { preload: async () => base.preload?.() });
}
