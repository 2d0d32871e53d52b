import { DEFAULT_CURRENCY } from '@laneway/domain/money/format-money';
import { createContext, useContext } from 'react';

/** The surroundings that components need. */
export type UiSurroundings = {
  /** IANA zone of the outlet in view; times are shown in it. */
  zone: string;
  /** Code (ISO 4217) of the business in view; every amount is in it. */
  currency: string;
  /** Keys without Ctrl work (J and K in tables). */
  singleKeys: boolean;
};

export const UiContext = createContext<UiSurroundings>({
  zone: 'America/New_York',
  currency: DEFAULT_CURRENCY,
  singleKeys: true,
});

export function useUi(): UiSurroundings {
  return useContext(UiContext);
}
