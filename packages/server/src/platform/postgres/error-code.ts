/** Whether an error of the system or of PostgreSQL carries this code, such as `ENOENT` or `57P03`. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
