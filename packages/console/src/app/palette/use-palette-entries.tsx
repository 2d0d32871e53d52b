import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  ArrowDown,
  ArrowRight,
  CalendarDays,
  Command,
  History,
  Keyboard,
  LogOut,
  type LucideIcon,
  NotebookText,
  Palette as PaletteIcon,
  PanelLeft,
  Plus,
  Save,
  ScanQrCode,
  Settings,
  Ticket,
} from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { timeNow } from '../../ui/clock.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useRested } from '../../ui/use-rested.ts';
import { businessDateOf } from '../outlet/business-day.ts';
import { useKeyList } from '../keys/keys.ts';
import { menuOf } from '../routing/menu.ts';
import { ask } from '../queries/ask.ts';
import { useUser } from '../session/session.ts';
import { keepSettings } from '../settings/keep-settings.ts';
import { THEMES, settings } from '../settings/settings.ts';
import type { Layer } from '../shell/layer.ts';
import { Keys } from '../shell/keys-help.tsx';
import { useMenuIcons } from '../shell/use-menu-icons.ts';
import { useOutletOrNull } from '../outlet/outlet-provider.tsx';
import { signOut } from '../session/sign-out.ts';
import type { PaletteEntry, PaletteGroup } from './palette-list.tsx';
import styles from './palette.module.css';

type FoundBooking = Answer<'booking.search'>['rows'][number];
const MOST_BOOKINGS = 6;
const OVER: ReadonlySet<FoundBooking['status']> = new Set(['done', 'cancelled']);

/** The palette's entries for a text, in groups; and a line for an empty result. */
export function usePaletteEntries(text: string, show: (layer: Layer) => void) {
  const { t } = useTranslation();
  const commandMode = text.startsWith('>');
  const words = (commandMode ? text.slice(1) : text).trim();
  const fits = (entry: PaletteEntry) => entry.label.toLowerCase().includes(words.toLowerCase());
  const bookings = useBookings(commandMode ? '' : words);
  const commands = useCommands(show).filter(fits);
  const screens = useScreens().filter(fits);
  const actions = useBookingActions(bookings.rows[0]);
  const found = useBookingEntries(bookings.rows);

  const groups: PaletteGroup[] = commandMode
    ? [{ id: 'commands', label: t('palette.commands'), entries: commands }]
    : [
        { id: 'bookings', label: t('palette.bookings'), entries: found },
        { id: 'with', label: t('palette.with', { name: bookings.rows[0]?.name ?? '' }), entries: actions },
        { id: 'screens', label: t('palette.screens'), entries: screens },
      ];
  const shown = groups.filter((group) => group.entries.length > 0);
  const nothing = words !== '' && shown.length === 0 && !bookings.waiting && t('palette.nothing', { search: words });
  const hint = words === '' && !commandMode && bookings.allowed && t('palette.start');
  const failed = bookings.failed && t('palette.failed');
  return { groups: shown, note: failed || nothing || hint || null, failed: Boolean(failed) };
}

function useBookings(words: string) {
  const allowed = menuOf(useUser()).some((item) => item.id === 'bookings');
  const search = useDeferredValue(useRested(words, 150));
  const enabled = allowed && search !== '';
  const { data, isError, isFetching } = useQuery({
    ...ask('booking.search', { body: { search } }),
    enabled,
    placeholderData: (previous) => previous,
  });
  const rows = enabled && words !== '' ? nearestFirst(data?.rows ?? []).slice(0, MOST_BOOKINGS) : [];
  return { rows, allowed, failed: enabled && isError, waiting: isFetching || search !== words };
}

/** Present and future bookings first, the soonest first; then past ones, the latest first. */
function nearestFirst(rows: readonly FoundBooking[]): FoundBooking[] {
  const now = timeNow();
  const start = (row: FoundBooking) => Date.parse(row.startsAt ?? '') || 0;
  const isOver = (row: FoundBooking) => OVER.has(row.status) || Date.parse(row.endsAt ?? '') <= now;
  return rows.toSorted((one, other) => {
    if (isOver(one) !== isOver(other)) return isOver(one) ? 1 : -1;
    return isOver(one) ? start(other) - start(one) : start(one) - start(other);
  });
}

function useOpeners() {
  const navigate = useNavigate();
  return {
    openBooking: ({ outletId, bookingId }: FoundBooking) =>
      void navigate({
        to: '/app/outlets/$outletId/bookings/details',
        params: { outletId },
        search: { bookingId },
      }),
    openOnBoard: ({ date, bookingId, outletId }: FoundBooking) =>
      void navigate({ to: '/app/calendar', search: { ...(date && { date }), booking: bookingId, outlet: outletId } }),
  };
}

function useMayBoard(): boolean {
  return menuOf(useUser()).some((item) => item.id === 'calendar');
}

function useBookingEntries(rows: readonly FoundBooking[]): PaletteEntry[] {
  const { t } = useTranslation();
  const { date, wallTime, lanes } = useFormat();
  const { openBooking, openOnBoard } = useOpeners();
  const mayBoard = useMayBoard();
  const outlet = useOutletOrNull();
  const [today] = useState(() => outlet && businessDateOf(timeNow(), outlet));
  return rows.map((row) => {
    const day = row.date && (row.date === today ? t('board.today') : date(row.date));
    const when = [day, row.start && wallTime(row.start)].filter(Boolean).join(' ');
    const where = lanes(row.lanes.map((lane) => lane.name));
    return {
      id: row.bookingId,
      icon: <NotebookText size={16} aria-hidden="true" />,
      label: row.name,
      note: [when, where].filter(Boolean).join(', '),
      end: (
        <>
          <StatusBadge status={row.status} />
          <span className={styles.code}>{row.code}</span>
        </>
      ),
      run: () => openBooking(row),
      runOnBoard: mayBoard ? () => openOnBoard(row) : undefined,
    };
  });
}

function useBookingActions(first: FoundBooking | undefined): PaletteEntry[] {
  const { t } = useTranslation();
  const { openBooking, openOnBoard } = useOpeners();
  const mayBoard = useMayBoard();
  if (!first) return [];
  const open: PaletteEntry = {
    id: 'with-open',
    icon: <ArrowRight size={16} aria-hidden="true" />,
    label: t('palette.open_booking'),
    run: () => openBooking(first),
  };
  const board: PaletteEntry = {
    id: 'with-board',
    icon: <CalendarDays size={16} aria-hidden="true" />,
    label: t('palette.open_board'),
    run: () => openOnBoard(first),
  };
  return mayBoard ? [open, board] : [open];
}

function useScreens(): PaletteEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const iconOf = useMenuIcons();
  const items = menuOf(user).map((item): PaletteEntry => {
    const Icon = iconOf(item);
    return {
      id: `screen-${item.id}`,
      icon: <Icon size={16} aria-hidden="true" />,
      label: t(item.label),
      end: <Keys keys={`g ${item.goKey}`} />,
      run: () => void navigate({ to: item.to }),
    };
  });
  if (user.role === 'MGR') return items;
  const activity: PaletteEntry = {
    id: 'screen-activity',
    icon: <History size={16} aria-hidden="true" />,
    label: t('screen.activity'),
    run: () => void navigate({ to: '/app/activity' }),
  };
  return [...items, activity];
}

const THEME_WORDS = { LIGHT: 'app.theme.light', DARK: 'app.theme.dark', NATURE: 'app.theme.nature' } as const;

const KEY_ICONS: Record<string, LucideIcon> = {
  n: Plus,
  t: CalendarDays,
  d: Ticket,
  q: ScanQrCode,
  j: ArrowDown,
  '?': Keyboard,
  'ctrl+b': PanelLeft,
  'ctrl+s': Save,
};

/** All present key bindings as entries, and entries without a key: themes, settings, logout. */
function useCommands(show: (layer: Layer) => void): PaletteEntry[] {
  const { t } = useTranslation();
  const bound = useKeyList().filter((binding) => binding.key !== 'ctrl+k' && binding.key !== '/');
  const items = menuOf(useUser());
  const iconOf = useMenuIcons();
  const byKey = bound.map((binding): PaletteEntry => {
    const screen = items.find((item) => binding.key === `g ${item.goKey}`);
    const Icon = screen ? iconOf(screen) : (KEY_ICONS[binding.key] ?? Command);
    return {
      id: `key-${binding.key}`,
      icon: <Icon size={16} aria-hidden="true" />,
      label: binding.label,
      end: <Keys keys={binding.key} />,
      run: binding.run,
    };
  });
  const themes = THEMES.map((theme): PaletteEntry => ({
    id: `theme-${theme}`,
    icon: <PaletteIcon size={16} aria-hidden="true" />,
    label: `${t('app.theme.label')} ${t(THEME_WORDS[theme])}`,
    run: () => void keepSettings({ ...settings.get(), theme }),
  }));
  return [
    ...byKey,
    ...themes,
    {
      id: 'settings',
      icon: <Settings size={16} aria-hidden="true" />,
      label: t('app.settings'),
      // After the palette has closed.
      run: () => setTimeout(() => show('settings')),
    },
    {
      id: 'logout',
      icon: <LogOut size={16} aria-hidden="true" />,
      label: t('app.logout'),
      run: () => void signOut(),
    },
  ];
}
