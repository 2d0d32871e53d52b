import { CircleCheck, CircleMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconBadge } from './badge.tsx';

/** Whether something is on, in the words of its kind: "On sale", "Inactive". */
export function OnOffBadge({ on, children }: { on: boolean; children: ReactNode }) {
  return (
    <IconBadge hue={on ? 'green' : 'grey'} look="plain" icon={on ? CircleCheck : CircleMinus}>
      {children}
    </IconBadge>
  );
}
