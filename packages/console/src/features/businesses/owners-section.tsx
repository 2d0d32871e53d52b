import { CircleCheck, Clock, type LucideIcon, Mail, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownerForm, type BusinessOwner } from '@laneway/contract/businesses/business.schema';
import { ConfirmCommand } from '../../app/commands/confirm-command.tsx';
import { useCommand } from '../../app/commands/use-command.ts';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { CardHead } from '../../app/form/form-screen.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { type Proof, useProof } from '../../app/form/use-proof.tsx';
import { useKeptForm } from '../../app/form/use-kept-form.ts';
import { useKeptFocus } from '../../app/form/use-kept-focus.ts';
import { Badge, type Hue } from '../../ui/badge.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { Business } from './business.queries.ts';
import styles from './owners-section.module.css';

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
            <OneOwner key={owner.accountId} business={business} owner={owner} proof={proof} />
          ))}
        </ul>
      )}
      {inviting && <OwnerDialog business={business} proof={proof} onClose={() => setInviting(false)} />}
      {proof.dialog}
    </section>
  );
}

type OneOwnerProps = { business: Business; owner: BusinessOwner; proof: Proof };

function OneOwner({ business, owner, proof }: OneOwnerProps) {
  const { t } = useTranslation();
  const { businessId } = business;
  const invite = useCommand('business.inviteOwner');
  const { firstName, lastName, email, state } = owner;
  const { hue, icon: Icon } = LOOKS[state];
  const again = () => proof.run(invite, { params: { businessId }, body: { firstName, lastName, email } });
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
            <Button size="small" busy={invite.busy} onClick={() => void again()}>
              {t('business.owner_again')}
            </Button>
          )}
          <Withdraw businessId={businessId} owner={owner} />
        </span>
      )}
    </li>
  );
}

/** Takes an invitation back, and says before what that does. */
function Withdraw({ businessId, owner: { accountId, email } }: { businessId: string; owner: BusinessOwner }) {
  const { t } = useTranslation();
  return (
    <ConfirmCommand
      command={useCommand('business.withdrawOwner')}
      call={{ params: { businessId }, body: { accountId } }}
      trigger={(ask) => (
        <Button size="small" variant="danger-text" onClick={ask}>
          {t('business.owner_withdraw')}
        </Button>
      )}
      title={t('business.owner_withdraw_question')}
      text={t('business.owner_withdraw_text', { email })}
      safe={t('business.owner_keep')}
      action={t('business.owner_withdraw')}
      danger
    />
  );
}

function OwnerDialog({ business, proof, onClose }: { business: Business; proof: Proof; onClose: () => void }) {
  const { t } = useTranslation();
  const { businessId } = business;
  const invite = useCommand('business.inviteOwner');
  const labels = useOwnerLabels();
  const form = useContractForm(ownerForm, { values: { firstName: '', lastName: '', email: '' }, labels });
  const {
    register,
    formState: { errors },
  } = form;
  const kept = useKeptForm(form, { of: `owner ${businessId}` });
  const save = form.save(async (owner) => {
    const answer = await proof.send(() => invite.send({ params: { businessId }, body: owner }));
    if (answer === null) return;
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
      <Field label={labels.firstName} {...register('firstName')} error={errors.firstName?.message} />
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
