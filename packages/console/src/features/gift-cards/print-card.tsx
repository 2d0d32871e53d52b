import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { showSecretCode } from '@laneway/domain/codes/secret-code';
import { useFormat } from '../../ui/format/use-format.ts';
import { CardFace } from './card-face.tsx';
import styles from './card-face.module.css';

type Props = { house: string; balance: number; code: string; message: string; onDone: () => void };

/** Prints a card on a third of A4: arrows, amount, code in fours, message; nothing else of the page. */
export function PrintCard({ house, balance, code, message, onDone }: Props) {
  const { money } = useFormat();
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@page{size:A4;margin:14mm}');
    document.adoptedStyleSheets.push(sheet);
    window.print();
    done();
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
  return createPortal(
    <div className={styles.paper} data-testid="gift-card-paper">
      <CardFace house={house} amount={money(balance)} code={showSecretCode('giftCard', code)}>
        {message !== '' && <p>{message}</p>}
      </CardFace>
    </div>,
    document.body,
  );
}
