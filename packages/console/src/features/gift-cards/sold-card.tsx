import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { showSecretCode } from '@laneway/domain/codes/secret-code';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusOnce } from '../../ui/focus-once.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { Stack } from '../../ui/stack.tsx';
import { CardFace } from './card-face.tsx';
import { PrintCard } from './print-card.tsx';
import styles from './gift-cards.module.css';

/** The card that was sold, with its code in whole, and the mail that goes out with it. */
export function SoldCard({
  answer: { code, mail, balance, change, bookingId },
  message,
  onClose,
}: {
  answer: Answer<'giftCard.create'>;
  message: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { date, money: words } = useFormat();
  const house = useOutlet().name;
  const [isPrinting, setPrinting] = useState(false);
  return (
    <Dialog
      open
      title={t(bookingId === null ? 'gift_cards.issued_title' : 'gift_cards.sold_title')}
      onClose={onClose}
      footer={
        <>
          {code !== null && (
            <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => setPrinting(true)}>
              {t('gift_cards.print')}
            </Button>
          )}
          <Button variant="primary" ref={focusOnce} onClick={onClose}>
            {t('gift_cards.done')}
          </Button>
          {code !== null && isPrinting && (
            <PrintCard {...{ house, balance, code, message }} onDone={() => setPrinting(false)} />
          )}
        </>
      }
    >
      <Stack>
        <CardFace house={house} amount={words(balance)} code={code === null ? '' : showSecretCode('giftCard', code)}>
          {message !== '' && <span>{message}</span>}
        </CardFace>
        {change > 0 && <p>{t('gift_cards.change_back', { amount: words(change) })}</p>}
        <p>
          {mail === null
            ? t('gift_cards.code_here')
            : mail.on === null
              ? t('gift_cards.code_mailed', { email: mail.to })
              : t('gift_cards.code_mailed_on', { email: mail.to, date: date(mail.on, 'year') })}
        </p>
        <p className={styles.quiet}>{t('gift_cards.code_later')}</p>
      </Stack>
    </Dialog>
  );
}
