import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../../test/axe-findings.ts';
import { always, aSlot, lineOf, ofDocuments, open, panel, sold, soldAlways, SLOTS } from './guest-panel.fixture.ts';
import { anEntry } from '../plan.fixture.ts';

describe('what a guest sees', () => {
  const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const times = panel.getByRole('radiogroup');

  it('has the descriptions of the plan, its video and the words of what is sold, and nothing that could run', async () => {
    const richDescription = '<h2>Cake</h2><p>Bring <strong>yours</strong>.</p><img src="/x.png"><script>x()</script>';
    open({}, soldAlways([anEntry()], { richDescription }));
    await panel.getByText('Full description').click();
    await expect.element(panel.getByRole('heading', { name: 'Cake' })).toBeVisible();
    await expect.element(panel.getByText('yours')).toBeVisible();
    expect(panel.element().querySelector('img, script')).toBeNull();
    const video = panel.getByRole('link', { name: 'Video' });
    await expect.element(video).toHaveAttribute('href', 'https://video.test/strike');
    await expect.element(video).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    for (const words of ['Per person For each guest', 'For up to six bowlers', 'Shoes are in the price']) {
      await expect.element(panel.getByText(words)).toBeVisible();
    }
    await expect.element(panel.getByText('Socks are needed.')).toBeVisible();
    await expect.element(panel).not.toMatchTextContent(/By the game/);
    expect(await axeFindings()).toEqual([]);
  });

  it('has no place for a description and a video that the plan does not have', async () => {
    open({}, soldAlways([anEntry()], { richDescription: '', videoUrl: '' }));
    await expect.element(panel.getByText('Live')).toBeVisible();
    await expect.element(panel.getByText('Full description')).not.toBeInTheDocument();
    await expect.element(panel.getByRole('link')).not.toBeInTheDocument();
  });

  it('has the words of the variant whose start is chosen', async () => {
    const none = { visible: false, description: '' };
    const vip = anEntry({ laneDesc: 'With sofas', perPerson: none });
    const slots = [aSlot('19:30'), aSlot('20:30', { entry: 2 })];
    open({ 'plan.check': ({ body }) => ({ ...sold(body), slots }) }, soldAlways([anEntry(), vip]));
    await expect.element(panel.getByText('For up to six bowlers')).toBeVisible();
    await times.getByText('8:30 PM').click();
    await expect.element(panel.getByText('With sofas')).toBeVisible();
    await expect.element(panel.getByText('For up to six bowlers')).not.toBeInTheDocument();
  });

  it.each([
    ['across the top as a banner', true, { isAbove: true, isBeside: false }],
    ['as a square beside the name', false, { isAbove: false, isBeside: true }],
  ])('has the picture %s', async (_where, showImgAsBanner, place) => {
    open({}, soldAlways([anEntry()], { imageUrl: PICTURE, showImgAsBanner }));
    await expect.element(panel.getByText('Live')).toBeVisible();
    const picture = panel.element().querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
    const name = panel.getByRole('heading', { name: 'Birthday Strike' }).element().getBoundingClientRect();
    expect({ isAbove: picture.bottom < name.top, isBeside: picture.right < name.left }).toEqual(place);
  });

  it('has no time where the plan hides the only one of a date', async () => {
    const slots = [aSlot('19:30')];
    open({ 'plan.check': ({ body }) => ({ ...sold(body), slots }) });
    await expect
      .element(panel.getByText('A guest is not shown the time: the only start, 7:30 PM, is chosen.'))
      .toBeVisible();
    await expect.element(times).not.toBeInTheDocument();
  });

  it('has the only time of a date where the plan does not hide it', async () => {
    const slots = [aSlot('19:30')];
    open(
      { 'plan.check': ({ body }) => ({ ...sold(body), slots }) },
      soldAlways([anEntry()], { hideSingleTime: false }),
    );
    await expect.element(panel.getByRole('radio', { name: '7:30 PM $220.00' })).toBeChecked();
    await expect.element(panel).not.toMatchTextContent(/is not shown/);
  });

  it('lets a start that the date does not have be changed for its only one', async () => {
    const api = open({
      'plan.check': ({ body }) => ({ ...sold(body), slots: body.start === '20:30' ? [aSlot('19:30')] : SLOTS }),
    });
    await panel.getByText('closed').click();
    const only = panel.getByRole('radio', { name: '7:30 PM $220.00' });
    await expect.element(only).not.toBeChecked();
    await times.getByText('7:30 PM').click();
    await expect.poll(() => ofDocuments(api).at(-1)?.start).toBe('19:30');
  });

  it('has no prices of times where they are hidden, but what the party pays', async () => {
    const slots = [aSlot('18:30', { status: 'full', priceFrom: null }), aSlot('19:30'), aSlot('20:30')];
    open({ 'plan.check': ({ body }) => ({ ...sold(body), slots }) }, soldAlways([anEntry({ pricesStatus: false })]));
    await expect.element(panel.getByRole('radio', { name: '7:30 PM', exact: true })).toBeChecked();
    await expect.element(panel.getByRole('radio', { name: '6:30 PM sold out' })).toBeInTheDocument();
    await expect.element(times).toHaveAccessibleName('Times of this date');
    await expect.element(panel.getByText(/A guest is not shown the prices of the times/)).toBeVisible();
    await expect.element(panel.getByText('Other times, same party')).not.toBeInTheDocument();
    await expect.element(lineOf(/10 × \$22\.00/)).toBeVisible();
  });

  it('has the music of the chosen start, and of no other', async () => {
    const base = anEntry();
    const [first, second] = base.reservationSlots ?? [];
    if (!first || !second) throw new Error('the fixture has two periods');
    const periods = [
      { ...first, musicDes: 'Quiet bowling' },
      { ...second, musicDes: 'Cosmic, DJ' },
    ];
    const slots = [aSlot('12:00'), aSlot('19:30')];
    open(
      { 'plan.check': ({ body }) => ({ ...sold(body), start: body.start ?? '12:00', slots }) },
      soldAlways([anEntry({ reservationSlots: periods })]),
    );
    await expect.element(panel.getByText('Quiet bowling')).toBeVisible();
    await times.getByText('7:30 PM').click();
    await expect.element(panel.getByText('Cosmic, DJ')).toBeVisible();
    await expect.element(panel.getByText('Quiet bowling')).not.toBeInTheDocument();
  });

  it('says who it is for, who chooses the lanes and until when a guest may change it', async () => {
    const minimumTimeAdvance = { value: 2, symbol: 'hrs' } as const;
    open({}, soldAlways([anEntry()], { pwaAutoAssignStatus: false, minimumTimeAdvance }));
    for (const words of [
      'For: Child, Guest',
      'Members: Adult',
      'Guests choose their own places.',
      'Guests can change it until 2 h before the start.',
    ]) {
      await expect.element(panel.getByText(words)).toBeVisible();
    }
  });

  it('says nothing of what guests may not do', async () => {
    const silent = anEntry({ personTypes: [], customerTypes: [] });
    open({}, soldAlways([silent], { allowCustomerEdit: false, pwaAutoAssignStatus: true }));
    await expect.element(panel.getByText('Live')).toBeVisible();
    await expect.element(panel).not.toMatchTextContent(/For: |Members|choose their own|can change it/);
  });

  it('lists what a guest is asked, and not what staff fill in', async () => {
    const [cake] = always.questions ?? [];
    if (!cake) throw new Error('the fixture has a question');
    const allergy = { ...cake, key: 'a', placement: 'GUEST' as const, question: 'Any allergies?', options: [] };
    const inside = { ...cake, key: 'b', question: 'Host of the day?', showinPWA: false };
    open({}, soldAlways([anEntry()], { questions: [inside, { ...allergy, required: false }, cake] }));
    await panel.getByText('What a guest is asked (2)').click();
    const asked = panel.getByRole('listitem');
    await expect
      .element(asked.nth(0))
      .toMatchTextContent('Which cake? Once per booking · required · Chocolate / Carrot');
    await expect.element(asked.nth(1)).toMatchTextContent('Any allergies? For each guest');
    await expect.element(panel).not.toMatchTextContent(/Host of the day/);
  });
});
