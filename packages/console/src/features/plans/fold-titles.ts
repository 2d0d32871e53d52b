import { createContext, useContext } from 'react';

/** The ids of the titles of the folds around, from the outermost. */
export const FoldTitlesContext = createContext<readonly string[]>([]);

/**
 * The ids of the titles around a field, for its accessible name: "Child, Regular season, 10:00 AM – 4:00 PM" where the
 * label in sight is "Child".
 */
export function useTitlesAround(): string {
  return useContext(FoldTitlesContext).join(' ');
}
