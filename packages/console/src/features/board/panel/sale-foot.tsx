import { lazy, Suspense } from 'react';
import { ExtendHoldButton } from '../../../app/booking/extend-hold-button.tsx';
import { withWords } from '../../../app/words/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { BoardWords } from '../model/board-words.ts';
import { HoldLine } from './hold-line.tsx';
import panel from './panel.module.css';
import type { EarlyPress } from './use-early-press.ts';
import type { SaleCommands } from './use-sale-commands.ts';
import type { Sale } from './use-sale.ts';

// Seldom needed, with words of its own.
const BasketElsewhere = lazy(() =>
  withWords(import('./basket-elsewhere.tsx'), 'forms').then((file) => ({ default: file.BasketElsewhere })),
);

type SaleFootProps = { sale: Sale; commands: SaleCommands; early: EarlyPress; words: BoardWords };

/** What was refused, what is left of the hold, and Hold and Book. */
export function SaleFoot({ sale, commands, early, words }: SaleFootProps) {
  const { t } = words;
  const { held } = sale;
  const { busy, failed, hold, release } = commands;
  return (
    <>
      {failed && (
        <p role="alert" className={panel.failed}>
          {failed}
        </p>
      )}
      <Suspense fallback={null}>
        {commands.overtaken && <BasketElsewhere {...{ sale, commands, words }} stale={commands.overtaken} />}
      </Suspense>
      {held && held.expiresAt !== null && <HoldLine expiresAt={held.expiresAt} words={words} />}
      <footer className={panel.foot}>
        {held ? (
          <>
            <Button busy={busy === 'hold'} onClick={() => void release()}>
              {t('board.action.release')}
            </Button>
            <ExtendHoldButton left={held.extensionsLeft ?? null} busy={busy === 'hold'} onClick={() => void hold()} />
          </>
        ) : sale.sellsDeals ? null : (
          <Button
            busy={busy === 'hold'}
            disabled={!commands.mayHold && sale.hasParty}
            shortcut="Enter"
            onClick={() => void early.holdNow()}
          >
            {t('board.action.hold')}
          </Button>
        )}
        <Button
          variant="primary"
          busy={busy === 'book' || early.isAwaited}
          disabled={!commands.mayBook && !(sale.isEarly && sale.hasParty && sale.planId !== null)}
          onClick={early.press}
        >
          {bookWords(sale, words)}
        </Button>
      </footer>
    </>
  );
}

function placesOf({ place, suggested }: Sale): readonly string[] {
  return place.lanes.length > 0 ? place.lanes : suggested;
}

function bookWords(sale: Sale, words: BoardWords): string {
  const { t, money } = words;
  const { total } = sale.price;
  if (sale.sellsDeals) return total === null ? t('board.new.sell') : t('board.new.sell_for', { amount: money(total) });
  return sale.isStarting && placesOf(sale).length > 0 ? beginWords(sale, words) : t('board.new.book');
}

/** A walk-in begins with its sale, and pays right after. */
function beginWords(sale: Sale, { t, lanes, money }: BoardWords): string {
  const { total } = sale.price;
  const named = { lanes: lanes(placesOf(sale)) };
  if (sale.asksPhotos) return t('board.new.begin_photos', { ...named, count: sale.party });
  if (total === null || total === 0) return t('board.new.begin', named);
  return t('board.new.begin_paying', { ...named, amount: money(total) });
}
