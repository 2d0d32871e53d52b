import { useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { LaneArrows } from '../../../ui/lane-arrows.tsx';
import styles from './guest-panel.module.css';
import type { TypedDocument } from './use-typed-document.ts';

type Props = {
  texts: TypedDocument['texts'];
  plan: { showImgAsBanner: boolean };
  picture: string | null;
};

/** Picture, name and short words of a plan: the picture across the top, or as a square beside them. */
export function OfferHead({ texts: { title, line, description }, plan, picture }: Props) {
  return (
    <div className={classes(!plan.showImgAsBanner && styles.tile)}>
      <Picture key={picture} url={picture} />
      <div className={styles.offerBody}>
        {line && <p className={styles.line}>{line}</p>}
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.line}>{description}</p>
      </div>
    </div>
  );
}

/** The picture; without one, and when it cannot be had, the arrows of a lane. */
function Picture({ url }: { url: string | null }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={styles.picture}>
      {url !== null && !isMissing ? <img src={url} alt="" onError={() => setMissing(true)} /> : <LaneArrows />}
    </div>
  );
}
