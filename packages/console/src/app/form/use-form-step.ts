import { useState } from 'react';
import type { FormStep } from './form-dialog.tsx';

/**
 * A question that a form's dialog asks before it sends: `ask` shows it and resolves with the answer, and `step` goes to
 * the dialog.
 */
export function useFormStep() {
  const [step, setStep] = useState<FormStep | null>(null);
  async function ask(question: Pick<FormStep, 'title' | 'children' | 'action'>): Promise<boolean> {
    const go = await new Promise<boolean>((answer) =>
      setStep({ ...question, onBack: () => answer(false), onGo: () => answer(true) }),
    );
    setStep(null);
    return go;
  }
  return { step, ask };
}
