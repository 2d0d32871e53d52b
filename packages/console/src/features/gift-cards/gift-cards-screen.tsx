import { useChildMatches, useNavigate } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CARD_STATUSES, type CardRow } from '@laneway/contract/gift-cards/gift-card.schema';
import { cents, sumCents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { useSearchState } from '../../app/routing/search.ts';
import { mayEdit } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { ownerOf, shownCard, useCardColumns } from './card-columns.tsx';
import { CardDrawer } from './card-drawer.tsx';
import { CheckCardDialog } from './check-card-dialog.tsx';
import { cardSearch, PAGE_SIZE, useCards } from './gift-card.queries.ts';
import { SellCard, type Sold } from './sell-card.tsx';
import { SoldCard } from './sold-card.tsx';
import styles from './gift-cards.module.css';

/** The gift cards of the business: their list, one beside it, and the sale of another one on a page of its own. */
export function GiftCardsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isEditor = mayEdit(useUser(), 'GiftCard');
  const [sold, setSold] = useState<Sold | null>(null);
  const [isChecking, setChecking] = useState(false);
  const opened = useChildMatches({
    select: (matches) => ({
      isSale: matches[0]?.pathname.endsWith('/new') ?? false,
      giftCardId: (matches[0]?.params as { giftcardId?: string } | undefined)?.giftcardId,
    }),
  });
  const close = () =>
    void navigate({ to: '/app/giftcard/list', search: (before) => before, resetScroll: false, ignoreBlocker: true });
  const check = (
    <Button icon={<ScanLine size={16} aria-hidden="true" />} onClick={() => setChecking(true)}>
      {t('gift_cards.check')}
    </Button>
  );
  return (
    <>
      {opened.isSale && isEditor && sold === null ? (
        <SellCard actions={check} onSold={setSold} onClose={close} />
      ) : (
        <CardList {...{ isEditor, check }} openId={opened.giftCardId} />
      )}
      {opened.giftCardId !== undefined && (
        <CardDrawer key={opened.giftCardId} giftCardId={opened.giftCardId} isEditor={isEditor} onClose={close} />
      )}
      {sold !== null && (
        <SoldCard
          {...sold}
          onClose={() => {
            setSold(null);
            close();
          }}
        />
      )}
      {isChecking && <CheckCardDialog onClose={() => setChecking(false)} />}
    </>
  );
}

type CardListProps = { isEditor: boolean; check: ReactNode; openId: string | undefined };

/** What is owed by the cards, and each with its balance. @param of `check` is the button that checks one */
function CardList({ isEditor, check, openId }: CardListProps) {
  const { t } = useTranslation();
  const address = useSearchState(cardSearch);
  const query = useCards(address[0]);
  const liability = query.data?.liability.map(({ balance }) => centsOf(balance)) ?? [];
  return (
    <ListScreen
      title={t('screen.giftcard_list')}
      create={
        isEditor && {
          label: t('screen.giftcard_new'),
          shortcut: 'N',
          link: { to: '/app/giftcard/new', resetScroll: false },
        }
      }
      actions={check}
      query={query}
      failed={t('gift_cards.failed')}
      none={{ title: t('gift_cards.none'), text: t('gift_cards.none_text') }}
      address={address}
      pageSize={PAGE_SIZE}
      searchLabel={t('gift_cards.search')}
      filters={[
        {
          name: 'status',
          label: t('gift_cards.column.state'),
          options: CARD_STATUSES.map((status) => ({ value: status, label: t(`giftcard.status.${status}`) })),
        },
      ]}
      sums={
        query.data && (
          <dl className={styles.sums}>
            <Sum label={t('gift_cards.owed')} amount={toWire(sumCents(liability.map((one) => cents(one))))} />
            <Sum label={t('gift_cards.sold28')} amount={query.data.days28.sold} />
            <Sum label={t('gift_cards.used28')} amount={query.data.days28.used} />
          </dl>
        )
      }
      columns={useCardColumns()}
      rowId={({ giftCardId }) => giftCardId}
      rowName={(row) => `${shownCard(row.last4)}, ${ownerOf(row)}`}
      openId={openId}
      link={({ giftCardId }: CardRow) => ({
        to: '/app/giftcard/edit/$giftcardId',
        params: { giftcardId: giftCardId },
        search: (before) => before,
        resetScroll: false,
      })}
    />
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
