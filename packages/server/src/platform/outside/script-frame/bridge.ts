/**
 * What stands in the page before the script of another host: it loads that script, hands it what the page around asks
 * for and hands back what it answers. A script registers its work with `laneway.printer(async (bytes) => ...)` or
 * `laneway.reader(async ({ amount, currency }) => ...)`. The frame has no origin, so `location.origin`, which is that of its address, is the origin of the page around.
 */
export const BRIDGE = `
(() => {
  const around = window.parent;
  const { src, device } = document.currentScript.dataset;
  let work = null;
  const tell = (message) => around.postMessage({ laneway: 'script-frame', ...message }, location.origin);
  const register = (given) => {
    if (typeof given !== 'function') throw new TypeError('laneway.' + device + ' takes a function.');
    work = given;
    tell({ state: 'ready' });
  };
  Object.defineProperty(window, 'laneway', { value: Object.freeze({ [device]: register }) });
  window.addEventListener('message', async ({ source, origin, data }) => {
    if (source !== around || origin !== location.origin || work === null) return;
    if (data === null || typeof data !== 'object' || data.laneway !== 'script-frame') return;
    const { id, request } = data;
    try {
      tell({ id, answer: (await work(request)) ?? null });
    } catch (error) {
      tell({ id, error: String(error instanceof Error ? error.message : error).slice(0, 200) });
    }
  });
  const script = document.createElement('script');
  script.src = src;
  script.addEventListener('error', () => tell({ state: 'failed' }));
  document.head.append(script);
})();
`;
