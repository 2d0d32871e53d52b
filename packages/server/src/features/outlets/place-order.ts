/**
 * SQL of the order in which places are listed: lanes, rooms, tables, each by number. `row` is the alias of the resource
 * with its dot.
 */
export function placeOrder(row = ''): string {
  return `CASE ${row}venue_type WHEN 'lane' THEN 1 WHEN 'room' THEN 2 ELSE 3 END, ${row}number`;
}
