/** The page of the emulated receipt printer, which the server alone writes. */
export const words = {
  printer: {
    title: 'The printers of the emulator',
    lead: 'No paper comes out here: this is what a receipt printer would print, newest first.',
    look: 'Look again',
    none: 'Nothing was printed yet.',
    cut: 'cut here',
    drawer: 'The cash drawer opens.',
  },
};
