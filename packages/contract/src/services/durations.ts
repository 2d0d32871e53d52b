/** Hours that a booking may last where its plan does not say; the durations on offer. */
export const DURATIONS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 3.5] as const;
