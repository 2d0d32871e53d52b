import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import type { Check, Problem } from './front-door-check.ts';
import { type Failure, failureOf } from './failure.ts';

type Options<N extends string> = {
  checks: Record<N, Check>;
  initial?: Partial<Record<N, string>>;
  /** The field that has the focus at first. */
  first?: N;
  /** Rules over several fields. */
  together?: (values: Record<N, string>) => Partial<Record<N, Problem>>;
  submit: (values: Record<N, string>) => Promise<void>;
};

/**
 * A short form of the entrance: a field is checked when it is left and on submit, never while it is typed the first
 * time; what the server refuses stands at its field, and nothing typed is lost.
 */
export function useFrontForm<N extends string>({ checks, initial = {}, first, together, submit }: Options<N>) {
  const { t } = useTranslation();
  const names = Object.keys(checks) as N[];
  const empty = Object.fromEntries(names.map((name) => [name, ''])) as Record<N, string>;
  const [values, setValues] = useState<Record<N, string>>({ ...empty, ...initial });
  const [checked, setChecked] = useState<Partial<Record<N, boolean>>>({});
  const [refused, setRefused] = useState<Partial<Record<N, string>>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const inputs = useRef<Partial<Record<N, HTMLInputElement | null>>>({});

  useEffect(() => {
    if (first) inputs.current[first]?.focus();
  }, [first]);

  const problemOf = (name: N): Problem | undefined => checks[name](values[name]) ?? together?.(values)[name];
  const say = (problem: Problem) => t(problem.word, problem.values ?? {});

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const fields = fieldsOf(error);
      const others = Object.entries<string>(fields).filter(([name]) => !names.includes(name as N));
      const { message, code } = failureOf(error);
      setRefused(fields as Partial<Record<N, string>>);
      setFailure({ message: [message, ...others.map(([, other]) => other)].join(' '), code });
      focus(names.find((name) => fields[name] !== undefined));
    } finally {
      setBusy(false);
    }
  }

  function focus(name: N | undefined): void {
    if (name) inputs.current[name]?.focus();
  }

  return {
    values,
    busy,
    /** Empties a field and focuses it. */
    begin: (name: N) => {
      setValues({ ...values, [name]: '' });
      setChecked({ ...checked, [name]: false });
      focus(name);
    },
    failure,
    /** Runs other work of the page with the same message under the form. */
    attempt,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      setChecked(Object.fromEntries(names.map((name) => [name, true])) as Record<N, boolean>);
      const wrong = names.find((name) => problemOf(name));
      if (wrong) focus(wrong);
      else if (!busy) void attempt(() => submit(values));
    },
    /** The properties of a Field. */
    field: (name: N) => {
      const problem = checked[name] ? problemOf(name) : undefined;
      return {
        name,
        value: values[name],
        fieldSize: 'large' as const,
        error: problem ? say(problem) : refused[name],
        ref: (input: HTMLInputElement | null) => {
          inputs.current[name] = input;
        },
        onChange: (event: { target: { value: string } }) => {
          setValues({ ...values, [name]: event.target.value });
          setRefused({ ...refused, [name]: undefined });
        },
        // A field that was left empty shows no error until the form is sent.
        onBlur: () => values[name] && setChecked({ ...checked, [name]: true }),
      };
    },
  };
}

/** The server's sentences by field. */
function fieldsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const { fields } = error.body.details ?? {};
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
}
