import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useFormat } from './format/use-format.ts';
import styles from './tabs.module.css';

export type Tab<V extends string> = { value: V; label: string; count?: number | undefined };

export type TabsProps<V extends string> = {
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Id of the panel that the tabs switch; give it role=tabpanel and aria-labelledby={tabId(id, value)}. */
  panelId: string;
  /** line: under the page's head; chips: phones. */
  look?: 'line' | 'chips';
};

/** The id of a tab, for the panel's aria-labelledby. */
export function tabId(panelId: string, value: string): string {
  return `${panelId}-tab-${value}`;
}

/** Views of one screen. Arrow keys move and choose at once. */
export function Tabs<V extends string>({ label, tabs, value, onChange, panelId, look = 'line' }: TabsProps<V>) {
  const { number } = useFormat();
  const list = useRef<HTMLDivElement>(null);

  // On a phone there are more of them than fit, and the more so when their counts have come.
  const counts = tabs.map(({ count }) => count).join();
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value, counts]);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === value);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles[look]}>
      {tabs.map((tab) => {
        const chosen = tab.value === value;
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(panelId, tab.value)}
            aria-selected={chosen}
            aria-controls={panelId}
            tabIndex={chosen ? 0 : -1}
            className={styles.tab}
            onKeyDown={onKeyDown}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}> {number(tab.count)}</span>}
          </button>
        );
      })}
    </div>
  );
}
