import type { ReactNode } from 'react';
import type { DialogProps } from '../../ui/dialog.tsx';
import { Page, Screen } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './form-page-frame.module.css';

export type PageOfForm = {
  /** Where the screen lies: links above the title. */
  crumbs?: ReactNode;
  /** Buttons in the head; those of the form are in its foot. */
  actions?: ReactNode;
};

type FormPageFrameProps = PageOfForm & Pick<DialogProps, 'title' | 'text' | 'children' | 'footer' | 'footerStart'>;

/** A form as a screen of its own, with the parts of a dialog: its foot stays in view. */
export function FormPageFrame({ title, text, crumbs, actions, children, footer, footerStart }: FormPageFrameProps) {
  return (
    <Screen>
      <PageHead title={title} crumbs={crumbs} actions={actions} />
      <Page>
        {text && <p>{text}</p>}
        {children}
      </Page>
      <footer className={styles.foot}>
        {footerStart}
        <div className={styles.buttons}>{footer}</div>
      </footer>
    </Screen>
  );
}
