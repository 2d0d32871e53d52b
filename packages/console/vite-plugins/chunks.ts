import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Which modules travel together. Without this the builder makes a file for every set of screens that share a module:
 * forty small requests where a dozen do. A group is given by its roots: it holds all that they import at once and no
 * group before it holds, libraries too. So a new screen, control or icon needs no line here.
 */
type Group = {
  name: string;
  /** Paths of files of ours, from the folder of their package, or a library. */
  roots: RegExp;
  /** What the roots lead to and a later group, or the builder, places: else a shared file would bring the screen. */
  apart?: RegExp;
};

const BOARD = /^src\/features\/board\//;
/** What opens on the board. */
const BOARD_PANELS =
  /^src\/features\/board\/(gestures\/(dropping|undoing)|list\/list-twin|panel\/(booking-(commands|panel)|move-toasts)|view\/(action-sheet|dialogs|question-dialog|small-dialogs|trays))\./;
/** What else is fetched with the first sign of a person on it. */
const BOARD_LATER =
  /^src\/features\/board\/(as-of\/(as-of-bar|since-panel)|blocks\/block-panel|panel\/waiting-draft|print\/printed-day|reseating\/(free-dialog|lane-down-panel|play-on-panel))\./;
/** The same of what has forms, which needs their libraries. */
const BOARD_FORMS =
  /^src\/features\/board\/(blocks\/block-dialogs|panel\/new-booking-panel|wait-list\/(join-dialog|wait-panel))\./;

const GROUPS: readonly Group[] = [
  // What the page of the card field shares with the console: it loads nothing else of it.
  { name: 'shared', roots: /^src\/pay-frame\/main\.ts$|vite\/preload-helper/, apart: /^src\/pay-frame\// },
  // The sign-in.
  { name: 'light', roots: /^src\/(main|features\/login\/login-screen)\.tsx$/, apart: /^src\/features\/login\// },
  // What every screen behind it needs, and what the board's first picture shares with others.
  { name: 'frame', roots: /^src\/app\/(console|signed-in)\.tsx$/ },
  { name: 'frame', roots: /^src\/features\/board\/board-screen\.tsx$/, apart: BOARD },
  { name: 'board-screen', roots: /^src\/features\/board\/board-screen\.tsx$/ },
  // What a plain page shares with others.
  { name: 'pages', roots: /^src\/features\/overview\/overview-screen\.tsx$/, apart: /^src\/features\// },
  // What opens over the frame, shared with other drawers and lists.
  {
    name: 'layers',
    roots: /^src\/app\/(palette\/palette|shell\/settings-drawer)\.tsx$/,
    apart: /^src\/app\/(palette|shell)\//,
  },
  // Files of their own: shapes are made with zod as they load, and forms load shapes.
  { name: 'zod', roots: /\/node_modules\/zod\// },
  { name: 'hook-form', roots: /\/node_modules\/(react-hook-form|@hookform)\// },
  // The hand on the board: fetched at once behind its first picture.
  { name: 'board-hands', roots: /^src\/features\/board\/gestures\/attach\.ts$/ },
  { name: 'commands', roots: /^src\/app\/(commands|queries)\// },
  // Inputs that the board's panels have, and forms.
  { name: 'inputs', roots: BOARD_PANELS, apart: BOARD },
  { name: 'board-panels', roots: BOARD_PANELS },
  // The words of a history, and what else of the rest other screens have.
  { name: 'activity', roots: BOARD_LATER, apart: BOARD },
  { name: 'board-later', roots: BOARD_LATER },
  { name: 'lists', roots: /^src\/app\/list\// },
  { name: 'forms', roots: /^src\/app\/form\/(?!undo\/)/ },
  // What a sale is made of, on the board and in the forms of bookings.
  { name: 'sale', roots: BOARD_FORMS, apart: BOARD },
  { name: 'board-forms', roots: BOARD_FORMS },
];

/** A file's path in its package; of a library, its whole path. */
const pathOf = (id: string) => /\/packages\/\w+\/(?!.*\/node_modules\/)(.*)$/.exec(id)?.[1] ?? id;
const isOurs = (id: string) => pathOf(id) !== id;

/** Puts the modules of each group into one file. */
export function chunks(): Plugin {
  const groupOf = new Map<string, string>();
  return {
    name: 'laneway:chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [...new Set(GROUPS.map(({ name }) => name))].map((name, at) => ({
                name,
                priority: GROUPS.length - at,
                test: (id: string) => groupOf.get(id) === name,
              })),
            },
          },
        },
      },
    }),
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const index = ids.find((id) => /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/.test(id)) ?? '';
      const icons = iconFiles(dirname(index), this.getModuleInfo(index)?.code ?? '');
      for (const { name, roots, apart } of GROUPS) {
        const reached = new Set(ids.filter((id) => roots.test(pathOf(id))));
        for (const id of reached) {
          const info = this.getModuleInfo(id);
          // Of libraries the builder itself follows what is used: their index files lead everywhere.
          for (const next of info?.importedIds ?? []) if (isOurs(next)) reached.add(next);
          if (isOurs(id)) for (const name of iconsIn(info?.code ?? '')) reached.add(icons.get(name) ?? id);
        }
        for (const id of reached) if (!groupOf.has(id) && !apart?.test(pathOf(id))) groupOf.set(id, name);
      }
    },
  };
}

/** The icons of the library, by the names that it exports: some have several. */
function iconFiles(folder: string, index: string): Map<string, string> {
  const exports = index.matchAll(/export \{([^}]*)\} from ["']\.(\/icons\/[\w-]+\.m?js)["']/g);
  return new Map(
    Array.from(exports).flatMap(([, names = '', file = '']) =>
      Array.from(names.matchAll(/default as (\w+)/g), ([, name = '']): [string, string] => [name, folder + file]),
    ),
  );
}

/** The names of icons that a module imports. */
function iconsIn(code: string): string[] {
  const [, names = ''] = /import \{([^}]*)\} from ["']lucide-react["']/.exec(code) ?? [];
  return Array.from(names.matchAll(/(\w+)(?: as \w+)?\s*(?:,|$)/g), ([, name = '']) => name);
}
