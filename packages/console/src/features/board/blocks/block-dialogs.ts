/** The dialogs of blocked times, which load together. */
export { BlockDialog } from './block-dialog.tsx';
export { ChangeBlockDialog } from './change-block-dialog.tsx';
export { ReleaseBlockDialog } from './release-block-dialog.tsx';
