/** Forms: mine and theirs where somebody was quicker, what was typed and not saved, what is wrong. */
export const stale = {
  stale: {
    title: '{name} changed this meanwhile',
    unknown: 'Somebody changed this meanwhile',
    nothing: 'What you see here is the same; something else of it changed.',
    what: 'What',
    typed: {
      text: 'Take theirs to start from what is there now, or keep yours and save again over it.',
      mine: 'Mine',
      theirs: 'Theirs',
      keep: 'Keep mine',
      take: 'Take theirs',
    },
    seen: {
      mine: 'You saw',
      theirs: 'It is now',
      keep: 'Do mine all the same',
      take: 'Leave it as it is now',
    },
  },
  kept: {
    text: 'What you typed here on {time} was not saved.',
    go_on: 'Go on with it',
    without: 'You go on without what you typed here on {time}. It is offered again the next time.',
  },
  problems: {
    fields_one: '{count} field is not right yet:',
    fields_other: '{count} fields are not right yet:',
    section: '{section} ({count})',
    right: 'Everything that was marked is put right. Save again.',
  },
  field: {
    chosen: '{field}, chosen',
    date_from: 'Not before {date}',
    date_to: 'Not after {date}',
    move: 'Move {name}',
    no_match: 'Nothing matches',
    clear: 'Clear {field}',
  },
};
