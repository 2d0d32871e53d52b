import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import { approvalForm } from '@laneway/contract/identity/own-account.schema';
import type { z } from 'zod';
import { FieldError } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import styles from './approval.module.css';
import { fields } from './fields/descriptor.tsx';
import { FormFrameContext } from './fields/form-frame.ts';
import { email, secret, text } from './fields/text-field.tsx';
import { type ContractForm, useContractForm } from './use-contract-form.ts';

/** How long an approval can be used. */
const MINUTES = 5;

/** The limit that a command is above, what of it was used on that date, and what is asked: decimals of the API. */
export type Limit = { limit: number; used: number; asked: number };
/** What the colleague typed. `code` is null until the server asks for it. */
export type Given = { email: string; password: string; code: string | null };

type Options = {
  /** The limit, where a command was refused because it is above it. */
  limitIn: (refusal: ApiError) => Limit | null;
  /** Asks the server for an approval of the command that was refused. @throws ApiError */
  onApprove: (given: Given, limit: Limit) => Promise<{ approvalId: string }>;
};

export type Approval = {
  /**
   * Sends a command. Refused as above a limit, it resolves with null, and the card asks for a colleague; the next press
   * asks the server for their approval and sends the command with it. @throws ApiError of the command
   * @param what is approved, in a sentence with its amount: "Gives $79.35 back in cash." Another one is another command.
   */
  send: <T>(command: (approvalId: string | null) => Promise<T>, what: string) => Promise<T | null>;
  isNeeded: boolean;
  /** The colleague's fields, to be rendered in the command's own form; null while none is needed. */
  card: ReactNode;
};

const approvalFields = fields(approvalForm, {
  email: email('login.email'),
  password: secret('login.password', { autoComplete: 'off' }),
  code: text('login.code', { autoComplete: 'one-time-code', inputMode: 'numeric' }),
});
type Typed = z.input<typeof approvalForm>;
const NOTHING: Typed = { email: '', password: '', code: '' };

/**
 * Approval of one command by somebody who may, on the same screen: the session stays that of the desk. What the
 * colleague types is kept nowhere and is gone with the first approval; each command needs its own.
 */
export function useApproval({ limitIn, onApprove }: Options): Approval {
  const form = useContractForm(approvalFields, { values: NOTHING });
  const [limit, setLimit] = useState<(Limit & { what: string }) | null>(null);
  const [hasCode, setHasCode] = useState(false);

  /** The approval's id; null: it was refused, which the card shows. */
  async function approve(above: Limit): Promise<string | null> {
    let approvalId: string | null = null;
    await form.save(async ({ code, ...who }) => {
      try {
        ({ approvalId } = await onApprove({ ...who, code: code === '' ? null : code }, above));
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        if (failure.body.code === 'auth.two_step') setHasCode(true);
        throw atField(failure);
      }
    })();
    return approvalId;
  }

  return {
    async send(command, what) {
      // Another amount may be within the limit.
      const above = limit?.what === what ? limit : null;
      const approvalId = above && (await approve(above));
      if (above && approvalId === null) return null;
      try {
        const answer = await command(approvalId);
        setLimit(null);
        return answer;
      } catch (failure) {
        const met = failure instanceof ApiError ? limitIn(failure) : null;
        if (met === null) throw failure;
        setLimit({ ...met, what });
        return null;
      } finally {
        if (approvalId !== null) {
          form.reset(NOTHING);
          setHasCode(false);
        }
      }
    },
    isNeeded: limit !== null,
    card: limit && <ApprovalCard form={form} {...limit} hasCode={hasCode} />,
  };
}

/** The fields whose value a refusal is about. */
const FIELD_OF: Partial<Record<ApiError['body']['code'], keyof Typed>> = {
  'auth.invalid_credentials': 'password',
  'auth.two_step': 'code',
  'auth.code_invalid': 'code',
};

/** A refusal as one that names its field. */
function atField(failure: ApiError): ApiError {
  const { status, body } = failure;
  // Whoever may not approve is named by their e-mail.
  const field = FIELD_OF[body.code] ?? (status === 403 ? 'email' : null);
  if (field === null) return failure;
  return new ApiError(status, { ...body, details: { fields: { [field]: body.message } } });
}

type CardProps = Pick<Limit, 'limit' | 'used'> & { form: ContractForm<Typed>; what: string; hasCode: boolean };

function ApprovalCard({ form, what, limit, used, hasCode }: CardProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { errors } = useFormState({ control: form.control });
  const { places } = form.frame;
  useEffect(() => places.focusStart(), [places]);
  useEffect(() => {
    if (hasCode) places.focus('code');
  }, [places, hasCode]);
  return (
    <section
      ref={(element) => places.setForm(element)}
      aria-label={t('approval.title', { limit: money(limit) })}
      className={styles.card}
    >
      <p role="alert" className={styles.title}>
        <ShieldCheck size={16} aria-hidden="true" />
        {t('approval.title', { limit: money(limit) })}
      </p>
      <p className={styles.what}>{what}</p>
      {used > 0 && <p>{t('approval.used', { used: money(used) })}</p>}
      <FormFrameContext value={form.frame}>
        <approvalFields.Field name="email" />
        <div className={styles.pair}>
          <approvalFields.Field name="password" />
          {hasCode && <approvalFields.Field name="code" />}
        </div>
      </FormFrameContext>
      {errors.root?.message && (
        <div role="alert">
          <FieldError>{errors.root.message}</FieldError>
        </div>
      )}
      <p>
        {t('approval.terms', { count: MINUTES })} {t('approval.both_names')}
      </p>
    </section>
  );
}
