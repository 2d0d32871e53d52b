import { thisPrinter } from './printer.ts';
import { openScriptFrame, ScriptFailure, SCRIPT_TIMES, type ScriptFrame } from './script-frame.ts';

/** The frame since the first print; another choice of printer closes it. */
let opened: Promise<ScriptFrame> | null = null;

/**
 * Has the script of another host print. It answers nothing, or true, once the paper is out. A frame that failed is
 * opened anew by the next print. @throws ScriptFailure
 */
export async function printByScript(
  bytes: Uint8Array<ArrayBuffer>,
  src = '/printer-frame',
  times = SCRIPT_TIMES,
): Promise<void> {
  const mine = (opened ??= openScriptFrame(src, times));
  try {
    const answer = await (await mine).ask(bytes);
    if (answer !== null && answer !== true) throw new ScriptFailure('garbled');
  } catch (error) {
    if (!(error instanceof ScriptFailure) || error.trouble !== 'refused') forget(mine);
    throw error;
  }
}

function forget(frame: Promise<ScriptFrame>): void {
  if (opened === frame) opened = null;
  frame.then(
    ({ close }) => close(),
    () => undefined,
  );
}

thisPrinter.subscribe(() => {
  if (opened !== null && thisPrinter.get() !== 'script') forget(opened);
});
