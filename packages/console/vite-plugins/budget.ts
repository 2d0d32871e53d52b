import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { loadedBy } from './loaded-by.ts';

/**
 * The screens whose JavaScript is counted: the modules that load for them at once, and the most they may weigh, in KB
 * gzip, of the 120 and 250 that all scripts may. Half a KB is for `theme.js`, which no build touches.
 */
const BUDGETS = [
  { screen: 'sign-in', most: 119.5, modules: [/features\/login\/login-screen/] },
  {
    screen: 'board',
    most: 249.5,
    modules: [
      /app\/console\.tsx/,
      /app\/shell\/app-layout/,
      /features\/board\/board-screen/,
      /features\/board\/gestures\/attach/,
      /words\/en\/board\.ts/,
    ],
  },
];
const ALWAYS = [/src\/main\.tsx|index\.html/, /app\/words\/en\.ts/];

/** Says what each screen's first load weighs, and fails the build when one grows past its budget. */
export function budget(): Plugin {
  return {
    name: 'laneway:budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const { screen, most, modules } of BUDGETS) {
          const files = loadedBy(chunks, [...ALWAYS, ...modules]);
          const bytes = files.reduce((sum, file) => sum + gzipSync(file.code, { level: 9 }).length, 0);
          const weight = Math.round(bytes / 102.4) / 10;
          this.info(`${screen}: ${weight} of ${most} KB gzip in ${files.length} files`);
          if (weight > most) this.error(`The ${screen} loads ${weight} KB of JavaScript; ${most} KB is the most.`);
        }
      },
    },
  };
}
