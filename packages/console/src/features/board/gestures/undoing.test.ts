import { expect, test } from 'vitest';
import { laneId } from '../testing/board-fixture.ts';
import { at, dragged, eventFor, heldBack, named, rig } from '../testing/board-rig.ts';

const NOT_ANSWERED = 'No answer came. It may have been done; pressing again does it only once.';

test('undo and redo are commands with their own version', async () => {
  const { store, dropping, api, back, block, undo, said } = dragged();
  await dropping.drop();
  await back('undo');
  expect(store.get(block.id)).toMatchObject({ s: at('20:00'), version: 3 });
  expect(api.commits()[1]).toMatchObject({ body: { version: 2, items: [{ start: '20:00' }] } });
  expect(said.at(-1)).toBe('Undone.');
  expect(undo.canRedo).toBe(true);
  await back('redo');
  expect(store.get(block.id)).toMatchObject({ s: at('22:00'), version: 4 });
  await back('undo');
  expect(store.get(block.id)?.s).toBe(at('20:00'));
});

test('undo pressed while the move is on its way waits for the answer, and twice takes two back', async () => {
  const { store, hand, dropping, api, back, block, undo, said } = dragged();
  await dropping.drop();
  hand.pickUp(named(store, 'Lee'), 'move', laneId(4), 'mouse');
  hand.aim(60, 0);
  const open = heldBack(api);
  const dropped = dropping.drop();
  const backs = [back('undo'), back('undo')];
  expect(undo.canUndo).toBe(true);
  expect(api.commits()).toHaveLength(1);
  open();
  await Promise.all([dropped, ...backs]);
  const sent = api.commits().map(({ body }) => [body.version, body.items?.[0]?.start]);
  expect(sent).toEqual([
    [1, '22:00'],
    [2, '23:00'],
    [3, '22:00'],
    [4, '20:00'],
  ]);
  expect(store.get(block.id)).toMatchObject({ s: at('20:00'), version: 5, pending: false });
  expect(said.at(-1)).toBe('Undone.');
  await back('redo');
  expect(store.get(block.id)?.s).toBe(at('22:00'));
});

test('undo is offered while the very first move is on its way, and no longer when it was refused', async () => {
  const { store, dropping, api, back, undo, block, said } = dragged();
  const open = heldBack(api);
  api.state.fail = { code: 'occupancy.taken', message: 'Lane 4 is taken from 10:00 PM' };
  const dropped = dropping.drop();
  const undone = back('undo');
  expect(undo.canUndo).toBe(true);
  open();
  await Promise.all([dropped, undone]);
  expect(api.commits()).toHaveLength(1);
  expect(store.get(block.id)).toMatchObject({ s: at('20:00'), pending: false, version: 1 });
  expect(said.at(-1)).toBe('That move was refused, so nothing was undone.');
  await expect.poll(() => undo.canUndo).toBe(false);
});

test('a refused move leaves the moves before it as they are, and undo works again', async () => {
  const { store, hand, dropping, api, back, block } = dragged();
  await dropping.drop();
  hand.pickUp(named(store, 'Lee'), 'move', laneId(4), 'mouse');
  hand.aim(60, 0);
  const open = heldBack(api);
  api.state.fail = { code: 'occupancy.taken', message: 'Lane 4 is taken from 11:00 PM' };
  const both = [dropping.drop(), back('undo')];
  open();
  await Promise.all(both);
  expect(store.get(block.id)?.s).toBe(at('22:00'));
  api.state.fail = null;
  await back('undo');
  expect(store.get(block.id)?.s).toBe(at('20:00'));
});

test('the undo of a toast takes back its own move, once, whatever came after', async () => {
  const { store, hand, dropping, back, block, api, moves } = dragged();
  await dropping.drop();
  const tran = named(store, 'Tran');
  hand.pickUp(tran, 'move', laneId(5), 'mouse');
  hand.aim(0, 3);
  await dropping.drop();
  await back('undo', moves[0]);
  expect(store.get(block.id)?.s).toBe(at('20:00'));
  expect(store.get(tran.id)?.lanes).toEqual([laneId(8)]);
  const sent = api.sent.length;
  await back('undo', moves[0]);
  expect(api.sent).toHaveLength(sent);
});

test('undo says who changed it since, opens it, and sends nothing', async () => {
  const { store, dropping, api, back, block, opened, said } = dragged();
  await dropping.drop();
  store.apply([eventFor(store, named(store, 'Lee'), { s: at('15:00'), e: at('16:00') }, 7)]);
  await back('undo');
  expect(api.commits()).toHaveLength(1);
  expect(opened).toEqual([block.id]);
  expect(said.at(-1)).toBe('Maya changed this booking since. Undo is not possible.');
});

test('an undo without an answer stays, and is the same request when it is pressed again', async () => {
  const { store, dropping, api, back, block, undo, shown } = dragged();
  await dropping.drop();
  api.state.silent = 'request';
  await back('undo');
  expect(shown).toEqual([NOT_ANSWERED]);
  expect(undo.canUndo).toBe(true);
  expect(store.get(block.id)?.s).toBe(at('22:00'));
  api.state.silent = null;
  await back('undo');
  expect(store.get(block.id)?.s).toBe(at('20:00'));
  const [, first, second] = api.commits();
  expect(second).toEqual(first);
});

test('an undo whose answer was lost is asked for again, also when the stream told of it', async () => {
  const { store, dropping, api, back, block, said } = dragged();
  await dropping.drop();
  api.state.silent = 'answer';
  await back('undo');
  store.apply([eventFor(store, named(store, 'Lee'), { s: at('20:00'), e: at('21:00') }, 3)]);
  api.state.silent = null;
  await back('undo');
  expect(said.at(-1)).toBe('Undone.');
  expect(api.commits()[2]).toEqual(api.commits()[1]);
  expect(store.get(block.id)).toMatchObject({ s: at('20:00'), version: 3 });
});

test('an undo that is refused says why in a message, and can be tried again', async () => {
  const { store, dropping, api, back, block, undo, shown, said } = dragged();
  await dropping.drop();
  api.state.fail = { code: 'occupancy.taken', message: 'Lane 4 is taken from 8:00 PM' };
  await back('undo');
  expect(shown).toEqual(['Lane 4 is taken from 8:00 PM']);
  expect(said.at(-1)).toBe('Lane 4 is taken from 8:00 PM');
  expect(undo.canUndo).toBe(true);
  api.state.fail = null;
  await back('undo');
  expect(store.get(block.id)?.s).toBe(at('20:00'));
});

test('a swap is not undone when the other one was changed since, and is when only our own undo changed it', async () => {
  const { store, hand, dropping, api, back, opened, shown } = rig();
  const swap = async () => {
    const [lee, tran] = [named(store, 'Lee'), named(store, 'Tran')];
    hand.pickUp(lee, 'move', laneId(4), 'mouse');
    hand.aimSwap(tran);
    await dropping.drop();
    expect(named(store, 'Tran').pending).toBe(false);
    return eventFor(store, named(store, 'Tran'), {}, tran.version + 1);
  };
  store.apply([await swap()]);
  await back('undo');
  expect(api.commits()[1]).toMatchObject({ body: { version: 2, swapWith: { version: 2 } } });
  await back('redo');
  expect(api.commits()[2]).toMatchObject({ body: { version: 3, swapWith: { version: 3 } } });
  store.apply([eventFor(store, named(store, 'Tran'), { s: at('15:00'), e: at('16:00') }, 7)]);
  await back('undo');
  expect(api.commits()).toHaveLength(3);
  expect(shown).toEqual(['Maya changed this booking since. Undo is not possible.']);
  expect(opened).toEqual([named(store, 'Tran').id]);
});

test('an undo that waits for the shares of its bill shares them anew and is carried out', async () => {
  const { store, dropping, api, back, block, undo, shared, shown } = dragged();
  await dropping.drop();
  api.state.unfit = block.bookingId;
  await back('undo');
  expect(store.get(block.id)?.s).toBe(at('22:00'));
  expect(shown).toEqual(['The booking cannot be updated until split amounts are adjusted.']);
  shared[0]?.();
  await expect.poll(() => store.get(block.id)?.s).toBe(at('20:00'));
  expect(api.commits().at(-1)).toMatchObject({ body: { version: 3, items: [{ start: '20:00' }] } });
  expect(undo.canRedo).toBe(true);
});
