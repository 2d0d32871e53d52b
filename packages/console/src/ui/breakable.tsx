import { Fragment } from 'react';

/** In an e-mail address: after the @, and after each dot before and behind it. */
const PLACES = /(?<=@)|(?<=@\S*\.)|(?<=\.)(?=\S*@)/;

/** Text in which a long e-mail address breaks where it has parts, before it breaks within a word. */
export function Breakable({ text }: { text: string }) {
  const parts = text.split(PLACES);
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join('')}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
