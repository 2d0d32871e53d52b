import { readFileSync } from 'node:fs';

/** The worked examples of a topic that the domain's tests run, for tests that run them through HTTP. */
export function domainCases(topic: string): { id: string; input: unknown; expect: unknown }[] {
  const file = new URL(`../../../domain/cases/${topic}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { cases: ReturnType<typeof domainCases> }).cases;
}
