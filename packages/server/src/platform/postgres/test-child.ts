import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A Node process for tests that kill it. */
export interface TestChild {
  process: ChildProcess;
  /** Resolves with the text after `word` on the first line that begins with it. */
  says: (word: string) => Promise<string>;
  /** Its whole output and exit code, once it has ended. */
  ended: () => Promise<{ code: number | null; words: string }>;
}

/**
 * Runs a module's text in a new Node process; `start` is its imported `startPostgres`, `cluster` its
 * `startTestCluster`.
 */
export function runChild(body: string): TestChild {
  const imports = ['start-postgres', 'test-cluster'].map(
    (name, index) => `import * as m${index} from ${JSON.stringify(new URL(`${name}.ts`, import.meta.url).href)};`,
  );
  const text = `${imports.join('\n')}\nconst start = m0.startPostgres, cluster = m1.startTestCluster;\n${body}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  const heard = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      words += part;
      for (const listener of heard) listener();
    });
  }
  const closed = once(child, 'close').then(([code]) => ({ code: code as number | null, words }));
  return {
    process: child,
    ended: () => closed,
    says: (word) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const line = words.split('\n').find((found) => found.startsWith(word));
          if (line !== undefined) resolve(line.slice(word.length).trim());
        };
        heard.add(look);
        look();
        closed.then(() => reject(new Error(`It ended without saying ${word}: ${words}`)), reject);
      }),
  };
}
