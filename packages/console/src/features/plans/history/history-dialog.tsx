import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../../app/form/use-contract-form.ts';
import { Loaded } from '../../../app/queries/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { dateIn } from '../../../ui/format/time.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { Muted } from '../../../ui/text.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { type PlanValues, valuesOf } from '../plan-values.ts';
import { type PlanVersion, type SavedPlan, usePlan, usePlanAt } from '../plan.queries.ts';
import styles from './history.module.css';
import { asOfNow, outsideVersions } from './outside-versions.ts';
import { VersionDifferences } from './version-differences.tsx';

type Props = {
  outletId: string;
  planId: string;
  form: ContractForm<PlanValues>;
  onClose: () => void;
};
type Against = 'before' | 'now';

/** The versions of a plan, the newest first, and how one of them differs from the one before or from the plan now. */
export function HistoryDialog({ outletId, planId, form, onClose }: Props) {
  const { t } = useTranslation();
  const skeleton = (
    <Skeleton>
      <SkeletonBar height={240} />
    </Skeleton>
  );
  return (
    <Dialog
      open
      width="wide"
      title={t('plan.history.title')}
      text={t('plan.history.text')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <Loaded query={usePlan(outletId, planId)} failed={t('plan.failed')} skeleton={skeleton}>
        {({ plan, versions }) => <Versions {...{ outletId, planId, form, onClose, plan, versions, skeleton }} />}
      </Loaded>
    </Dialog>
  );
}

type VersionsProps = Props & { plan: SavedPlan; versions: readonly PlanVersion[]; skeleton: ReactNode };

function Versions({ outletId, planId, form, onClose, plan, versions, skeleton }: VersionsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(versions[0]?.version ?? plan.version);
  const [against, setAgainst] = useState<Against>('before');
  const at = versions.findIndex(({ version }) => version === chosen);
  const [shown, before] = [versions[at], versions[at + 1]];
  const then = usePlanAt(outletId, planId, chosen);
  const earlier = usePlanAt(outletId, planId, before?.version ?? chosen);
  const when = useWhen();

  /** Puts the values of a version into the form as unsaved changes; values that no version decides stay. */
  function put(old: SavedPlan): void {
    const typed = structuredClone(form.getValues());
    form.reset({ ...valuesOf(old), ...outsideVersions(typed) }, { keepDefaultValues: true });
    toast({
      kind: 'success',
      title: t('plan.history.used', { time: when(shown) }),
      actions: [{ label: t('action.undo'), onPress: () => form.reset(typed, { keepDefaultValues: true }) }],
    });
    onClose();
  }

  return (
    <div className={styles.columns}>
      <VersionList {...{ versions, chosen }} onChoose={setChosen} />
      <div className={styles.shown}>
        <div className={styles.against}>
          <Muted as="span" small>
            {t('plan.history.against')}
          </Muted>
          <SegmentedControl<Against>
            label={t('plan.history.against')}
            value={against}
            onChange={setAgainst}
            options={[
              { value: 'before', label: t('plan.history.with_before') },
              { value: 'now', label: t('plan.history.with_now') },
            ]}
          />
        </div>
        {against === 'now' ? (
          <Loaded query={then} failed={t('plan.history.failed')} skeleton={skeleton}>
            {(old) => (
              <>
                <VersionDifferences
                  old={asOfNow(old.plan, plan)}
                  now={plan}
                  titles={['plan.history.this', 'plan.history.now']}
                />
                <Use form={form} onUse={() => put(old.plan)} />
              </>
            )}
          </Loaded>
        ) : before ? (
          <Loaded query={earlier} failed={t('plan.history.failed')} skeleton={skeleton}>
            {(old) => (
              <Loaded query={then} failed={t('plan.history.failed')} skeleton={skeleton}>
                {(now) => (
                  <VersionDifferences
                    old={asOfNow(old.plan, now.plan)}
                    now={now.plan}
                    titles={['plan.history.before', 'plan.history.this']}
                  />
                )}
              </Loaded>
            )}
          </Loaded>
        ) : (
          <Muted>{t('plan.history.first')}</Muted>
        )}
      </div>
    </div>
  );
}

type ListProps = { versions: readonly PlanVersion[]; chosen: number; onChoose: (version: number) => void };

function VersionList({ versions, chosen, onChoose }: ListProps) {
  const { t } = useTranslation();
  const when = useWhen();
  return (
    <nav aria-label={t('plan.history.versions')} className={styles.versions}>
      <ul>
        {versions.map((row, index) => (
          <li key={row.version}>
            <button
              type="button"
              className={styles.version}
              aria-current={row.version === chosen ? 'true' : undefined}
              onClick={() => onChoose(row.version)}
            >
              <b>{when(row)}</b>
              <span>
                {[row.by ?? t('plan.history.unknown'), index === 0 && t('plan.history.on_sale')]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The time of a version, with its year: versions are kept for long. */
function useWhen(): (row: PlanVersion | undefined) => string {
  const { date, time, zone } = useFormat();
  return (row) => (row ? `${date(dateIn(row.at, zone), 'year')}, ${time(row.at)}` : '');
}

function Use({ form, onUse }: { form: ContractForm<PlanValues>; onUse: () => void }) {
  const { t } = useTranslation();
  const { isDirty } = useFormState({ control: form.control });
  return (
    <div className={styles.use}>
      <Button onClick={onUse}>{t('plan.history.use')}</Button>
      <Muted small>
        {t('plan.history.use_help')} {isDirty && t('plan.history.use_over')}
      </Muted>
    </div>
  );
}
