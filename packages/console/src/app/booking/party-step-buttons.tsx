import { Button } from '../../ui/button.tsx';
import type { PartyStepButton } from './use-party-steps.ts';

/** The steps of a party as buttons: each says what a press does, or why it cannot be pressed. */
export function PartyStepButtons({ steps }: { steps: readonly PartyStepButton[] }) {
  return steps.map(({ step, Icon, label, shortcut, consequence, reason, run }) => (
    <Button
      key={step}
      icon={<Icon size={16} aria-hidden="true" />}
      {...(shortcut && { shortcut })}
      consequence={consequence}
      disabledReason={reason}
      onClick={run}
    >
      {label}
    </Button>
  ));
}
