/** The layers above the frame, of which one can be open at a time. */
export type Layer = 'palette' | 'settings' | 'keys' | null;
