import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '@laneway/contract/words/languages';
import { partsOfDesk } from '@laneway/domain/patterns/desk-number';
import { changeLanguage, t as say } from '../words/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast-store.ts';
import { OutletContext } from '../outlet/outlet.ts';
import { ask } from '../queries/ask.ts';
import { hostOfScript, keepPrinter, printersHere, type Printer, useThisPrinter } from '../printing/printer.ts';
import { keepDesk, useThisDesk } from '../settings/desk.ts';
import { hostOfReaderScript, keepReaderScript, useReaderScript } from '../settings/reader-script.ts';
import { keepSettings } from '../settings/keep-settings.ts';
import { DENSITIES, type Settings, applySettings, defaultSettings, settings } from '../settings/settings.ts';
import styles from './settings-drawer.module.css';
import { ThemeCards } from '../settings/theme-cards.tsx';

/** Settings of this browser. Theme, density and motion show at once; nothing is stored before Save. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Settings>(() => settings.get());
  const kept = useThisDesk();
  const [desk, setDesk] = useState(kept);
  const keptScript = useReaderScript();
  const [readsByScript, setReadsByScript] = useState(keptScript);
  const readerHost = hostOfReaderScript();
  const keptPrinter = useThisPrinter();
  const [printer, setPrinter] = useState(keptPrinter);

  function change(patch: Partial<Settings>) {
    const next = { ...draft, ...patch };
    setDraft(next);
    applySettings(next);
  }
  function cancel() {
    applySettings(settings.get());
    onClose();
  }
  async function save() {
    try {
      await changeLanguage(draft.language);
    } catch {
      // The drawer stays open, so nothing of the choice is lost.
      return void toast({ kind: 'error', title: t('settings.language_failed'), text: t('error.offline') });
    }
    if (desk !== kept) keepDesk(desk);
    if (readsByScript !== keptScript) keepReaderScript(readsByScript);
    if (printer !== keptPrinter) keepPrinter(printer);
    const keeping = keepSettings(draft);
    onClose();
    if (await keeping) toast({ kind: 'success', title: say('settings.saved') });
  }

  return (
    <Drawer
      open
      onClose={cancel}
      title={t('app.settings')}
      note={t('settings.note')}
      footer={
        <>
          <Button variant="text" onClick={() => change(defaultSettings())}>
            {t('action.reset')}
          </Button>
          <Button className={styles.push} onClick={cancel}>
            {t('action.cancel')}
          </Button>
          <Button variant="primary" onClick={() => void save()}>
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <div className={styles.sections}>
        <ThemeCards value={draft.theme} onChange={(theme) => change({ theme })} />
        <section>
          <h3 className={styles.heading}>{t('settings.density.label')}</h3>
          <SegmentedControl
            label={t('settings.density.label')}
            stretch
            value={draft.density}
            onChange={(density) => change({ density })}
            options={DENSITIES.map((value) => ({ value, label: t(`settings.density.${value}`) }))}
          />
        </section>
        <Select
          label={t('app.language.label')}
          value={draft.language}
          onChange={(language) => change({ language })}
          options={LANGUAGES.map((value) => ({ value, label: t(`app.language.${value}`) }))}
        />
        <DeskChoice value={desk} onChange={setDesk} />
        {desk !== null && readerHost !== null && (
          <Switch
            label={t('settings.desk.script', { host: readerHost })}
            help={t('settings.desk.script_help')}
            checked={readsByScript}
            onChange={setReadsByScript}
          />
        )}
        <PrinterChoice value={printer} onChange={setPrinter} />
        <Switch
          label={t('settings.single_keys')}
          help={t('settings.single_keys_help')}
          checked={draft.singleKeys}
          onChange={(singleKeys) => change({ singleKeys })}
        />
        <Switch
          label={t('settings.patterns')}
          help={t('settings.patterns_help')}
          checked={draft.patterns}
          onChange={(patterns) => change({ patterns })}
        />
        <Switch
          label={t('settings.less_motion')}
          help={t('settings.less_motion_help')}
          checked={draft.lessMotion ?? matchMedia('(prefers-reduced-motion: reduce)').matches}
          onChange={(lessMotion) => change({ lessMotion })}
        />
      </div>
    </Drawer>
  );
}

/** Which of the outlet's desks this browser stands at; nothing where the outlet has none, or none is in view. */
function DeskChoice({ value, onChange }: { value: string | null; onChange: (desk: string | null) => void }) {
  const { t } = useTranslation();
  const outletId = useContext(OutletContext)?.outletId;
  const { data, isPending } = useQuery({
    ...ask('venue.list', { params: { outletId: outletId ?? '' } }),
    enabled: outletId !== undefined,
  });
  const desks = [...new Set((data?.rows ?? []).flatMap(({ deskNumber }) => deskNumber ?? []))].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  if (value !== null && !desks.includes(value)) desks.push(value);
  if (outletId === undefined || (!isPending && desks.length === 0)) return null;
  return (
    <Select
      label={t('settings.desk.label')}
      help={t('settings.desk.help')}
      isLoading={isPending}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      options={[
        { value: '', label: t('settings.desk.none') },
        ...desks.map((desk) => ({ value: desk, label: t('settings.desk.named', partsOfDesk(desk)) })),
      ]}
    />
  );
}

/** The receipt printer of this browser; nothing where the installation has none. */
function PrinterChoice({ value, onChange }: { value: Printer | null; onChange: (printer: Printer | null) => void }) {
  const { t } = useTranslation();
  const printers = printersHere();
  if (printers.length === 0) return null;
  return (
    <Select
      label={t('settings.printer.label')}
      help={t('settings.printer.help')}
      value={value ?? ''}
      onChange={(chosen) => onChange(printers.find((one) => one === chosen) ?? null)}
      options={[
        { value: '', label: t('settings.printer.none') },
        ...printers.map((one) => ({
          value: one as string,
          label: t(`settings.printer.${one}`, { host: hostOfScript() }),
        })),
      ]}
    />
  );
}
