import { WHOLE_RICH_TEXT } from '@laneway/contract/plans/rich-text.fixture';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

test('keeps to the letter every node and mark that the editor offers', () => {
  expect(cleanHtml(WHOLE_RICH_TEXT)).toBe(WHOLE_RICH_TEXT);
});

test.each([
  ['what an import holds', '<h2>Cosmic</h2><p><strong>Bowl</strong> in the <em>dark</em><br />all night</p>'],
  ['lists', '<ul><li>Shoes</li><li>Pizza</li></ul>'],
  ['plain text', 'Two lanes &amp; a pizza'],
])('keeps %s as it is', (_, html) => {
  expect(cleanHtml(html)).toBe(html);
});

test.each([
  ['a script', 'Hi<script>alert(1)</script>', 'Hi'],
  ['a handler', '<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
  ['a picture that fails', '<img src=x onerror=alert(1)>Hi', 'Hi'],
  ['a style', '<p style="position:fixed">Hi</p>', '<p>Hi</p>'],
  ['a frame', '<iframe src="https://evil.test"></iframe>Hi', 'Hi'],
  ['an address that runs', '<a href="javascript:alert(1)">Hi</a>', 'Hi'],
  ['an address without a page', '<a href="/menu">Hi</a> <a href="//evil.test">you</a>', 'Hi you'],
  ['what the editor has no button for', '<blockquote><u>Hi</u></blockquote><hr />', 'Hi'],
  ['a vector with a script', '<svg><script>alert(1)</script></svg>Hi', 'Hi'],
  ['a comment', 'Hi<!-- secret -->', 'Hi'],
])('takes %s out', (_, html, expected) => {
  expect(cleanHtml(html)).toBe(expected);
});

test('tags of other editors become those that say the same', () => {
  expect(cleanHtml('<h1>Cosmic</h1><h4>Late</h4><p><b>Bowl</b> <i>on</i></p>')).toBe(
    '<h2>Cosmic</h2><h3>Late</h3><p><strong>Bowl</strong> <em>on</em></p>',
  );
});

test('a link opens a page of its own that cannot reach back', () => {
  expect(cleanHtml('<a href="https://lanes.test" target="_top">Menu</a>')).toBe(
    '<a href="https://lanes.test" target="_blank" rel="noopener noreferrer nofollow">Menu</a>',
  );
});

test('clean text stays as it is, or a save that changes nothing would change it', () => {
  const pieces = fc.constantFrom(
    '<p>',
    '</p>',
    '<b',
    '<a href="https://x.test">',
    '</a>',
    '&',
    '&amp;',
    '<',
    '>',
    '"',
    'Hi ',
    '<!--',
    '<svg/onload=1>',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 12 }), (parts) => {
      const once = cleanHtml(parts.join(''));
      expect(cleanHtml(once)).toBe(once);
    }),
    { numRuns: 1000 },
  );
});
