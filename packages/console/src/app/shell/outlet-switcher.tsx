import { ChevronsUpDown, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { Menu } from '../../ui/menu.tsx';
import { useMatches, useNavigate, useParams } from '@tanstack/react-router';
import { useOutletOrNull } from '../outlet/outlet-provider.tsx';
import styles from './outlet-switcher.module.css';

/** Which outlet is in view. With one outlet there is nothing to switch, so it is only named. */
export function OutletSwitcher({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const outlet = useOutletOrNull();
  const navigate = useNavigate();
  const { outletId: inPath } = useParams({ strict: false });
  const elsewhere = useMatches({ select: (matches) => matches.at(-1)?.staticData.elsewhere });
  if (!outlet) return null;
  const name = <span className={styles.name}>{outlet.name}</span>;
  const icon = <Store size={16} aria-hidden="true" />;
  if (outlet.outlets.length === 1) {
    return (
      <span className={classes(styles.only, className)}>
        {icon}
        {name}
      </span>
    );
  }
  const choose = (outletId: string) => {
    outlet.choose(outletId);
    if (!inPath) return;
    // A screen about one thing, such as a booking, gives way to its list. Any other stays, for the new outlet.
    void navigate({ to: elsewhere ?? '.', params: (params) => ({ ...params, outletId }) });
  };
  return (
    <div className={className}>
      <Menu
        label={t('shell.outlet_choose')}
        selected={outlet.outletId}
        trigger={
          <button type="button" className={styles.switcher} aria-label={`${t('shell.outlet')}, ${outlet.name}`}>
            {icon}
            {name}
            <ChevronsUpDown size={14} aria-hidden="true" />
          </button>
        }
        items={outlet.outlets.map((one) => ({
          id: one.outletId,
          label: one.name,
          note: one.city,
          onAction: () => choose(one.outletId),
        }))}
      />
    </div>
  );
}
