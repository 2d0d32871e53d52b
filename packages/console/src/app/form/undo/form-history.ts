import { type Control, type FieldValues, get } from 'react-hook-form';
import { createStore } from '../../../ui/store.ts';
import { keyOf, newKey, setKeys } from '../fields/row-keys.ts';
import type { FormFrame } from '../fields/form-frame.ts';
import { isChecked, liveRows, liveValues, savedValues } from '../live-values.ts';
import { changesBetween, shared, type Tree, type TreeChange, withValue } from './values-tree.ts';

/** So many steps can be undone; older ones are forgotten. */
export const MOST_STEPS = 100;
/** Typing in one field is one step until the person pauses for so long. */
const PAUSE_MS = 2000;

type Form = Pick<FormFrame, 'setValue' | 'clearErrors' | 'trigger'> & { control: Control<FieldValues> };
type Typing = { field: EventTarget; paths: string; at: number };
type Gathered = { before: Tree; paths: Set<string>; field: EventTarget | null; isOtherBase: boolean };

/**
 * The steps of a form, each as the values before it. Changes of one press or one key are one step, since they are
 * gathered until the event is over. The steps end where the values that the form compares with are replaced: after a
 * save, or when the row of somebody else was taken, an older state would write over what the server made.
 */
export class FormHistory {
  readonly #form: Form;
  #past: readonly Tree[] = [];
  #present: Tree;
  #future: readonly Tree[] = [];
  #base: unknown;
  #live: unknown;
  #gathered: Gathered | null = null;
  #typing: Typing | null = null;
  #input: Event | null = null;
  #isStepping = false;
  readonly canUndo = createStore(false);
  readonly canRedo = createStore(false);

  constructor(form: Form) {
    this.#form = form;
    this.#look();
    this.#present = shared(undefined, this.#live);
  }

  #look(): boolean {
    const { control } = this.#form;
    const base = savedValues(control);
    const isOtherBase = base !== this.#base;
    this.#base = base;
    this.#live = liveValues(control);
    return isOtherBase;
  }

  /** The person types in a field: what changes before this event is over belongs to what was typed there before. */
  typing(input: Event): void {
    this.#input = input;
  }

  get #typedIn(): EventTarget | null {
    return this.#input && this.#input.eventPhase !== Event.NONE ? this.#input.target : null;
  }

  /** Something in the form has changed; without a path it may be everything. */
  note(path: string | undefined): void {
    if (this.#isStepping) return;
    const isReplaced = this.#live !== liveValues(this.#form.control);
    if (path === undefined && !isReplaced) return;
    const isOtherBase = this.#look();
    const before = this.#present;
    if (isReplaced || path === undefined) this.#present = shared(before, this.#live);
    else {
      const [former, now]: unknown[] = [get(before, path), get(this.#live, path)];
      const value = shared(former, now);
      if (!Object.is(value, former)) this.#present = withValue(before, path.split('.'), value);
    }
    if (this.#present === before && !isOtherBase) return;
    if (this.#gathered === null) queueMicrotask(() => this.#keep());
    this.#gathered ??= { before, paths: new Set(), field: this.#typedIn, isOtherBase: false };
    this.#gathered.paths.add(path ?? '');
    this.#gathered.isOtherBase ||= isOtherBase;
  }

  /** Makes a step of what was gathered. */
  #keep(): void {
    const gathered = this.#gathered;
    this.#gathered = null;
    if (gathered === null) return;
    const { before, paths, field, isOtherBase } = gathered;
    const typing = field && { field, paths: [...paths].toSorted().join(' '), at: performance.now() };
    if (isOtherBase) {
      const base = shared(this.#present, this.#base);
      this.#past = base === this.#present ? [] : [base];
    } else if (this.#present !== before && !isGoingOn(this.#typing, typing)) {
      this.#past = [...this.#past, before].slice(-MOST_STEPS);
    }
    this.#typing = isOtherBase ? null : typing;
    this.#future = [];
    this.#publish();
  }

  /** @returns the paths that were changed back. */
  undo(): readonly string[] {
    this.#keep();
    const to = this.#past.at(-1);
    if (this.#past.length === 0) return [];
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.#present];
    return this.#go(to);
  }

  /** @returns the paths that were changed again. */
  redo(): readonly string[] {
    this.#keep();
    const to = this.#future.at(-1);
    if (this.#future.length === 0) return [];
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.#present];
    return this.#go(to);
  }

  #go(to: Tree): readonly string[] {
    const { control, clearErrors, trigger } = this.#form;
    const changes = changesBetween(this.#present, to);
    const paths = changes.map(({ path }) => path);
    this.#isStepping = true;
    for (const change of changes) this.#apply(change);
    this.#isStepping = false;
    this.#present = to;
    this.#typing = null;
    clearErrors(paths);
    if (isChecked(control)) void trigger(paths);
    this.#publish();
    return paths;
  }

  /** Rows that were there before keep their keys, so that they stay open and keep the focus. */
  #apply({ path, value, rowsFrom }: TreeChange): void {
    const { control, setValue } = this.#form;
    const rows = () => liveRows<object>(control, path);
    const keys = rowsFrom && rows().map(keyOf);
    setValue(path, structuredClone(value), { shouldDirty: true });
    if (keys && rowsFrom)
      setKeys(
        rows(),
        rowsFrom.map((from) => keys[from] ?? newKey()),
      );
  }

  #publish(): void {
    this.canUndo.set(this.#past.length > 0);
    this.canRedo.set(this.#future.length > 0);
  }
}

function isGoingOn(before: Typing | null, now: Typing | null): boolean {
  if (before === null || now === null) return false;
  return before.field === now.field && before.paths === now.paths && now.at - before.at < PAUSE_MS;
}
