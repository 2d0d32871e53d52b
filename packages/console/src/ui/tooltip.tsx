import type { ReactElement, ReactNode } from 'react';
import { Focusable, Tooltip as RacTooltip, TooltipTrigger } from 'react-aria-components';
import { KeyHint } from './key-hint.tsx';
import styles from './tooltip.module.css';

export type TooltipProps = {
  label: ReactNode;
  shortcut?: string;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** Shown only when true; the rail's tips go away when the menu is open. */
  when?: boolean;
  /** A button or link. */
  children: ReactElement<object, string>;
};

/** A word about a control, on hover and focus. Never the only place where something stands. */
export function Tooltip({ label, shortcut, placement = 'bottom', when = true, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={80} isDisabled={!when}>
      <Focusable>{children}</Focusable>
      <RacTooltip className={styles.tooltip} placement={placement} offset={8}>
        {label}
        {shortcut && <KeyHint onInk>{shortcut}</KeyHint>}
      </RacTooltip>
    </TooltipTrigger>
  );
}
