import type { FieldErrors, FieldValues } from 'react-hook-form';

/** The paths of all wrong fields; an error of an array as a whole has the array's path. */
export function wrongPaths<V extends FieldValues>(errors: FieldErrors<V>): string[] {
  const { root: _root, ...fields } = errors;
  return Object.entries(fields).flatMap(([name, error]) => below(name, error));
}

function below(path: string, error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [path];
  return Object.entries(error).flatMap(([name, part]) => {
    if (name === 'ref') return [];
    return below(name === 'root' ? path : `${path}.${name}`, part);
  });
}
