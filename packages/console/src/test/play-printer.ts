import { vi } from 'vitest';

/** The emulated printer of this browser: what is sent to it is kept; whatever else the page asks goes its way. */
export function playPrinter(sent: Uint8Array[], status = 204): void {
  const real = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    if (url !== '/dev/printer') return real(url, init);
    sent.push(init?.body as Uint8Array);
    return new Response(null, { status });
  });
}
