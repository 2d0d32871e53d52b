import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWholeCode, useCardCheck } from '../../app/booking/use-card-check.ts';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { focusOnce } from '../../ui/focus-once.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import styles from './gift-cards.module.css';

/** What is on a card, by its code: asked once the code is whole, since wrong ones are counted. */
export function CheckCardDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { money, date } = useFormat();
  const { outletId } = useOutlet();
  const { card, check, forget } = useCardCheck(outletId);
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    if (isWholeCode(text)) void check(text);
    else forget();
  };
  return (
    <Dialog
      open
      title={t('gift_cards.check')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <Field
        label={t('gift_cards.code')}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
        help={t('gift_cards.code_help')}
        error={card.is === 'refused' ? card.message : undefined}
        onChange={(event) => type(event.target.value)}
        ref={focusOnce}
      />
      <output className={styles.part}>
        {card.is === 'good' && (
          <>
            <span className={styles.quiet}>{t('giftcard.available_balance')}</span>
            <span className={styles.balance}>{money(card.availableBalance)}</span>
            {card.expiryDate !== null && (
              <span className={styles.quiet}>{t('gift_cards.until', { date: date(card.expiryDate, 'year') })}</span>
            )}
          </>
        )}
      </output>
    </Dialog>
  );
}
