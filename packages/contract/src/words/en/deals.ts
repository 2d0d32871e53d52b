/** Redeeming a deal at the desk. */
export const words = {
  deals: {
    redeem_text: 'By its code a deal is used on lanes from now on, or used up at once. Nothing more is charged.',
    code: 'Code of the deal',
    code_help: 'Ten characters, as on the receipt; or scan its QR.',
    code_first: 'Type the whole code first',
    looking: 'Looking the code up',
    holds: 'What the deal holds',
    deal: 'Deal',
    times: '{count} × {deal}',
    good_until: 'Good until',
    plays: 'Plays for',
    not_open: 'The house is not open for so long: no lane now.',
    lane_first: 'Choose a lane, or use the deal up',
    no_lane: 'Without a lane the deal is used up at once.',
    use_up: 'Use the deal up',
    redeem_on: 'Redeem on {lanes}',
    all_the_same: 'Redeem it all the same',
    take_back: 'Take the redeeming back',
  },
};
