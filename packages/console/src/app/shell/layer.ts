/** What can be open above the frame; one at a time. */
export type Layer = 'palette' | 'settings' | 'keys' | null;
