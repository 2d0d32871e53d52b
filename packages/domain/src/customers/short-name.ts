/** "Dana Cole" as "Dana C.": for whom a booking was shown to, or paid by, who need not learn more of its guest. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/).filter((part) => part !== '');
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${/^./u.exec(last)?.[0] ?? ''}.`;
}
