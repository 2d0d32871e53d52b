import { expect, test } from 'vitest';
import { ApiError } from '@laneway/contract/http/client';
import { laneId, roomId, uuid } from '../testing/board-fixture.ts';
import { at, dragged, eventFor, EVENING, heldBack, named, rig } from '../testing/board-rig.ts';

const NOT_ANSWERED = 'No answer came. It may have been done; pressing again does it only once.';

test('a drop is drawn at once, sent with the version seen at pickup, and lands', async () => {
  const { store, hand, dropping, api, block, said } = dragged();
  let open = () => {};
  api.state.gate = new Promise((resolve) => {
    open = () => resolve(undefined);
  });
  const dropped = dropping.drop();
  expect(store.get(block.id)).toMatchObject({ s: at('22:00'), pending: true });
  expect(hand.state.phase).toBe('idle');
  open();
  await dropped;
  expect(store.get(block.id)).toMatchObject({ s: at('22:00'), e: at('23:00'), version: 2, pending: false });
  expect(api.commits()).toMatchObject([
    {
      body: {
        version: 1,
        price: 'new',
        items: [{ start: '22:00', duration: 1, lanes: [laneId(4)], date: '2026-11-21' }],
      },
    },
  ]);
  expect(said.at(-1)).toBe('Moved. Ctrl Z undoes.');
});

test('nothing is sent for a drop on its own place', async () => {
  const { hand, dropping, api } = dragged({}, 'Lee', 0);
  await dropping.drop();
  expect(api.sent).toEqual([]);
  expect(hand.state.phase).toBe('idle');
});

test.each(['new', 'keep'] as const)('a price that changes is asked: %s', async (price) => {
  const { store, dropping, api, asked, answers, block } = dragged();
  api.state.difference = 12;
  answers.push(price);
  await dropping.drop();
  expect(asked).toMatchObject([{ kind: 'price', before: 84, after: 96, difference: 12 }]);
  expect(api.commits()).toMatchObject([{ body: { price } }]);
  expect(store.get(block.id)?.s).toBe(at('22:00'));
});

test('put back from the question: nothing is sent, the block stands where it was', async () => {
  const { store, dropping, api, answers, block, said } = dragged();
  api.state.difference = 12;
  answers.push('back');
  await dropping.drop();
  expect(api.commits()).toEqual([]);
  expect(store.get(block.id)).toMatchObject({ s: at('20:00'), pending: false });
  expect(said.at(-1)).toBe('Put back.');
});

test('not possible: it goes back, says why, and offers the nearest place, which can be taken', async () => {
  const { store, dropping, api, refused, block } = dragged({}, 'Lee', 0, -1);
  await dropping.drop();
  expect(api.sent).toEqual([]);
  expect(store.get(block.id)?.lanes).toEqual([laneId(4)]);
  expect(refused).toMatchObject([{ reason: { code: 'taken', name: 'Okafor party' }, nearest: { s: at('20:00') } }]);
  refused[0]?.take?.();
  await expect.poll(() => api.commits().length).toBe(1);
  await expect.poll(() => store.get(block.id)?.lanes).toEqual([laneId(5)]);
});

test('free, but: asked once', async () => {
  const { dropping, api, asked, answers } = dragged({}, 'Lee', -20, 1);
  answers.push('back');
  await dropping.drop();
  expect(asked).toMatchObject([{ kind: 'but', reason: { code: 'gap' } }]);
  expect(api.sent).toEqual([]);
});

test('refused by the server it slides back with the reason', async () => {
  const { store, dropping, api, refused, block } = dragged();
  api.state.fail = { code: 'occupancy.taken', message: 'Lane 4 is taken from 10:00 PM' };
  await dropping.drop();
  expect(store.get(block.id)).toMatchObject({ s: at('20:00'), pending: false, version: 1 });
  expect(refused).toMatchObject([{ message: 'Lane 4 is taken from 10:00 PM' }]);
});

test('a refusal does not overwrite what the stream told meanwhile', async () => {
  const { store, dropping, api, block } = dragged();
  api.state.fail = { code: 'stale', message: 'Maya changed this meanwhile.' };
  let open = () => {};
  api.state.gate = new Promise((resolve) => {
    open = () => resolve(undefined);
  });
  const dropped = dropping.drop();
  store.apply([eventFor(store, block, { s: at('15:00'), e: at('16:00') }, 2)]);
  open();
  await dropped;
  expect(store.get(block.id)).toMatchObject({ s: at('15:00'), version: 2 });
});

test.each([
  ['mine', 1],
  ['theirs', 0],
] as const)('moved by another meanwhile, the drop asks: %s', async (answer, sends) => {
  const { store, dropping, api, asked, answers, block } = dragged();
  store.apply([eventFor(store, block, { s: at('15:00'), e: at('16:00') }, 5)]);
  answers.push(answer);
  await dropping.drop();
  expect(asked).toMatchObject([{ kind: 'overtaken' }]);
  expect(api.commits()).toMatchObject(Array(sends).fill({ body: { version: 5 } }));
  expect(store.get(block.id)?.s).toBe(sends ? at('22:00') : at('15:00'));
});

test('cancelled meanwhile, the drop does nothing', async () => {
  const { store, dropping, api, block, asked } = dragged();
  store.apply([eventFor(store, block, 'gone')]);
  await dropping.drop();
  expect(api.sent).toEqual([]);
  expect(asked).toEqual([]);
});

test('a hold that ended offers to hold again', async () => {
  const { store, hand, dropping, answers, again } = dragged({}, 'Desk 2', 60);
  store.clockOffset += 601_000;
  hand.tick();
  answers.push('yes');
  await dropping.drop();
  expect(again).toMatchObject([{ s: at('21:00'), e: at('22:00') }]);
});

test('a draft and a copy open the panel and send nothing', async () => {
  const { store, hand, dropping, drafts, api } = rig();
  hand.pickUpFree(laneId(9), at('22:00'), 'mouse');
  hand.aim(60, 1);
  await dropping.drop();
  hand.pickUp(named(store, 'Okafor party'), 'copy', laneId(1), 'mouse');
  hand.aim(180, 0);
  await dropping.drop();
  expect(drafts).toMatchObject([
    { placement: { s: at('22:00'), e: at('23:00'), lanes: [laneId(9), laneId(10)] } },
    { placement: { s: at('22:30'), e: at('24:30') }, guests: 14, planId: uuid(1, 3) },
  ]);
  expect(api.sent).toEqual([]);
});

test('what is drawn to be blocked is asked for, also over a party, and sends nothing', async () => {
  const { hand, dropping, blocks, drafts, api } = rig();
  hand.pickUpFree(laneId(1), at('19:30'), 'mouse', true);
  hand.aim(60, 1);
  await dropping.drop();
  expect(blocks).toEqual([{ s: at('19:30'), e: at('20:30'), lanes: [laneId(1), laneId(2)] }]);
  expect([drafts, api.sent]).toEqual([[], []]);
});

test('a group with its room is one command', async () => {
  const { store, dropping, api, block } = dragged({}, 'Okafor party', 120, 0);
  await dropping.drop();
  expect(api.commits()).toMatchObject([
    { body: { items: [{ start: '21:30', lanes: [laneId(1), laneId(2), laneId(3), roomId(1)] }] } },
  ]);
  expect(store.on(roomId(1))[0]).toMatchObject({ id: block.id, s: at('21:30') });
});

test('swapping sends the other with its version and draws both', async () => {
  const { store, hand, dropping, api } = rig();
  const lee = named(store, 'Lee');
  hand.pickUp(lee, 'move', laneId(4), 'mouse');
  const tran = named(store, 'Tran');
  hand.aimSwap(tran);
  await dropping.drop();
  expect(api.commits()).toMatchObject([{ body: { items: [], swapWith: { bookingId: tran.bookingId, version: 1 } } }]);
  expect(store.get(tran.id)).toMatchObject({ lanes: [laneId(4)], s: at('20:00') });
});

test('one lane taken out becomes an item of its own and moves', async () => {
  const { store, hand, dropping, api } = rig();
  hand.pickUp(named(store, 'Okafor party'), 'split', laneId(3), 'mouse');
  hand.aim(0, 6);
  await dropping.drop();
  expect(api.commits()).toMatchObject([{ body: { items: [{ splitLanes: [laneId(3)], lanes: [laneId(9)] }] } }]);
  expect(store.on(laneId(9)).map((block) => block.name)).toContain('Okafor party');
});

test('undo of a lane taken out joins it to its group again', async () => {
  const { store, hand, dropping, api, back } = rig();
  const party = named(store, 'Okafor party');
  hand.pickUp(party, 'split', laneId(3), 'mouse');
  hand.aim(0, 6);
  await dropping.drop();
  await back('undo');
  expect(api.commits()[1]).toMatchObject({
    body: { version: 2, items: [{ itemId: party.itemId, joinItems: [uuid(99, 6)], lanes: party.lanes }] },
  });
});

test('the next bar moves while a drop waits for its answer', async () => {
  const { store, hand, dropping, api } = dragged();
  const open = heldBack(api);
  const first = dropping.drop();
  expect(hand.pickUp(named(store, 'Tran'), 'move', laneId(5), 'mouse')).toBe(true);
  hand.aim(0, 3);
  const second = dropping.drop();
  expect(named(store, 'Tran')).toMatchObject({ lanes: [laneId(8)], pending: true });
  open();
  await Promise.all([first, second]);
  expect(api.commits().map(({ body }) => body.items?.[0]?.lanes)).toEqual([[laneId(4)], [laneId(8)]]);
  expect([named(store, 'Lee'), named(store, 'Tran')].map((block) => block.pending)).toEqual([false, false]);
});

test('a drop without an answer goes back, says so, offers no other place, and can be sent again', async () => {
  const { store, dropping, api, refused, block, said } = dragged();
  api.state.silent = 'request';
  await dropping.drop();
  expect(store.get(block.id)).toMatchObject({ s: at('20:00'), pending: false });
  expect(refused).toMatchObject([{ nearest: null, take: null }]);
  expect(refused[0]?.message).toBe(NOT_ANSWERED);
  expect(said.at(-1)).toBe(NOT_ANSWERED);
  api.state.silent = null;
  refused[0]?.again?.();
  await expect.poll(() => store.get(block.id)).toMatchObject({ s: at('22:00'), pending: false });
  const [first, second] = api.commits();
  expect(second).toEqual(first);
});

test('a drop whose price got no answer was not sent, and says that it is put back', async () => {
  const { store, dropping, api, refused, block, said } = dragged();
  api.state.silent = 'preview';
  await dropping.drop();
  expect(store.get(block.id)).toMatchObject({ s: at('20:00'), pending: false });
  expect(api.commits()).toEqual([]);
  expect(refused).toMatchObject([{ message: null }]);
  expect(said.at(-1)).toBe('No connection. Put back.');
});

test('a drop whose answer was lost is settled once the stream shows it: nothing is left to retry, and undo works', async () => {
  const { store, dropping, api, back, refused, block, moves } = dragged();
  api.state.silent = 'answer';
  await dropping.drop();
  expect(store.get(block.id)).toMatchObject({ s: at('20:00') });
  let isSettled = false;
  void refused[0]?.settled?.then(() => {
    isSettled = true;
  });
  // A change of another booking says nothing of this one.
  store.apply([eventFor(store, named(store, 'Tran'), { s: at('18:30') })]);
  await Promise.resolve();
  expect([isSettled, api.commits().length]).toEqual([false, 1]);
  api.state.silent = null;
  store.apply([eventFor(store, named(store, 'Lee'), { s: at('22:00'), e: at('23:00') }, 2)]);
  await expect.poll(() => moves.length).toBe(1);
  expect(isSettled).toBe(true);
  const [first, second] = api.commits();
  expect(second).toEqual(first);
  await back('undo');
  expect(api.commits()[2]?.body.items).toMatchObject([{ start: '20:00', duration: 1, lanes: [laneId(4)] }]);
});

test('a drop whose answer was lost after the stream had shown it lands without a word', async () => {
  const { store, dropping, api, refused, block, moves } = dragged();
  const edit = api.edit.bind(api);
  let isLost = false;
  api.edit = async (bookingId, body) => {
    const answer = await edit(bookingId, body);
    if (body.preview || isLost) return answer;
    isLost = true;
    store.apply([eventFor(store, block, { s: at('22:00'), e: at('23:00') }, 2)]);
    throw new ApiError(0, { code: 'unanswered', message: '', requestId: '' });
  };
  await dropping.drop();
  expect([moves.length, refused.length]).toEqual([1, 0]);
  expect(store.get(block.id)).toMatchObject({ s: at('22:00'), version: 2, pending: false });
});

test('a drop that was refused for who changed it offers no other place', async () => {
  const { dropping, api, refused } = dragged();
  api.state.fail = { code: 'stale', message: 'Maya changed this meanwhile.' };
  await dropping.drop();
  expect(refused).toMatchObject([{ message: 'Maya changed this meanwhile.', nearest: null }]);
});

test('the price is asked 120 ms after the cell settles, once for the last cell', async () => {
  const { hand, api, said } = dragged({ rows: EVENING.slice(1, 2) });
  api.state.difference = 12;
  hand.aim(60, 0);
  hand.aim(180, 0);
  await expect
    .poll(() => hand.held?.quote)
    .toEqual({ state: 'known', before: 84, after: 96, difference: 12, promo: null });
  expect(api.sent).toMatchObject([{ body: { preview: true, items: [{ start: '23:00' }] } }]);
  expect(said.at(-1)).toBe('Lane 4, 11:00 PM to 12:00 AM. Free. 12 dollars more.');
});

test('a bill whose shares do not fit is shared anew, and the same drop is sent again, its price asked', async () => {
  const { store, dropping, api, refused, asked, answers, block } = dragged();
  api.state.unfit = block.bookingId;
  api.state.difference = 12;
  answers.push('new');
  await dropping.drop();
  expect(api.commits()).toEqual([]);
  expect(store.get(block.id)).toMatchObject({ s: at('20:00'), pending: false });
  expect(refused).toMatchObject([
    { message: 'The booking cannot be updated until split amounts are adjusted.', nearest: null, take: null },
  ]);
  refused[0]?.anew?.();
  await expect.poll(() => api.commits()).toMatchObject([{ body: { version: 2, price: 'new' } }]);
  expect(api.sent.filter(({ call }) => call === 'share')).toEqual([
    { call: 'share', bookingId: block.bookingId, body: {} },
  ]);
  expect(asked).toMatchObject([{ kind: 'price', before: 84, after: 96, difference: 12 }]);
  await expect.poll(() => store.get(block.id)?.s).toBe(at('22:00'));
});

test('a change of another desk before the bill is shared anew refuses the drop that is sent again', async () => {
  const { store, dropping, api, refused, block } = dragged();
  api.state.unfit = block.bookingId;
  await dropping.drop();
  store.apply([eventFor(store, block, { s: at('18:00'), e: at('19:00') }, 2)]);
  refused[0]?.anew?.();
  // Sharing made version 3 of it: the server refuses a drop for version 2.
  await expect.poll(() => api.commits()).toMatchObject([{ body: { version: 2 } }]);
});

test('the bill of the other one is shared anew where two change places', async () => {
  const { store, hand, dropping, api, refused } = rig();
  const [lee, tran] = [named(store, 'Lee'), named(store, 'Tran')];
  hand.pickUp(lee, 'move', laneId(4), 'mouse');
  hand.aimSwap(tran);
  api.state.unfit = tran.bookingId;
  await dropping.drop();
  refused[0]?.anew?.();
  await expect
    .poll(() => api.commits())
    .toMatchObject([{ body: { version: 1, swapWith: { bookingId: tran.bookingId, version: 2 } } }]);
  expect(api.sent.filter(({ call }) => call === 'share')).toMatchObject([{ bookingId: tran.bookingId }]);
});
