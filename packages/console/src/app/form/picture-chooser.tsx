import type { Ref } from 'react';
import { PICTURE_TYPES } from '@laneway/contract/files/upload-rules';

/** The browser's own chooser of a picture, which a button opens by a press on it. */
export function PictureChooser({ ref, onFile }: { ref: Ref<HTMLInputElement>; onFile: (file: File) => void }) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={PICTURE_TYPES.join(',')}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        // Lets the same file be chosen again.
        target.value = '';
      }}
    />
  );
}
