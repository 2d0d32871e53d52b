import { Link } from '@tanstack/react-router';
import { mayEdit } from '../../../app/session/access.ts';
import { useUser } from '../../../app/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useBoard, useBoardValue } from '../board-runtime.ts';
import styles from '../board-screen.module.css';
import { usePlans } from '../live/use-plans.ts';
import type { BoardWords } from '../model/board-words.ts';

/** A board without lanes says what is missing, and leads there whoever may mend it. */
export function NoLanes({ words: { t } }: { words: BoardWords }) {
  const { api } = useBoard();
  const user = useUser();
  const plans = usePlans(api);
  const mayMend = mayEdit(user, 'Outlets');
  return (
    <div className={styles.state}>
      <EmptyState
        title={t('board.no_lanes')}
        text={
          <>
            {t('board.no_lanes_text')}
            {plans.data?.length === 0 && <> {t('board.no_plans')}</>}
          </>
        }
        actions={
          mayMend && (
            <Link to="/app/outlets/$outletId/venue/add-venue" params={{ outletId: api.outletId }}>
              {t('board.add_lanes')}
            </Link>
          )
        }
      />
    </div>
  );
}

/** Lanes without a plan: nothing can be booked on them yet. Only an empty day asks; bookings have come from a plan. */
export function NoPlans({ words }: { words: BoardWords }) {
  const isEmpty = useBoardValue((store) => store.isEmpty);
  return isEmpty ? <NoPlansLine words={words} /> : null;
}

function NoPlansLine({ words: { t } }: { words: BoardWords }) {
  const { api } = useBoard();
  const { data } = usePlans(api);
  if (data?.length !== 0) return null;
  return (
    <p className={styles.quiet} role="status">
      {t('board.no_plans')}
    </p>
  );
}
