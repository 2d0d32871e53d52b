import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import type { VenueRow } from '@laneway/contract/venues/venue.schema';
import { useCommand } from '../../app/commands/use-command.ts';
import { FormPlaces } from '../../app/form/form-places.ts';
import { Problems } from '../../app/form/form-problems.tsx';
import { FormCard, FormPage, FormSkeleton } from '../../app/form/form-screen.tsx';
import { staleIn } from '../../app/form/stale.ts';
import { OutletCrumbs } from '../../app/outlet/outlet-crumbs.tsx';
import { Loaded } from '../../app/queries/loaded.tsx';
import { refreshTouched } from '../../app/queries/touches.ts';
import { mayEdit } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';
import { AddPlaces, NO_PLACES } from './add-places.tsx';
import { LanePicture } from './lane-picture.tsx';
import { PlacesTable } from './places-table.tsx';
import { StalePlaces } from './stale-places.tsx';
import { SetsCard } from './sets-card.tsx';
import { useKeptPlaces } from './use-kept-places.ts';
import { usePlaceProblems } from './use-place-problems.ts';
import { type Use, UseCheckDialog } from './use-check-dialog.tsx';
import { type Changes, change, changesSince, KINDS, swapped, withChanges } from './venue-changes.ts';
import { askUse, useVenues } from './venue.queries.ts';
import { Muted } from '../../ui/text.tsx';

const TITLES = { lane: 'venue.lanes', room: 'venue.rooms', table: 'venue.tables' } as const;

/** Lanes, rooms and tables of an outlet: add them in one go, change, order, take out of use. */
export function VenuesScreen() {
  const { t } = useTranslation();
  const { outletId = '' } = useParams({ strict: false });
  const user = useUser();
  const query = useVenues(outletId);
  const isEditor = mayEdit(user, 'Outlets');
  if (!isEditor) return <Navigate to="/401" replace />;
  return (
    <Loaded query={query} failed={t('venue.failed')} skeleton={<FormSkeleton />}>
      {(list) => <Places key={outletId} outletId={outletId} list={list} />}
    </Loaded>
  );
}

function Places({ outletId, list }: { outletId: string; list: Answer<'venue.list'> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [changes, setChanges] = useState<Changes>(new Map());
  const [places, setPlaces] = useState(NO_PLACES);
  const [busy, setBusy] = useState(false);
  const update = useCommand('venue.update');
  const [failure, setFailure] = useState<string>();
  const [formPlaces] = useState(() => new FormPlaces());
  const [stale, setStale] = useState<{ actor: string | null; seen: readonly VenueRow[] } | null>(null);
  const [asking, setAsking] = useState<{ use: Use; answer: (go: boolean) => void } | null>(null);
  const rows = withChanges(list.rows, changes);
  const isDirty = changes.size > 0 || places.typed.trim() !== '';
  const kept = useKeptPlaces(outletId, list.rows, {
    typed: isDirty ? { changes, places } : null,
    onGoOn(typed, seen) {
      setChanges(typed.changes);
      setPlaces(typed.places);
      if (seen) setStale({ actor: null, seen });
    },
  });
  const problems = usePlaceProblems(rows);

  async function save() {
    if (changes.size === 0) return;
    problems.press();
    const wrong = problems.wrongPaths();
    if (wrong.length > 0) return formPlaces.focusFirst(wrong);
    setBusy(true);
    setFailure(undefined);
    setStale(null);
    const resources = [...changes].map(([resourceId, patch]) => {
      const version = list.rows.find((row) => row.resourceId === resourceId)?.version ?? 1;
      return { resourceId, version, ...patch };
    });
    try {
      if (!(await mayDisable())) return;
      await update.send({ params: { outletId }, body: { resources } });
      setChanges((now) => changesSince(changes, now));
      problems.done();
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      const found = staleIn(refusal);
      if (found === null) {
        const { paths, message } = problems.refuse(refusal, resources);
        setFailure(message);
        return formPlaces.focusFirst(paths);
      }
      // Somebody was quicker: mine is compared with what is there now, and what was typed stays.
      await refreshTouched('venue.update');
      setStale({ actor: found.actor, seen: list.rows });
    } finally {
      setBusy(false);
    }
  }

  /** Before places go out of use: who uses them, and is that all right? */
  async function mayDisable(): Promise<boolean> {
    const gone = rows.filter((row) => changes.get(row.resourceId)?.status === 'disabled');
    if (gone.length === 0) return true;
    const resourceIds = gone.map(({ resourceId }) => resourceId);
    const use = await askUse({ params: { outletId }, body: { resourceIds } });
    const go = await new Promise<boolean>((answer) =>
      setAsking({ use: { ...use, names: gone.map(({ name }) => name) }, answer }),
    );
    setAsking(null);
    return go;
  }

  const ofKind = (kind: VenueRow['venueType']) =>
    rows.filter((row) => row.venueType === kind).toSorted((a, b) => a.number - b.number);
  const lanes = ofKind('lane');
  return (
    <>
      <FormPage
        title={t('screen.venue_add')}
        isNew
        crumbs={<OutletCrumbs outletId={outletId} />}
        action={changes.size > 0 ? t('venue.changes', { count: changes.size }) : t('action.save')}
        onCancel={() => void navigate({ to: '/app/outlets/$outletId', params: { outletId } })}
        onSubmit={async (event) => {
          event?.preventDefault();
          await save();
        }}
        isSubmitting={busy}
        isDirty={isDirty}
        kept={kept}
        places={formPlaces}
        problems={
          <Problems
            places={formPlaces}
            wrong={problems.shownPaths}
            isRefused={problems.isRefused}
            message={failure}
            labelOf={() => t('screen.venue_add')}
            sentenceOf={() => t('validation.invalid')}
          />
        }
        aside={<SetsCard outletId={outletId} rows={list.rows} sets={list.sets} />}
      >
        {stale && (
          <StalePlaces
            {...stale}
            now={list.rows}
            changes={changes}
            onMine={() => setStale(null)}
            onTheirs={(ids) => {
              setChanges(new Map([...changes].filter(([id]) => !ids.includes(id))));
              setStale(null);
            }}
          />
        )}
        <AddPlaces outletId={outletId} rows={list.rows} places={places} onChange={setPlaces} />
        {KINDS.map((kind) => {
          const those = ofKind(kind);
          if (those.length === 0 && kind !== 'lane') return null;
          return (
            <FormCard key={kind} title={t(TITLES[kind])}>
              {those.length === 0 && <Muted small>{t('venue.none')}</Muted>}
              {kind === 'lane' && lanes.length > 0 && <LanePicture lanes={lanes} />}
              {those.length > 0 && (
                <PlacesTable
                  kind={kind}
                  rows={those}
                  onChange={(resourceId, patch) => {
                    problems.change(resourceId, patch);
                    setChanges(change(list.rows, changes, resourceId, patch));
                  }}
                  onLeave={problems.leave}
                  onMove={(resourceId, step) => setChanges(swapped(list.rows, changes, resourceId, step))}
                  errorOf={problems.errorOf}
                />
              )}
            </FormCard>
          );
        })}
        {rows.length > 0 && <Muted small>{t('venue.down_help')}</Muted>}
      </FormPage>
      <UseCheckDialog
        outletId={outletId}
        use={asking?.use ?? null}
        onClose={() => asking?.answer(false)}
        onGo={() => asking?.answer(true)}
      />
    </>
  );
}
