import {
  cloneElement,
  type ComponentType,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Later } from './later.ts';
import { toast } from './toast-store.ts';

/** Where a menu begins: at one end for a key; true for a pointer, which chooses nothing. */
type Focus = 'first' | 'last' | true;
/** What the layer gets: its button, where it begins, and how it closes. */
export type PopupLayer = { triggerRef: RefObject<HTMLElement | null>; focus: Focus; onClose: () => void };

type Props<P> = {
  kind: 'menu' | 'dialog';
  /** The button that opens it: a Button, an IconButton or a `button`. */
  trigger: ReactElement<object, string>;
  /** The library of layers is heavy, so they load with the first sign of their use. */
  layer: Later<ComponentType<P & PopupLayer>>;
  /** For the layer. */
  props: P;
};

/**
 * A button with a layer that floats below it. A press before the layer's code is there waits for it; Esc takes it back.
 * A failed load is said, with a retry.
 */
export function Popup<P>({ kind, trigger, layer, props }: Props<P>) {
  const { t } = useTranslation();
  const button = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<{ focus: Focus } | null>(null);
  const Layer = layer.file;

  async function press(focus: Focus): Promise<void> {
    setOpen({ focus });
    if (layer.file) return;
    try {
      await layer.load();
      // Shown, unless the press was taken back.
      setOpen((now) => now && { ...now });
    } catch {
      setOpen(null);
      const actions = [{ label: t('action.retry'), onPress: () => void press(focus) }];
      toast({ kind: 'error', title: t('shell.part_failed'), actions });
    }
  }
  // The press says it when the load fails again.
  const preload = () => void layer.load().catch(() => undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isArrow && open === null) void press(event.key === 'ArrowUp' && kind === 'menu' ? 'last' : 'first');
    else if (event.key === 'Escape' && open !== null) setOpen(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {cloneElement(trigger as ReactElement<HTMLAttributes<HTMLElement> & { ref: typeof button }>, {
        ref: button,
        'aria-haspopup': kind,
        'aria-expanded': open !== null,
        onPointerEnter: preload,
        onFocus: preload,
        onKeyDown,
        // A key's click has no count of presses.
        onClick: ({ detail }) => (open ? setOpen(null) : void press(detail === 0 ? 'first' : true)),
      })}
      {open && Layer && <Layer {...props} triggerRef={button} focus={open.focus} onClose={() => setOpen(null)} />}
    </>
  );
}
