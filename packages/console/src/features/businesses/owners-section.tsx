import { CircleCheck, Clock, type LucideIcon, Mail, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownerForm, type BusinessOwner } from '@laneway/contract/businesses/business.schema';
import { ConfirmCommand } from '../../app/commands/confirm-command.tsx';
import { useCommand } from '../../app/commands/use-command.ts';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { type Proof, useProof } from '../../app/form/use-proof.tsx';
import { useKeptForm } from '../../app/form/use-kept-form.ts';
import { useKeptFocus } from '../../app/form/use-kept-focus.ts';
import { type Hue, IconBadge } from '../../ui/badge.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { RowMain, Rows } from '../../ui/rows.tsx';
import { Row } from '../../ui/stack.tsx';
import { Muted } from '../../ui/text.tsx';
import type { Business } from './business.queries.ts';

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
    <Card
      ref={area}
      title={t('business.owners')}
      note={t('business.signed_in', { count: signedIn })}
      end={isOpen && <Button onClick={() => setInviting(true)}>{t('business.owner_invite')}</Button>}
    >
      {owners.length === 0 ? (
        <Muted>{t('business.owner_none')}</Muted>
      ) : (
        <Rows>
          {owners.map((owner) => (
            <OneOwner key={owner.accountId} business={business} owner={owner} proof={proof} />
          ))}
        </Rows>
      )}
      {inviting && <OwnerDialog business={business} proof={proof} onClose={() => setInviting(false)} />}
      {proof.dialog}
    </Card>
  );
}

type OneOwnerProps = { business: Business; owner: BusinessOwner; proof: Proof };

function OneOwner({ business, owner, proof }: OneOwnerProps) {
  const { t } = useTranslation();
  const { businessId } = business;
  const invite = useCommand('business.inviteOwner');
  const { firstName, lastName, email, state } = owner;
  const again = () => proof.run(invite, { params: { businessId }, body: { firstName, lastName, email } });
  return (
    <Row as="li">
      <RowMain>
        <strong>{`${firstName} ${lastName}`.trim()}</strong>
        <Muted as="span">
          <Breakable text={email} />
        </Muted>
      </RowMain>
      <IconBadge {...LOOKS[state]} look="plain">
        {t(`business.owner_state.${state}`)}
      </IconBadge>
      {state !== 'active' && (
        <Row as="span">
          {business.status === 'ACTIVE' && (
            <Button size="small" busy={invite.busy} onClick={() => void again()}>
              {t('business.owner_again')}
            </Button>
          )}
          <Withdraw businessId={businessId} owner={owner} />
        </Row>
      )}
    </Row>
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
