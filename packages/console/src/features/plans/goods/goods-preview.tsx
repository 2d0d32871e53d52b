import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OWN_AMOUNT, validUntil } from '@laneway/domain/plans/goods';
import { toWire } from '@laneway/domain/money/wire-money';
import { addonsQuery } from '../../../app/outlet/addons.ts';
import { Card } from '../../../ui/card.tsx';
import { classes } from '../../../ui/classes.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { Money } from '../../../ui/money.tsx';
import { Note } from '../../../ui/note.tsx';
import styles from '../guest/guest-panel.module.css';
import { OfferHead } from '../guest/offer-head.tsx';
import { OfferMore } from '../guest/offer-more.tsx';
import type { RightDocument, TypedDocument } from '../guest/use-typed-document.ts';

type Props = {
  outletId: string;
  picture: string | null;
  draft: TypedDocument;
  right: RightDocument;
  /** Business date, YYYY-MM-DD. */
  today: string;
};

/** A deal or a gift card as a guest meets it: its prices, what comes with it, and until when it is good. */
export function GoodsPreview({ outletId, picture, draft, right: { plan }, today }: Props) {
  const { t } = useTranslation();
  const { date, duration, money, percent } = useFormat();
  const isDeal = plan.serviceItemType === 'BUY_NOW';
  const { data: addons } = useQuery({ ...addonsQuery(outletId), enabled: plan.addonIds.length > 0 });
  const included = plan.addonIds.flatMap((id) => addons?.rows.find(({ addonId }) => addonId === id)?.name ?? []);
  const words = ({ name, tax, timeFrame }: (typeof plan.priceLines)[number]) =>
    [
      name,
      isDeal && timeFrame !== null && duration(timeFrame * 60),
      isDeal && tax > 0 && t('plan_guest.plus_tax', { tax: percent(tax) }),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <Card title={t('plan_guest.title')}>
      {draft.isWrong && <Note tone="plain">{t('plan_guest.waits')}</Note>}
      <div className={classes(styles.offer, draft.isWrong && styles.old)}>
        <OfferHead texts={draft.texts} plan={plan} picture={picture} />
        <div className={classes(styles.offerBody, styles.offerMore)}>
          <OfferMore rich={draft.texts.rich} videoUrl={plan.videoUrl} />
          <dl>
            {plan.priceLines.map((line) => (
              <div key={line.id} className={styles.quoteLine}>
                <dt>{words(line)}</dt>
                <dd>
                  <Money amount={toWire(line.price)} />
                </dd>
              </div>
            ))}
          </dl>
          {!isDeal && plan.customAmount && (
            <p className={styles.line}>
              {t('plan_guest.own_amount', {
                least: money(toWire(OWN_AMOUNT.least)),
                most: money(toWire(OWN_AMOUNT.most)),
              })}
            </p>
          )}
          {isDeal && included.length > 0 && (
            <p className={styles.line}>{t('plan_guest.includes', { addons: included.join(', ') })}</p>
          )}
          {isDeal && (
            <p className={styles.line}>
              {t('plan_guest.valid_until', { date: date(validUntil(today, plan.validDays), 'year') })}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
