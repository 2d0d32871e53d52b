import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RICH_TAGS } from '@laneway/contract/plans/rich-text';
import { WHOLE_RICH_TEXT } from '@laneway/contract/plans/rich-text.fixture';
import { applySettings, settings } from '../../../app/settings/settings.ts';
import { axeFindings, THEMES_NOW } from '../../../test/axe-findings.ts';
import { aUser } from '../../../test/builders.ts';
import { type Handlers, Refusal } from '../../../test/fake-api.ts';
import { openApp } from '../../../test/open-app.tsx';
import '../plan-editor-screens.tsx';
import { aPlan, bodiesOf, EDIT, planServer, saveReviewed, confirmSave } from '../plan.fixture.ts';
import type { SavedPlan } from '../plan.queries.ts';
import { htmlOf } from './rich-html.ts';
import { cleanPaste } from './rich-paste.ts';
import { RICH_EXTENSIONS } from './rich-schema.ts';
import './rich-text-editor.tsx';
import { wordsOf } from './rich-words.ts';

const DESCRIPTION = 'Description on the detail page';
const text = page.getByRole('textbox', { name: DESCRIPTION });
const tools = page.getByRole('toolbar', { name: `Format: ${DESCRIPTION}` });
const save = page.getByRole('button', { name: /^(Save|Review and save)/ });

function open(plan: Partial<SavedPlan> = {}, api: Handlers = {}) {
  return openApp({ path: EDIT, user: aUser(), api: planServer(aPlan(plan), api) });
}
async function openText(html: string, api: Handlers = {}) {
  const fake = open({ richDescription: html }, api);
  await page.getByRole('button', { name: `Edit text ${DESCRIPTION}` }).click();
  await expect.element(text).toHaveFocus();
  return fake;
}
const savedText = async (api: ReturnType<typeof openApp>) => {
  await saveReviewed();
  await expect.poll(() => bodiesOf(api, 'plan.update')).not.toEqual([]);
  return bodiesOf(api, 'plan.update').at(-1)?.richDescription;
};
const press = (name: string) => tools.getByRole('button', { name, exact: true }).click();
const selectAll = () => userEvent.keyboard('{Control>}a{/Control}');
/** Waits until the cursor stands where a key has sent it: the next letter would replace what is still selected. */
const cursorStands = () => expect.poll(() => getSelection()?.isCollapsed).toBe(true);
/** Pastes as a browser does: the event carries what the other program put on the clipboard. */
function paste(html: string, plain = ''): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', plain);
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
const editorOf = (content: string) =>
  new Editor({ extensions: RICH_EXTENSIONS.text, content, injectCSS: false, element: document.createElement('div') });

describe('what the editor writes', () => {
  it('is to the letter what it was given, and the whole example has every node and mark', () => {
    const editor = editorOf(WHOLE_RICH_TEXT);
    expect(htmlOf(editor.state.doc, 'text')).toBe(WHOLE_RICH_TEXT);
    const used = new Set<string>();
    editor.state.doc.descendants((node) => {
      used.add(node.type.name);
      for (const { type } of node.marks) used.add(type.name);
    });
    const { nodes, marks } = editor.schema;
    const offered = [...Object.keys(nodes), ...Object.keys(marks)].filter((name) => name !== 'doc');
    expect([...used].toSorted()).toEqual(offered.toSorted());
    expect(RICH_TAGS.filter((tag) => !WHOLE_RICH_TEXT.includes(`<${tag}`))).toEqual([]);
    editor.destroy();
  });

  it('is words with signs in a comparison, so that a change of the format alone is seen', () => {
    expect(
      wordsOf('<h2>Late</h2><p>Bowl <strong>on</strong></p><ul><li><p>Shoes</p></li></ul><ol><li>A</li></ol>'),
    ).toBe('# Late\nBowl **on**\n• Shoes\n1. A');
    expect(wordsOf('<p><a href="https://lanes.test/">Menu</a></p>')).toBe('Menu (https://lanes.test/)');
  });
});

describe('the description on the detail page', () => {
  it('reads as guests read it, loads its editor when it is opened, and opening it changes nothing', async () => {
    open({ richDescription: '<h2>Cosmic</h2><ul><li>Shoes</li></ul>' });
    await expect.element(page.getByRole('heading', { name: 'Cosmic' })).toBeVisible();
    await expect.element(page.getByRole('listitem').filter({ hasText: /^Shoes$/ })).toBeVisible();
    expect(text.query()).toBeNull();
    await page.getByRole('button', { name: `Edit text ${DESCRIPTION}` }).click();
    await expect.element(text).toHaveFocus();
    await expect.element(text).toMatchTextContent('CosmicShoes');
    await userEvent.keyboard('!{Backspace}');
    await expect.element(page.getByText('1 change, not saved')).not.toBeInTheDocument();
  });

  it('is formatted by the buttons and saved as HTML', async () => {
    const api = await openText('');
    await press('Heading');
    await userEvent.keyboard('Cosmic night{Enter}Bowl ');
    await press('Bold');
    await userEvent.keyboard('in the dark');
    await press('Bold');
    await userEvent.keyboard('{Enter}');
    await press('Bulleted list');
    await userEvent.keyboard('Shoes{Enter}Pizza');
    await expect.element(tools.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute('aria-pressed', 'true');
    await expect
      .element(tools.getByRole('button', { name: 'Heading', exact: true }))
      .toHaveAttribute('aria-pressed', 'false');
    expect(await savedText(api)).toBe(
      '<h2>Cosmic night</h2><p>Bowl <strong>in the dark</strong></p><ul><li><p>Shoes</p></li><li><p>Pizza</p></li></ul>',
    );
    await expect.element(page.getByText('Plan updated')).toBeVisible();
    await expect.element(text).toMatchTextContent(/Cosmic night/);
  });

  it('works by keys: one Tab to the buttons, arrows between them, and Ctrl B makes bold where it would fold the menu', async () => {
    const api = await openText('<p>Bowl</p>');
    await selectAll();
    await userEvent.keyboard('{Control>}b{/Control}');
    await expect.element(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(tools.getByRole('button', { name: 'Bold' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(text).toHaveFocus();
    expect(await savedText(api)).toBe('<p><strong><em>Bowl</em></strong></p>');
  });

  it('takes its own typing back with Ctrl Z, and is then unchanged', async () => {
    await openText('<p>Bowl</p>');
    await userEvent.keyboard(' all night');
    await expect.element(page.getByText('1 change, not saved')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(text).toMatchTextContent(/^Bowl$/);
    await expect.element(page.getByText('1 change, not saved')).not.toBeInTheDocument();
    await press('Redo');
    await expect.element(text).toMatchTextContent(/^Bowl all night$/);
  });

  it('links text to pages, addresses and numbers, and to nothing that could run', async () => {
    const api = await openText('<p>Menu</p>');
    await selectAll();
    await press('Link');
    const address = page.getByLabelText('Link address');
    await expect.element(address).toHaveFocus();
    await userEvent.keyboard('javascript:alert(1){Enter}');
    await expect.element(address).toHaveAccessibleDescription(/Write an address such as https:\/\/example.com/);
    await address.fill('lanes.test/menu');
    await userEvent.keyboard('{Enter}');
    await expect.element(text).toHaveFocus();
    await expect.element(text.getByRole('link', { name: 'Menu' })).toHaveAttribute('href', 'https://lanes.test/menu');
    expect(await savedText(api)).toBe(
      '<p><a href="https://lanes.test/menu" target="_blank" rel="noopener noreferrer nofollow">Menu</a></p>',
    );
    await press('Link');
    await expect.element(address).toHaveValue('https://lanes.test/menu');
    await page.getByRole('button', { name: 'Remove link' }).click();
    await expect.element(text.getByRole('link')).not.toBeInTheDocument();
  });

  it('takes the text and its format out of what a word processor puts on the clipboard', async () => {
    const api = await openText('');
    paste(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head>
      <body lang=EN-US><!--StartFragment-->
      <h1 style='color:red'>Party<o:p></o:p></h1>
      <p class=MsoNormal style='margin:0'><b style='mso-bidi-font-weight:normal'><span style='font-size:12pt'>Two</span></b> hours
      <img src="file:///c:/x.png"><a href="javascript:alert(1)">of</a> <a href="https://lanes.test/a">fun</a><o:p>&nbsp;</o:p></p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Shoes</p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Pizza</p>
      <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Come</p>
      <table><tr><td>Cell</td></tr></table><!--EndFragment--></body></html>`);
    expect(await savedText(api)).toBe(
      '<h2>Party</h2><p><strong>Two</strong> hours of ' +
        '<a href="https://lanes.test/a" target="_blank" rel="noopener noreferrer nofollow">fun</a></p>' +
        '<ul><li><p>Shoes</p></li><li><p>Pizza</p></li></ul><ol><li><p>Come</p></li></ol><p>Cell</p>',
    );
  });

  it('leaves the clipboard of Google Docs as bold as it was', () => {
    const editor = editorOf(
      cleanPaste(
        '<b style="font-weight:normal"><p><span style="font-weight:700">Two</span> <span style="font-style:italic">hours</span></p></b>',
      ),
    );
    expect(htmlOf(editor.state.doc, 'text')).toBe('<p><strong>Two</strong> <em>hours</em></p>');
    // No style is left, which the page's policy would refuse.
    expect(cleanPaste('<p style="color:red">a style="x"</p>')).not.toMatch(/<[^>]*\sstyle=/);
    expect(cleanPaste('<p>a style="x"</p>')).toBe('<p>a style="x"</p>');
    editor.destroy();
  });

  it('says at the field that it is too long, and the list of what is wrong leads to it', async () => {
    const api = await openText(`<p>${'x'.repeat(19_990)}</p>`);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await cursorStands();
    await userEvent.keyboard('longer');
    await save.click();
    await expect.element(text).toHaveAccessibleDescription(/At most 20[,.]?000 characters/);
    await expect.element(text).toHaveFocus();
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    expect(bodiesOf(api, 'plan.update')).toEqual([]);
  });

  it('shows a refusal at its button while it is closed', async () => {
    open(
      {},
      {
        'plan.update': () => {
          throw new Refusal(400, 'validation', 'Please check the marked fields', {
            fields: { richDescription: 'This text is not valid' },
          });
        },
      },
    );
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Birthday Spare');
    await save.click();
    await confirmSave();
    const edit = page.getByRole('button', { name: `Edit text ${DESCRIPTION}` });
    await expect.element(edit).toHaveAccessibleDescription(/This text is not valid/);
    await expect.element(edit).toHaveFocus();
  });

  it('is compared like other texts when somebody was quicker, and taken over into the editor', async () => {
    const theirs = aPlan({ richDescription: '<p>Two <strong>hours</strong></p>', version: 9 });
    await openText('<p>Two hours</p>', {
      'plan.update': () => {
        throw new Refusal(409, 'stale', 'Ola Reyes changed this', { actor: 'Ola Reyes', current: theirs });
      },
    });
    await userEvent.keyboard(' and more');
    await save.click();
    await confirmSave();
    const row = page.getByRole('row', {
      name: /Description on the detail page.*Two hours and more.*Two \*\*hours\*\*/,
    });
    await expect.element(row).toBeVisible();
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(text).toMatchTextContent(/^Two hours$/);
    await expect.element(text.getByText('hours', { exact: true })).toBeVisible();
  });

  it.each(THEMES_NOW)('has no findings of axe in %s', async (theme) => {
    await openText(WHOLE_RICH_TEXT);
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await press('Link');
    expect(await axeFindings()).toEqual([]);
  });
});

describe('the line above the name', () => {
  const line = page.getByRole('textbox', { name: 'Line above the name' });
  const format = page.getByRole('switch', { name: /Format this line/ });

  it('is plain text, or a line with bold and italic parts, and keeps its words when that is switched', async () => {
    const api = open({ enableTopEditor: false, topDescription: 'Kids < 12 & friends' });
    await expect.element(line).toHaveValue('Kids < 12 & friends');
    await format.click();
    await expect.element(line).toMatchTextContent('Kids < 12 & friends');
    await line.click();
    await selectAll();
    await page
      .getByRole('toolbar', { name: 'Format: Line above the name' })
      .getByRole('button', { name: 'Bold' })
      .click();
    await userEvent.keyboard('{End}');
    await cursorStands();
    await userEvent.keyboard('{Enter}!');
    await expect.element(line).toMatchTextContent(/friends!$/);
    await saveReviewed();
    await expect
      .poll(() => bodiesOf(api, 'plan.update').at(-1))
      .toMatchObject({ enableTopEditor: true, topDescription: '<strong>Kids &lt; 12 &amp; friends!</strong>' });
    await format.click();
    await expect.element(line).toHaveValue('Kids < 12 & friends!');
  });
});
