import { expect, it } from 'vitest';
import { deviceOf, isHandheld } from './device-name.ts';

const APPLE = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${APPLE} Chrome/148.0.0.0 Safari/537.36`, 'Chrome', 'Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${APPLE} Chrome/148.0 Safari/537.36 Edg/148.0`, 'Edge', 'Windows', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox', 'Linux', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/20 Safari/605', 'Safari', 'macOS', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) CriOS/148.0 Safari/604.1', 'Chrome', 'iPhone', true],
  [`Mozilla/5.0 (Linux; Android 16; Pixel 9) ${APPLE} Chrome/148.0 Mobile Safari/537.36`, 'Chrome', 'Android', true],
  ['curl/8.9', undefined, undefined, false],
  ['', undefined, undefined, false],
])('%s', (agent, browser, system, handheld) => {
  const device = deviceOf(agent);
  expect([device.browser, device.system, isHandheld(device)]).toEqual([browser, system, handheld]);
});
