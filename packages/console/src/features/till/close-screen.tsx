import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Lock, LockOpen, Printer, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import { useCommand } from '../../app/commands/use-command.ts';
import { KeptOffer } from '../../app/form/kept-offer.tsx';
import { useKeptWork } from '../../app/form/use-kept-work.ts';
import { useProof } from '../../app/form/use-proof.tsx';
import { useKeys } from '../../app/keys/keys.ts';
import { useBusinessDate } from '../../app/outlet/business-day.ts';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { ask } from '../../app/queries/ask.ts';
import { Loaded } from '../../app/queries/loaded.tsx';
import { DATE, matching, search, useSearchState } from '../../app/routing/search.ts';
import { mayEdit } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Note } from '../../ui/note.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Columns, Page } from '../../ui/page.tsx';
import { BarSkeleton } from '../../ui/skeleton.tsx';
import { CloseCompare } from './close-compare.tsx';
import { CloseCount } from './close-count.tsx';
import { CloseExceptions } from './close-exceptions.tsx';
import { CloseReopenDialog } from './close-reopen-dialog.tsx';
import {
  type Choice,
  closeCall,
  countedCash,
  type Day,
  isAnythingTyped,
  NOTHING_TYPED,
  notYet,
  type Typed,
} from './close-state.ts';
import styles from './close.module.css';
import { ClosedCount, ClosedExceptions } from './close-summary.tsx';
import { CloseFigures, CloseTakings } from './close-takings.tsx';

const closeSearch = search({ date: matching(DATE) });

/** The close of a business day of the outlet in view. */
export function CloseScreen() {
  const outlet = useOutlet();
  const today = useBusinessDate(outlet);
  const [{ date = today }, change] = useSearchState(closeSearch);
  return <DayClose key={`${outlet.outletId} ${date}`} {...{ date, today }} onDate={(next) => change({ date: next })} />;
}

type DayProps = { date: string; today: string; onDate: (date: string | undefined) => void };

function DayClose({ date, today, onDate }: DayProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { outletId, name } = useOutlet();
  const query = useQuery(ask('dayClose.details', { params: { outletId }, query: { date } }));
  const day = query.data;
  const isClosed = day?.status === 'closed';
  const words = format.date(date, 'day');
  const crumbs = (
    <>
      <Link to="/app/outlets/$outletId/bookings" params={{ outletId }} search={{}}>
        {t('menu.bookings')}
      </Link>
      <ChevronRight size={12} aria-hidden="true" />
      <span>{name}</span>
    </>
  );
  return (
    <ClosingDay key={day?.version} {...{ outletId, date, day }}>
      {({ actions, body, dialogs }) => (
        <>
          <PageHead
            title={t(isClosed ? 'close.title_closed' : 'close.title', { date: words })}
            titleOnPhones
            crumbs={crumbs}
            actions={
              <>
                <DatePicker
                  label={t('close.day')}
                  value={date}
                  today={today}
                  max={today}
                  onChange={(next) => onDate(next ?? undefined)}
                />
                <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
                  {t('close.print')}
                </Button>
                {actions}
              </>
            }
          />
          <Page dense>
            <Loaded query={query} failed={t('close.failed')} skeleton={<BarSkeleton height={240} />}>
              {() => body}
            </Loaded>
          </Page>
          {dialogs}
        </>
      )}
    </ClosingDay>
  );
}

type Parts = { actions: ReactNode; body: ReactNode; dialogs: ReactNode };
type ClosingProps = {
  outletId: string;
  date: string;
  day: Day | undefined;
  children: (parts: Parts) => ReactNode;
};

/** What is typed of a close; another version of the day begins anew. */
function ClosingDay({ outletId, date, day, children }: ClosingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const user = useUser();
  const mayClose = mayEdit(user, 'Bookings');
  const isOwner = user.role === 'BIZ';
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED);
  const [noteError, setNoteError] = useState<string>();
  const note = useRef<HTMLInputElement>(null);
  const [reopening, setReopening] = useState(false);
  const proof = useProof();
  const command = useCommand('dayClose.close', { intent: `${outletId} ${date}` });
  const counted = countedCash(typed);
  const waits = day === undefined ? null : notYet(day, typed);
  const isOpen = day !== undefined && day.status === 'open';
  const isTyped = isAnythingTyped(typed);
  // A day that was closed meanwhile has another version: nothing of it is offered.
  const kept = useKeptWork<Typed>({ of: `close ${outletId} ${date} ${day?.version ?? ''}`, onGoOn: setTyped });
  const keep = useEffectEvent((work: Typed) => kept.note(isTyped ? work : null));
  useEffect(() => keep(typed), [typed]);

  const change = (patch: Partial<Typed>) => {
    setNoteError(undefined);
    setTyped((before) => ({ ...before, ...patch }));
  };
  const settle = (key: string, choice: Choice) => change({ settle: { ...typed.settle, [key]: choice } });
  const close = async () => {
    if (day === undefined || counted === null || waits !== null || command.busy) return;
    try {
      const closed = await proof.send(() => command.send(closeCall(outletId, day, typed, counted)));
      if (closed !== null) kept.forget();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.body.code === 'dayclose.note_required') {
        setNoteError(failure.message);
        note.current?.focus();
      } else command.showFailure(failure);
    }
  };
  useKeys([{ key: 'ctrl+enter', label: t('close.action'), run: () => void close() }]);

  const actions = isOpen
    ? mayClose && (
        <Button
          variant="primary"
          shortcut="Ctrl Enter"
          icon={<Lock size={16} aria-hidden="true" />}
          busy={command.busy}
          disabledReason={waits === null ? undefined : t(`close.not_yet.${waits}`)}
          onClick={() => void close()}
        >
          {t('close.action')}
        </Button>
      )
    : isOwner &&
      day?.closed && (
        <Button
          icon={<LockOpen size={16} aria-hidden="true" />}
          disabledReason={day.closed.isLast ? undefined : t('close.not_last')}
          onClick={() => setReopening(true)}
        >
          {t('close.reopen')}
        </Button>
      );
  const body = day && (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()} noValidate>
      {day.first !== null && (
        <Note tone="warning" icon={TriangleAlert}>
          {t('close.first', { date: format.date(day.first, 'day') })}{' '}
          <Link to="/app/outlets/$outletId/bookings" params={{ outletId }} search={{ view: 'close', date: day.first }}>
            {t('close.to_first', { date: format.date(day.first, 'day') })}
          </Link>
        </Note>
      )}
      <KeptOffer waiting={isOpen ? kept.waiting : null} isDirty={isTyped} />
      <Columns
        aside={
          day.closed ? (
            <ClosedCount day={day} closed={day.closed} />
          ) : (
            mayClose && (
              <>
                <CloseCount typed={typed} onChange={change} />
                <CloseCompare {...{ day, typed, counted, note, noteError }} onChange={change} />
              </>
            )
          )
        }
      >
        {day.closed ? (
          <ClosedExceptions day={day} closed={day.closed} />
        ) : (
          <CloseExceptions {...{ outletId, day, typed }} onChange={settle} />
        )}
        <CloseTakings day={day} showsCash={typed.isConfirmed || day.status === 'closed'} />
        <CloseFigures day={day} />
      </Columns>
    </form>
  );
  const dialogs = (
    <>
      {proof.dialog}
      {reopening && day && <CloseReopenDialog {...{ outletId, day }} onClose={() => setReopening(false)} />}
    </>
  );
  return <>{children({ actions, body, dialogs })}</>;
}
