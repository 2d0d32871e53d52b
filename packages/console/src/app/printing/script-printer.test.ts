import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepPrinter } from './printer.ts';
import { scriptMessage } from './script-frame.ts';
import { printByScript } from './script-printer.ts';

const TIMES = { load: 1_500, answer: 700 };
const BYTES = Uint8Array.of(0x1b, 0x40, 0x80, 0x0a);

/** The page of a script, played by the test: what it does with each request, in its own sandboxed frame. */
const playing = (onRequest: string, first = `tell({ state: 'ready' })`) =>
  `data:text/html,${encodeURIComponent(`<script>
    const tell = (message) => parent.postMessage({ laneway: 'script-frame', ...message }, '*');
    addEventListener('message', ({ data: { id, request } }) => { ${onRequest} });
    ${first};
  </script>`)}`;
const print = (src: string) => printByScript(BYTES, src, TIMES);
const frames = () => document.querySelectorAll('iframe[sandbox]').length;

beforeEach(() => keepPrinter('script'));
afterEach(() => keepPrinter(null));

describe('a printer behind the script of another host', () => {
  test('gets the bytes as they are, in one frame for all prints, and none once it is switched off', async () => {
    const isRight = `[...request].join() === '27,64,128,10'`;
    const src = playing(`tell(${isRight} ? { id, answer: null } : { id, error: 'other bytes' })`);
    expect(frames()).toBe(0);
    await print(src);
    await print(src);
    expect(frames()).toBe(1);
    expect(document.querySelector('iframe[sandbox]')?.getAttribute('sandbox')).toBe('allow-scripts');
    keepPrinter(null);
    await expect.poll(frames).toBe(0);
  });

  test.each([
    ['a host that does not have it', playing('', `tell({ state: 'failed' })`), 'unloaded', ''],
    ['one that never begins', playing('', ''), 'unloaded', ''],
    ['one that never answers', playing(''), 'silent', ''],
    ['an answer that is none', playing(`tell({ id, answer: { printed: 'perhaps' } })`), 'garbled', ''],
    ['garbage in place of one', playing(`parent.postMessage(7, '*'); tell({ id: 'x', answer: null })`), 'silent', ''],
    ['its own refusal', playing(`tell({ id, error: 'Out of paper' })`), 'refused', 'Out of paper'],
  ])('says what is wrong: %s', async (_what, src, trouble, message) => {
    await expect(print(src)).rejects.toMatchObject({ trouble, message });
    // What failed is not kept, but a refusal is an answer.
    await expect.poll(frames).toBe(trouble === 'refused' ? 1 : 0);
  });

  test('hears nobody but its frame', () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const from = frame.contentWindow;
    const data = { laneway: 'script-frame', id: 1, answer: null };
    const heard = (more: MessageEventInit) =>
      scriptMessage(new MessageEvent('message', { data, origin: 'null', source: from, ...more }), from);
    expect(heard({})).toEqual({ id: 1, answer: null });
    expect(heard({ source: window })).toBeUndefined();
    expect(heard({ origin: location.origin })).toBeUndefined();
    expect(heard({ origin: 'https://printers.example' })).toBeUndefined();
    expect(heard({ data: { ...data, laneway: 'card-field' } })).toBeUndefined();
    expect(heard({ data: { laneway: 'script-frame', id: 1 } })).toBeUndefined();
    frame.remove();
  });
});
