import { expect, vi } from 'vitest';
import type { CardAnswer, FromFrame, ToFrame } from '../app/card-field/card-messages.ts';

/**
 * The card field in its frame, played by the test: each request is answered in turn by what `answers` holds. Called
 * before the frame is drawn, so that the page of the field itself is never loaded.
 * @returns `isThere`, to be awaited once a card is chosen; `asked` and the frame's address.
 */
export function playCard(answers: CardAnswer[]) {
  const played = { asked: [] as ToFrame[], address: '', isThere };
  let frame: HTMLIFrameElement | null = null;
  let isBlank = false;
  const watch = new MutationObserver(() => {
    const drawn = document.querySelector('iframe');
    if (drawn === null || drawn === frame) return;
    frame = drawn;
    played.address = drawn.getAttribute('src') ?? '';
    // Its window is another one once the blank page is there.
    isBlank = false;
    drawn.addEventListener('load', () => (isBlank = true), { once: true });
    drawn.src = 'about:blank';
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return played;

  async function isThere(): Promise<void> {
    await expect.poll(() => frame).not.toBeNull();
    await expect.poll(() => isBlank && frame?.contentWindow?.location.href).toBe('about:blank');
    watch.disconnect();
    const inside = frame?.contentWindow;
    if (!inside) throw new Error('there is no frame');
    const say = (data: FromFrame) =>
      window.dispatchEvent(new MessageEvent('message', { data, source: inside, origin: location.origin }));
    vi.spyOn(inside, 'postMessage').mockImplementation((message: unknown) => {
      const request = message as ToFrame;
      played.asked.push(request);
      const answer = answers.shift();
      if (answer) say({ laneway: 'card-field', id: request.id, answer });
    });
    // It may be drawn before it listens.
    await expect
      .poll(() => {
        say({ laneway: 'card-field', state: 'ready' });
        say({ laneway: 'card-field', height: 240 });
        return frame?.height;
      })
      .toBe('240');
  }
}
