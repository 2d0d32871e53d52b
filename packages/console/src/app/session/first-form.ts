import { ROLES, type Role } from '@laneway/contract/access/permissions';

/** What a person did in the sign-in's form before its script was there. */
export type FirstForm = {
  role: Role | undefined;
  email: string;
  password: string;
  /** Name of the focused input and what is selected in it. */
  focused: { name: string; from: number | null; to: number | null } | null;
  submitted: boolean;
  /** The path of a link that was followed. */
  link: string | undefined;
};

/**
 * Removes the form that came with the page and returns what it held; null when there is none. public/first-form.js
 * shows it and keeps it from being sent.
 */
export function takeFirstForm(): FirstForm | null {
  const first = document.getElementById('first-form');
  if (!first) return null;
  const input = (selector: string) => first.querySelector<HTMLInputElement>(`input${selector}`);
  const active = document.activeElement;
  const focused = active instanceof HTMLInputElement && first.contains(active) && active.type !== 'radio';
  const taken: FirstForm = {
    role: ROLES.find((role) => role === input('[type=radio]:checked')?.value),
    email: input('[name=email]')?.value ?? '',
    password: input('[name=password]')?.value ?? '',
    focused: focused ? { name: active.name, from: active.selectionStart, to: active.selectionEnd } : null,
    submitted: first.dataset['submitted'] === 'true',
    link: first.dataset['link'],
  };
  first.remove();
  return taken;
}
