import { expect, test } from 'vitest';
import { htmlText } from './html-text.ts';

test.each([
  ['<p>Bring <strong>so</strong>cks</p>', '\nBring socks\n'],
  ['One<br />two<BR>three', 'One\ntwo\nthree'],
  ['<ul><li>10</li><li>12</li></ul>', '\n\n10\n\n12\n\n'],
  ['<pre>as typed</pre> <line>', 'as typed '],
  ['<a href="https://pages.test/">Rules</a>', 'Rules'],
  ['4&nbsp;lanes &#8211; &#x34; &lt;b&gt; &amp;nbsp;', '4 lanes – 4 <b> &nbsp;'],
  ['Caf&eacute; &#9999999; &', 'Caf&eacute; &#9999999; &'],
  ['2 < 3 and 5 > 4 <!-- 6 -->', '2 < 3 and 5 > 4 '],
])('%j reads as %j', (html, text) => {
  expect(htmlText(html)).toBe(text);
});

test('a text of nothing but open brackets is read at once', () => {
  const started = performance.now();
  expect(htmlText('<'.repeat(256 * 1024))).toHaveLength(256 * 1024);
  expect(performance.now() - started).toBeLessThan(1000);
});
