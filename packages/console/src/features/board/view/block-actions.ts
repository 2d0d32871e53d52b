import type { BoardRuntime } from '../board-runtime.ts';
import { canMove, type Block } from '../model/block.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { BookingActs } from '../panel/use-booking-acts.ts';
import { mayPlayOn, playOn } from '../reseating/play-on.ts';

const STEP_WORDS = {
  checkIn: 'board.action.check_in',
  undoCheckIn: 'board.action.undo_check_in',
  finish: 'board.action.end',
  reopen: 'board.action.reopen',
} as const;

export type BlockAction = { id: string; label: string; shortcut?: string; danger?: boolean; run: () => void };

/** Everything that can be done with a block, in one order: menu, sheet and list show the same. */
export function actionsOf(
  runtime: BoardRuntime,
  block: Block,
  { t }: BoardWords,
  acts: BookingActs,
  open: (blockId: string) => void,
): BlockAction[] {
  const actions: BlockAction[] = [
    { id: 'open', label: t('board.action.open'), shortcut: 'Enter', run: () => open(block.id) },
  ];
  if (!runtime.mayEdit) return actions;
  for (const step of acts.partySteps(block)) {
    actions.push({
      id: step,
      label: t(STEP_WORDS[step]),
      ...(step === 'checkIn' && { shortcut: 'C' }),
      run: () => void acts.party(step, block),
    });
  }
  if (block.kind === 'block' && runtime.mayBlock) {
    const dialogOf = (kind: 'changeBlock' | 'releaseBlock') => () =>
      runtime.patch({ dialog: { kind, blockId: block.id } });
    actions.push(
      { id: 'change', label: t('board.action.change'), shortcut: 'M', run: dialogOf('changeBlock') },
      { id: 'unblock', label: t('board.action.unblock'), danger: true, run: dialogOf('releaseBlock') },
    );
  }
  if (!canMove(block)) return actions;
  if (mayPlayOn(runtime, block)) {
    actions.push({ id: 'playOn', label: t('board.play_on'), shortcut: 'K', run: () => playOn(runtime, block) });
  }
  const dialog = (kind: 'swap' | 'split') => () => runtime.patch({ dialog: { kind, blockId: block.id } });
  const change = (part: 'when' | 'length' | 'party') => () => acts.dialog('change', block, { part });
  actions.push(
    { id: 'guests', label: t('board.change_guests'), run: change('party') },
    { id: 'length', label: t('board.action.resize'), shortcut: 'R', run: change('length') },
    { id: 'change', label: t('board.action.change'), shortcut: 'M', run: change('when') },
    { id: 'swap', label: t('board.action.swap'), shortcut: 'S', run: dialog('swap') },
  );
  if (block.lanes.length > 1) actions.push({ id: 'split', label: t('board.action.split_lane'), run: dialog('split') });
  actions.push({
    id: 'copy',
    label: t('board.copy_note'),
    run: () =>
      runtime.patch({
        open: null,
        draft: {
          placement: { s: block.s, e: block.e, lanes: [] },
          planId: block.planId,
          guests: block.guests,
          name: '',
        },
      }),
  });
  if (block.status === 'holding') {
    actions.push(
      { id: 'extend', label: t('board.action.extend_hold'), shortcut: 'E', run: () => acts.extend(block) },
      { id: 'release', label: t('board.action.release'), run: () => acts.release(block) },
    );
  }
  if (acts.mayTakeMoney()) {
    const run = () => acts.dialog('payment', block);
    actions.push({ id: 'payment', label: t('money.take_payment'), shortcut: 'P', run });
  }
  // Who may take money of it may write to its party.
  if (acts.mayTakeMoney()) {
    actions.push({
      id: 'notify',
      label: t('board.action.notify'),
      shortcut: 'F',
      run: () => acts.dialog('notify', block),
    });
  }
  if (block.status === 'pending') {
    actions.push({ id: 'confirm', label: t('board.action.confirm'), run: () => acts.confirm(block) });
  }
  if (acts.isMissed(block)) {
    const run = () => acts.dialog('cancel', block, { reason: 'no_show' });
    actions.push({ id: 'noShow', label: t('board.action.no_show'), danger: true, run });
  }
  actions.push({
    id: 'cancel',
    label: t('board.action.cancel_booking'),
    shortcut: 'Delete',
    danger: true,
    run: () => acts.dialog('cancel', block),
  });
  return actions;
}
