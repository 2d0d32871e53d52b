import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { useSavedSwitch } from './use-saved-switch.ts';

test('shows the wanted state while it is saved, and the saved one after that, also where it was refused', async () => {
  const gates: PromiseWithResolvers<boolean>[] = [];
  function Screen() {
    const [isOn, setOn] = useState(false);
    const { checked, disabled, onChange } = useSavedSwitch(isOn, async (next) => {
      const gate = Promise.withResolvers<boolean>();
      gates.push(gate);
      if (await gate.promise) setOn(next);
    });
    return <input type="checkbox" {...{ checked, disabled }} onChange={(event) => onChange(event.target.checked)} />;
  }
  show(<Screen />);
  const box = page.getByRole('checkbox');
  await box.click();
  await expect.element(box).toBeChecked();
  await expect.element(box).toBeDisabled();
  gates[0]?.resolve(false);
  await expect.element(box).not.toBeChecked();
  await expect.element(box).toBeEnabled();
  await box.click();
  gates[1]?.resolve(true);
  await expect.element(box).toBeEnabled();
  await expect.element(box).toBeChecked();
});
