import { ROLES, type Role } from '@laneway/contract/access/permissions';

/** What a person did in the sign-in's form before its script was there. */
export type FirstForm = {
  role: Role | undefined;
  email: string;
  password: string;
  /** Which control has the focus, counted from 0 in the page's order, and what is selected in it. */
  focused: { at: number; from: number | null; to: number | null } | null;
  submitted: boolean;
  /** The path of a link that was followed. */
  link: string | undefined;
};

const CONTROLS = 'a[href], button, input, select';

/** The controls of the sign-in; they are the same before its script is there and after. */
const controlsOf = (page: ParentNode) => [...page.querySelectorAll<HTMLElement>(CONTROLS)];

/**
 * Removes the form that came with the page and returns what it held; null when there is none. public/first-form.js
 * shows it and keeps it from being sent.
 */
export function takeFirstForm(): FirstForm | null {
  const first = document.getElementById('first-form');
  if (!first) return null;
  const input = (selector: string) => first.querySelector<HTMLInputElement>(`input${selector}`);
  const at = controlsOf(first).findIndex((control) => control === document.activeElement);
  const { selectionStart: from = null, selectionEnd: to = null } =
    document.activeElement instanceof HTMLInputElement ? document.activeElement : {};
  const taken: FirstForm = {
    role: ROLES.find((role) => role === input('[type=radio]:checked')?.value),
    email: input('[name=email]')?.value ?? '',
    password: input('[name=password]')?.value ?? '',
    focused: at === -1 ? null : { at, from, to },
    submitted: first.dataset['submitted'] === 'true' || first.dataset['pressed'] === 'true',
    link: first.dataset['link'],
  };
  first.remove();
  return taken;
}

/** Gives the focus to the control that had it in the first form, with what was selected in it. */
export function refocus({ at, from, to }: NonNullable<FirstForm['focused']>): void {
  const control = controlsOf(document.getElementById('root') ?? document)[at];
  control?.focus();
  // An e-mail's input tells no selection, and takes none.
  if (control instanceof HTMLInputElement && from !== null) control.setSelectionRange(from, to);
}
