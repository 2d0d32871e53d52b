import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorOf } from '../../app/commands/errors.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { useProof } from '../../app/form/use-proof.tsx';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { AccessCard } from './access-card.tsx';
import { ManagerFields } from './manager-fields.tsx';
import { type ManagerValues, changedFields, useManagerForm, valuesOf } from './manager-form.ts';
import { ManagerState } from './manager-state.tsx';
import { type Manager, keepManager, useAllOutlets, useManager } from './manager.queries.ts';
import styles from './side-cards.module.css';

/** Update Manager. */
export function UpdateManagerScreen() {
  const { t } = useTranslation();
  const { managerId = '' } = useParams({ strict: false });
  const { data, error, refetch, isFetchedAfterMount } = useManager(managerId);
  if (error && !data)
    return <ErrorState title={t('manager.one_failed')} error={errorOf(error)} onRetry={() => void refetch()} />;
  // What was kept from before may be old: a form begins with what is true now.
  if (!data || !isFetchedAfterMount)
    return (
      <Skeleton>
        <SkeletonBar width={220} height={20} />
        <SkeletonBar width="60%" />
        <SkeletonBar width="40%" />
      </Skeleton>
    );
  return <UpdateForm key={managerId} read={data.manager} />;
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
          <span className={styles.state}>
            <ManagerState status={known.status} />
            <span className={styles.quiet}>
              {known.lastSeen ? t('manager.last_seen_at', { time: dateTime(known.lastSeen) }) : t('manager.never_seen')}
            </span>
          </span>
        }
        note={note}
        extra={<AccessCard manager={known} name={name} onChanged={accept} compared={compared} proof={proof} />}
      />
      {proof.dialog}
    </>
  );
}
