import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { errorOf } from '../../app/errors.ts';
import { useKeptForm } from '../../app/form/use-kept-form.ts';
import { StaleNote } from '../../app/form/stale-note.tsx';
import { useProof } from './use-proof.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { type Stale, staleIn } from '../../app/form/stale.ts';
import { toast } from '../../ui/toast-store.ts';
import { AccessCard } from './access-card.tsx';
import { ManagerFields } from './manager-fields.tsx';
import { type ManagerValues, changedFields, useManagerForm, valuesOf } from './manager-form.ts';
import { ManagerState } from './manager-state.tsx';
import { type Manager, keepManager, useManager } from './manager.queries.ts';
import styles from './side-cards.module.css';
import { useManagerChanges } from './use-manager-changes.ts';

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
  // As it was when the form was filled, but for what is set outside the form.
  const [known, setKnown] = useState(read);
  const [stale, setStale] = useState<Stale<Manager> | null>(null);
  const form = useManagerForm(valuesOf(known));
  const kept = useKeptForm(form, {
    of: `manager ${known.managerId}`,
    version: known.version,
    onStale(version) {
      setKnown({ ...known, version });
      setStale({ actor: null, current: known });
    },
  });
  const describe = useManagerChanges();
  const proof = useProof();
  const name = `${known.firstName} ${known.lastName}`.trim();
  const toList = () => void navigate({ to: '/app/useraccess' });

  const send = (version: number, was: ManagerValues) =>
    form.save(async (values) => {
      const body = { version, ...changedFields(was, values as ManagerValues) };
      try {
        const answer = await proof.send(() => api('manager.update', { params: { managerId: known.managerId }, body }));
        if (answer === null) return;
        const { message, manager } = answer;
        keepManager(manager);
        setKnown(manager);
        setStale(null);
        form.reset(valuesOf(manager));
        toast({ kind: 'success', title: message });
      } catch (failure) {
        const found = staleIn<Manager>(failure);
        if (found === null) throw failure;
        setStale(found);
      }
    });
  /** Theirs: the form shows what is there now. */
  const take = (current: Manager) => {
    setStale(null);
    setKnown(current);
    form.reset(valuesOf(current));
  };
  /** What was set outside the form; the form keeps what was typed. */
  const accept = (manager: Manager) => {
    keepManager(manager);
    setKnown(manager);
  };
  const acts =
    known.isBAdmin && !form.watch('isBAdmin')
      ? t('manager.acts_demoted')
      : known.openSessions > 0
        ? t('manager.acts_now', { count: known.openSessions })
        : t('manager.acts_next');

  return (
    <>
      <ManagerFields
        form={form}
        managerId={known.managerId}
        title={t('screen.manager_update')}
        action={t('action.update')}
        crumb={name}
        onCancel={toList}
        onSubmit={send(known.version, valuesOf(known))}
        kept={kept}
        error={form.formState.errors.root?.message}
        emailHelp={known.status === 'invited' ? t('manager.email_help_invited') : t('manager.email_help_active')}
        state={
          <span className={styles.state}>
            <ManagerState status={known.status} />
            <span className={styles.quiet}>
              {known.lastSeen ? t('manager.last_seen_at', { time: dateTime(known.lastSeen) }) : t('manager.never_seen')}
            </span>
          </span>
        }
        note={
          stale && (
            <StaleNote
              actor={stale.actor}
              changes={describe(form.getValues() as ManagerValues, valuesOf(stale.current))}
              onTheirs={() => take(stale.current)}
              onMine={() => {
                setKnown(stale.current);
                void send(stale.current.version, valuesOf(stale.current))();
              }}
            />
          )
        }
        acts={acts}
        extra={<AccessCard manager={known} name={name} onChanged={accept} onStale={setStale} send={proof.send} />}
      />
      {proof.dialog}
    </>
  );
}
