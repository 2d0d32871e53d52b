import { createContext, useContext } from 'react';

/** The surroundings that components need. */
export type UiSurroundings = {
  /** IANA zone of the outlet in view; times are shown in it. */
  zone: string;
  /** Keys without Ctrl work (J and K in tables). */
  singleKeys: boolean;
};

export const UiContext = createContext<UiSurroundings>({ zone: 'America/New_York', singleKeys: true });

export function useUi(): UiSurroundings {
  return useContext(UiContext);
}
