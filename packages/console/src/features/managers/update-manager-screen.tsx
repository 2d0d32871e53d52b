import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../app/commands/use-command.ts';
import { FormSkeleton } from '../../app/form/form-screen.tsx';
import { useProof } from '../../app/form/use-proof.tsx';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { Loaded } from '../../app/queries/loaded.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Row } from '../../ui/stack.tsx';
import { Muted } from '../../ui/text.tsx';
import { AccessCard } from './access-card.tsx';
import { ManagerFields } from './manager-fields.tsx';
import { type ManagerValues, changedFields, useManagerForm, valuesOf } from './manager-form.ts';
import { ManagerState } from './manager-state.tsx';
import { type Manager, keepManager, useAllOutlets, useManager } from './manager.queries.ts';

/** Update Manager. */
export function UpdateManagerScreen() {
  const { t } = useTranslation();
  const { managerId = '' } = useParams({ strict: false });
  return (
    <Loaded query={useManager(managerId)} failed={t('manager.one_failed')} skeleton={<FormSkeleton />} fresh>
      {({ manager }) => <UpdateForm key={managerId} read={manager} />}
    </Loaded>
  );
}

function UpdateForm({ read }: { read: Manager }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { dateTime } = useFormat();
  const form = useManagerForm(valuesOf(read));
  const outlets = useAllOutlets().data?.rows ?? [];
  // As it was when the form was filled, but for what is set outside the form.
  const {
    row: known,
    know,
    compared,
    save,
    note,
    kept,
  } = useRowForm(form, read, {
    of: `manager ${read.managerId}`,
    valuesOf,
    words: {
      outletIds: (ids: readonly string[]) =>
        ids.map((id) => outlets.find((one) => one.outletId === id)?.name ?? id).join(', '),
    },
    onMine: () => void submit(),
  });
  const proof = useProof();
  const update = useCommand('manager.update');
  const name = `${known.firstName} ${known.lastName}`.trim();
  const toList = () => void navigate({ to: '/app/useraccess' });

  const submit = save(async (values, was) => {
    const { managerId, version } = was;
    const body = { version, ...changedFields(valuesOf(was), values as ManagerValues) };
    const answer = await proof.send(() => update.send({ params: { managerId }, body }));
    return answer && answer.manager;
  });
  /** What was set outside the form; the form keeps what was typed. */
  const accept = (manager: Manager) => {
    keepManager(manager);
    know(manager);
  };
  return (
    <>
      <ManagerFields
        form={form}
        known={known}
        title={t('screen.manager_update')}
        action={t('action.update')}
        crumb={name}
        onCancel={toList}
        onSubmit={submit}
        kept={kept}
        emailHelp={known.status === 'invited' ? t('manager.email_help_invited') : t('manager.email_help_active')}
        state={
          <Row as="span">
            <ManagerState status={known.status} />
            <Muted as="span" small>
              {known.lastSeen ? t('manager.last_seen_at', { time: dateTime(known.lastSeen) }) : t('manager.never_seen')}
            </Muted>
          </Row>
        }
        note={note}
        extra={<AccessCard manager={known} name={name} onChanged={accept} compared={compared} proof={proof} />}
      />
      {proof.dialog}
    </>
  );
}
