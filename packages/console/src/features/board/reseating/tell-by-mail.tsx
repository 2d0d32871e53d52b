import { Switch } from '../../../ui/switch.tsx';
import type { BoardWords } from '../model/board-words.ts';

type Props = { on: boolean; onChange: (on: boolean) => void; words: BoardWords };

/** Whether whoever gets another start is mailed. */
export function TellByMail({ on, onChange, words: { t } }: Props) {
  return <Switch label={t('reseating.mail')} help={t('reseating.mail_help')} checked={on} onChange={onChange} />;
}
