import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock, type LucideIcon, Mail, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownerForm, type BusinessOwner } from '@laneway/contract/businesses/business.schema';
import { api } from '../../app/commands/api.ts';
import { toastError } from '../../app/commands/errors.ts';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { CardHead } from '../../app/form/form-screen.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { type SendProved, useProof } from '../../app/form/use-proof.tsx';
import { useKeptForm } from '../../app/form/use-kept-form.ts';
import { useKeptFocus } from '../../app/form/use-kept-focus.ts';
import { Badge, type Hue } from '../../ui/badge.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { Business, BusinessAnswer } from './business.queries.ts';
import styles from './owners-section.module.css';

type Invited = Pick<BusinessOwner, 'firstName' | 'lastName' | 'email'>;

const LOOKS: Record<BusinessOwner['state'], { hue: Hue; icon: LucideIcon }> = {
  active: { hue: 'green', icon: CircleCheck },
  invited: { hue: 'orange', icon: Mail },
  expired: { hue: 'grey', icon: TriangleAlert },
  waiting: { hue: 'grey', icon: Clock },
};

type SectionProps = { business: Business; owners: BusinessOwner[]; signedIn: number };

/** Who owns a business, how their invitation stands, and a way to send one. For the Admin alone. */
export function OwnersSection({ business, owners, signedIn }: SectionProps) {
  const { t } = useTranslation();
  const [inviting, setInviting] = useState(false);
  const proof = useProof();
  const invite = useInviteOwner(business.businessId, proof.send);
  const area = useKeptFocus<HTMLElement>();
  const isOpen = business.status !== 'INACTIVE';
  return (
    <section ref={area} className={styles.owners} aria-label={t('business.owners')}>
      <CardHead
        title={t('business.owners')}
        note={t('business.signed_in', { count: signedIn })}
        end={isOpen && <Button onClick={() => setInviting(true)}>{t('business.owner_invite')}</Button>}
      />
      {owners.length === 0 ? (
        <p className={styles.none}>{t('business.owner_none')}</p>
      ) : (
        <ul className={styles.list}>
          {owners.map((owner) => (
            <OneOwner key={owner.accountId} business={business} owner={owner} invite={invite} />
          ))}
        </ul>
      )}
      {inviting && <OwnerDialog business={business} invite={invite} onClose={() => setInviting(false)} />}
      {proof.dialog}
    </section>
  );
}

type OneOwnerProps = { business: Business; owner: BusinessOwner; invite: InviteOwner };

function OneOwner({ business, owner, invite }: OneOwnerProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { firstName, lastName, email, state } = owner;
  const { hue, icon: Icon } = LOOKS[state];
  const again = async () => {
    setBusy(true);
    await invite({ firstName, lastName, email }).catch((error: unknown) => toastError(error));
    setBusy(false);
  };
  return (
    <li className={styles.owner}>
      <span className={styles.person}>
        <strong>{`${firstName} ${lastName}`.trim()}</strong>
        <span>
          <Breakable text={email} />
        </span>
      </span>
      <Badge hue={hue} icon={<Icon size={14} aria-hidden="true" />} look="plain">
        {t(`business.owner_state.${state}`)}
      </Badge>
      {state !== 'active' && (
        <span className={styles.actions}>
          {business.status === 'ACTIVE' && (
            <Button size="small" busy={busy} onClick={() => void again()}>
              {t('business.owner_again')}
            </Button>
          )}
          <Withdraw businessId={business.businessId} owner={owner} />
        </span>
      )}
    </li>
  );
}

/** Takes an invitation back, and says before what that does. */
function Withdraw({ businessId, owner: { accountId, email } }: { businessId: string; owner: BusinessOwner }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const keep = useKeepOwners(businessId);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      keep(await api('business.withdrawOwner', { params: { businessId }, body: { accountId } }));
    } catch (error) {
      // Whoever has accepted meanwhile is shown as an owner.
      void client.invalidateQueries({ queryKey: ['business.details', businessId] });
      toastError(error);
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button size="small" variant="danger-text" onClick={() => setAsking(true)}>
        {t('business.owner_withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('business.owner_withdraw_question')}
        text={t('business.owner_withdraw_text', { email })}
        safe={t('business.owner_keep')}
        action={t('business.owner_withdraw')}
        danger
        busy={busy}
        onAction={() => void withdraw()}
      />
    </>
  );
}

/** False when the person would rather not give their password. */
type InviteOwner = (owner: Invited) => Promise<boolean>;

/** Sends an invitation and shows how it stands from then on. */
function useInviteOwner(businessId: string, send: SendProved): InviteOwner {
  const keep = useKeepOwners(businessId);
  return async (body) => {
    const answer = await send(() => api('business.inviteOwner', { params: { businessId }, body }));
    if (answer !== null) keep(answer);
    return answer !== null;
  };
}

function useKeepOwners(businessId: string): (answer: { message: string; owners: BusinessOwner[] }) => void {
  const client = useQueryClient();
  return ({ message, owners }) => {
    client.setQueryData<BusinessAnswer>(['business.details', businessId], (was) => was && { ...was, owners });
    toast({ kind: 'success', title: message });
  };
}

type OwnerDialogProps = { business: Business; invite: InviteOwner; onClose: () => void };

function OwnerDialog({ business, invite, onClose }: OwnerDialogProps) {
  const { t } = useTranslation();
  const labels = useOwnerLabels();
  const form = useContractForm(ownerForm, { values: { firstName: '', lastName: '', email: '' }, labels });
  const {
    register,
    formState: { errors },
  } = form;
  const kept = useKeptForm(form, { of: `owner ${business.businessId}` });
  const save = form.save(async (owner) => {
    if (!(await invite(owner))) return;
    kept.forget();
    onClose();
  });
  return (
    <FormDialog
      form={form}
      title={t('business.owner_invite')}
      text={business.status === 'DRAFT' ? t('business.owner_draft') : undefined}
      action={t('business.owner_send')}
      kept={kept}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={labels.firstName} {...register('firstName')} error={errors.firstName?.message} autoFocus />
      <Field label={labels.lastName} {...register('lastName')} error={errors.lastName?.message} />
      <Field label={labels.email} type="email" {...register('email')} error={errors.email?.message} />
    </FormDialog>
  );
}

export function useOwnerLabels() {
  const { t } = useTranslation();
  return {
    firstName: t('business.owner_first'),
    lastName: t('business.owner_last'),
    email: t('business.owner_email'),
  };
}
