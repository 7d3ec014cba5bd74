/** Counts as tabs over the rows that they count. Arrows, Home and End go from tab to tab. */
import type { KeyboardEvent, ReactNode } from 'react';
import { useId } from 'react';
import { countText } from '../tables/paging.ts';

export interface RowTab<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly count: number;
}

interface RowTabsProps<K extends string> {
  readonly name: string;
  readonly tabs: readonly RowTab<K>[];
  readonly chosen: K;
  /** Counters first of all. */
  readonly large?: boolean;
  readonly onChoose: (key: K) => void;
  /** Beside the tabs, for all rows. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

export function RowTabs<K extends string>(props: RowTabsProps<K>) {
  const { name, tabs, chosen, large = false, onChoose, tools, children } = props;
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = stepTo(
      event.key,
      tabs.findIndex(({ key }) => key === chosen),
      tabs.length,
    );
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.key);
    document.getElementById(`${id}-${tab.key}`)?.focus();
  };
  return (
    <>
      <div className="plan-tabs-row">
        <div
          className={large ? 'plan-tabs plan-tabs-large' : 'plan-tabs'}
          role="tablist"
          aria-label={name}
          onKeyDown={onKeyDown}
        >
          {tabs.map(({ key, label, count }) => (
            <button
              key={key}
              id={`${id}-${key}`}
              type="button"
              role="tab"
              className="plan-tab"
              data-tone={key}
              data-none={count === 0}
              aria-selected={key === chosen}
              aria-controls={`${id}-rows`}
              tabIndex={key === chosen ? 0 : -1}
              onClick={() => onChoose(key)}
            >
              {label} <span className="plan-count">{countText(count)}</span>
            </button>
          ))}
        </div>
        {tools}
      </div>
      <div className="plan-tabpanel" role="tabpanel" id={`${id}-rows`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}

function stepTo(key: string, at: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % length;
  if (key === 'ArrowLeft') return (at - 1 + length) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}
