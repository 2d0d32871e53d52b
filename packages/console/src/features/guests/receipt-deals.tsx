import { useTranslation } from 'react-i18next';
import { QrPicture } from '../../ui/qr-picture.tsx';
import styles from './receipt.module.css';

type Props = { deals: readonly { key: string; qr: string; title: string; code: string }[] };

/** What the desk scans to redeem each deal of a receipt. */
export function ReceiptDeals({ deals }: Props) {
  const { t } = useTranslation();
  if (deals.length === 0) return null;
  return (
    <ul className={styles.deals}>
      {deals.map(({ key, qr, title, code }) => (
        <li key={key}>
          <QrPicture text={qr} label={t('receipt.deal_picture', { deal: title })} className={styles.qr} />
          <strong>{title}</strong>
          <span>{code}</span>
        </li>
      ))}
    </ul>
  );
}
