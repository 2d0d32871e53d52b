import { useCallback } from 'react';
import { withWords } from '../../../app/words/i18n.ts';
import { LateDialog } from '../../../ui/late-dialog.tsx';
import { later, useLater } from '../../../ui/later.ts';
import { useBoard, useBoardState, useBoardValue } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { BookingActs } from '../panel/use-booking-acts.ts';

const small = () => withWords(import('./small-dialogs.tsx'), 'board-panels');
const blocks = () => withWords(import('../blocks/block-dialogs.ts'), 'blocks', 'board-panels');
const FILES = {
  block: later(async () => (await blocks()).BlockDialog),
  changeBlock: later(async () => (await blocks()).ChangeBlockDialog),
  releaseBlock: later(async () => (await blocks()).ReleaseBlockDialog),
  free: later(
    async () => (await withWords(import('../reseating/free-dialog.tsx'), 'reseating', 'board-panels')).FreeDialog,
  ),
  join: later(
    async () =>
      (await withWords(import('../wait-list/join-dialog.tsx'), 'wait-list', 'board-panels', 'forms')).JoinDialog,
  ),
  question: later(async () => (await withWords(import('./question-dialog.tsx'), 'board-panels')).QuestionDialog),
  actions: later(async () => (await withWords(import('./action-sheet.tsx'), 'board-panels')).ActionSheet),
  print: later(async () => (await withWords(import('../print/printed-day.tsx'), 'board-panels')).PrintedDay),
  swap: later(async () => (await small()).SwapDialog),
  split: later(async () => (await small()).SplitDialog),
  find: later(async () => (await small()).FindDialog),
  keys: later(async () => (await small()).KeysDialog),
};

/** Loads all of them, with the first sign of a person. */
export function loadDialogs(): Promise<unknown> {
  return Promise.all(Object.values(FILES).map((one) => one.load()));
}

export type DialogsProps = {
  words: BoardWords;
  acts: BookingActs;
  outletName: string;
  /** The day that is shown has come. */
  isLoaded: boolean;
  /** There was a sign of a person: from then on the browser's own print finds the sheet of the day. */
  isSomebodyHere: boolean;
  onOpen: (blockId: string) => void;
};

/** What stands over the board; one at a time, each loaded when it is first asked for. */
export function Dialogs({ words, acts, outletName, isLoaded, isSomebodyHere, onOpen }: DialogsProps) {
  const { t } = words;
  const runtime = useBoard();
  const dialog = useBoardState((state) => state.dialog);
  const question = useBoardState((state) => state.question);
  const actions = useBoardState((state) => state.actions);
  const onClose = useCallback(() => runtime.patch({ dialog: null }), [runtime]);
  const block = useBoardValue((store) => (dialog && 'blockId' in dialog ? store.get(dialog.blockId) : undefined));
  const print = useLater(isSomebodyHere ? FILES.print : null);
  const sheet = { words, outletName, isLoaded, onClose };
  return (
    <>
      {print.file ? (
        <print.file {...sheet} />
      ) : (
        dialog?.kind === 'print' && <LateDialog title={t('board.print.title')} file={FILES.print} props={sheet} />
      )}
      {question && (
        <LateDialog
          title={t('shell.loading')}
          file={FILES.question}
          props={{ words, onClose: () => question.answer('back') }}
        />
      )}
      {actions && (
        <LateDialog
          title={t('shell.loading')}
          file={FILES.actions}
          props={{ words, acts, onOpen, onClose: () => runtime.patch({ actions: null }) }}
        />
      )}
      {dialog?.kind === 'swap' && block && (
        <LateDialog title={t('board.action.swap')} file={FILES.swap} props={{ block, words, onClose }} />
      )}
      {dialog?.kind === 'split' && block && (
        <LateDialog title={t('board.action.split_lane')} file={FILES.split} props={{ block, words, onClose }} />
      )}
      {dialog?.kind === 'block' && (
        <LateDialog
          title={t('board.action.block')}
          file={FILES.block}
          props={{ place: dialog.place, words, onClose }}
        />
      )}
      {(dialog?.kind === 'changeBlock' || dialog?.kind === 'releaseBlock') && block && (
        <LateDialog title={block.name} file={FILES[dialog.kind]} props={{ block, words, onClose }} />
      )}
      {dialog?.kind === 'free' && (
        <LateDialog
          title={words.lanes(dialog.lanes)}
          file={FILES.free}
          props={{ lanes: dialog.lanes, words, onClose }}
        />
      )}
      {dialog?.kind === 'join' && (
        <LateDialog
          title={t('board.tray.wait')}
          file={FILES.join}
          props={{ wish: dialog.wish, joined: dialog.joined, words, onClose }}
        />
      )}
      {dialog?.kind === 'keys' && <LateDialog title={t('board.keys')} file={FILES.keys} props={{ words, onClose }} />}
      {dialog?.kind === 'find' && (
        <LateDialog title={t('board.find')} file={FILES.find} props={{ words, onClose, onOpen }} />
      )}
    </>
  );
}
