import { useState } from 'react';

/**
 * A switch that is saved as it is pressed: until `save` has ended, it shows the wanted state instead of the saved one.
 */
export function useSavedSwitch(isOn: boolean, save: (isOn: boolean) => Promise<unknown>) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  async function turn(next: boolean): Promise<void> {
    setWanted(next);
    try {
      await save(next);
    } finally {
      setWanted(null);
    }
  }
  return { checked: wanted ?? isOn, disabled: wanted !== null, onChange: (next: boolean) => void turn(next) };
}
