import { flushSync } from 'react-dom';
import { FOCUSABLE } from '../../ui/nearest-focus.ts';

export type Section = {
  title: string;
  paths: readonly string[];
  open: (() => void) | undefined;
  element: HTMLElement;
};

/** The wrong fields of one section, in the order of the page; null: they are in no section. */
export type WrongFields = { section: Section | null; paths: string[] };

/** Knows the places of a form's fields on the page: it groups wrong fields by section, and focuses one. */
export class FormPlaces {
  #form: HTMLElement | null = null;
  readonly #sections = new Map<string, Section>();

  /** The ref of the element around the fields. */
  readonly setForm = (element: HTMLElement | null): void => {
    this.#form = element;
  };

  addSection(id: string, section: Section): void {
    this.#sections.set(id, section);
  }
  removeSection(id: string): void {
    this.#sections.delete(id);
  }

  /** Groups wrong fields by section, in the order of the page; `lost` are those without a place on it. */
  group(paths: readonly string[]): { groups: WrongFields[]; lost: string[] } {
    const lost: string[] = [];
    const bySection = new Map<Section | null, { path: string; element: Element | null }[]>();
    for (const path of paths) {
      const exact = this.#field(path);
      const claimed = exact ? null : this.#claiming(path);
      const element = exact ?? (claimed ? null : this.#nearest(path));
      const section = claimed ?? (element ? this.#around(element) : null);
      if (!section && !element) lost.push(path);
      else bySection.set(section, [...(bySection.get(section) ?? []), { path, element }]);
    }
    const groups = [...bySection].map(([section, fields]) => ({
      section,
      element: section?.element ?? fields[0]?.element ?? null,
      paths: fields.toSorted((a, b) => order(a.element, b.element)).map(({ path }) => path),
    }));
    return { groups: groups.toSorted((a, b) => order(a.element, b.element)), lost };
  }

  /** Puts the focus on the form's first field. */
  focusStart(): void {
    const field = this.#form?.querySelector<HTMLElement>('[data-field], [name]:not([readonly])');
    if (field) focusIn(field);
  }

  /** Puts the focus on the first of these fields, in the order of the page. */
  focusFirst(paths: readonly string[]): void {
    const path = this.group(paths).groups[0]?.paths[0];
    if (path !== undefined) this.focus(path);
  }

  /** Focuses a field, after opening the closed sections around it. */
  focus(path: string): void {
    const target = this.#opened(path);
    if (target) focusIn(target);
  }

  /** Brings a field into view, after opening the closed sections around it; the focus stays where it is. */
  show(path: string): void {
    this.#opened(path)?.scrollIntoView({ block: 'nearest' });
  }

  #opened(path: string): HTMLElement | null {
    const opened = new Set<Section>();
    for (;;) {
      const field = this.#field(path);
      const section = field ? null : this.#claiming(path, opened);
      if (!section) return field ?? this.#nearest(path) ?? [...opened].at(-1)?.element ?? null;
      opened.add(section);
      flushSync(() => section.open?.());
    }
  }

  #field(path: string): HTMLElement | null {
    const name = CSS.escape(path);
    return this.#form?.querySelector<HTMLElement>(`[data-field="${name}"], [name="${name}"]`) ?? null;
  }

  /** The editor of a path that is a part of its value: an error of the third address is shown at the addresses. */
  #nearest(path: string): HTMLElement | null {
    for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
      const field = this.#field(at);
      if (field) return field;
    }
    return null;
  }

  #claiming(path: string, but: ReadonlySet<Section> = new Set()): Section | null {
    const length = (section: Section) =>
      Math.max(
        0,
        ...section.paths.filter((own) => path === own || path.startsWith(`${own}.`)).map((own) => own.length),
      );
    const [section] = [...this.#sections.values()]
      .filter((each) => !but.has(each) && length(each) > 0)
      .toSorted((a, b) => length(b) - length(a));
    return section ?? null;
  }

  #around(element: Element): Section | null {
    const id = element.closest('[data-section]')?.getAttribute('data-section');
    return (id && this.#sections.get(id)) || null;
  }
}

function order(one: Element | null, other: Element | null): number {
  if (!one || !other || one === other) return Number(one === null) - Number(other === null);
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Puts the focus on an element, or on the first thing in it that takes the focus. */
export function focusIn(element: HTMLElement): void {
  const target = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  (target ?? element).focus();
}
