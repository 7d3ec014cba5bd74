/**
 * The search form of a list: one line of what is asked for most, the rest on demand, and whether it was unfolded is
 * remembered. What is typed counts on Enter or 查询; what is chosen counts at once, with what is typed.
 */
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import '../forms/field.css';
import '../forms/text-input.css';
import '../tables/list-filters.css';
import { keepText, keptText } from '../hooks/kept-in-browser.ts';
import { SearchButtons } from '../tables/search-buttons.tsx';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { MAX_TEXT } from './accepts.ts';
import type { AnyAddress, FilterChange, FilterOf } from './list-address.ts';

export interface TypedFilter<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly short?: true;
}

interface FilterFormProps<A extends AnyAddress> {
  /** 查询课程 */
  readonly label: string;
  /** The list's name: under it stands whether the rest was unfolded. */
  readonly name: string;
  readonly address: A;
  readonly typed: readonly TypedFilter<FilterOf<A>>[];
  readonly onChange: (change: FilterChange<A>) => void;
  readonly onReset: () => void;
  /** Beside what is typed, always in view. */
  readonly renderBeside?: (change: (change: FilterChange<A>) => void) => ReactNode;
  /** What is unfolded; lazy, since heavy inputs stand there. */
  readonly renderMore?: (change: (change: FilterChange<A>) => void) => ReactNode;
  /** How many fields that is: their place is kept while they load. */
  readonly moreFields?: number;
}

export function FilterForm<A extends AnyAddress>(props: FilterFormProps<A>) {
  const { label, name, address, typed, onChange, onReset, renderBeside, renderMore, moreFields = 0 } = props;
  const { texts, setText, clear } = useTexts(address, typed);
  const foldKey = `lectern.${name}.filters-open`;
  const [open, setOpen] = useState(() => keptText(foldKey) === 'true');
  const change = (chosen: FilterChange<A>) => onChange({ ...trimmed<A>(texts), ...chosen });
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange(trimmed<A>(texts));
  };
  const reset = () => {
    clear();
    onReset();
  };
  const unfold = () => {
    keepText(foldKey, String(!open));
    setOpen(!open);
  };
  return (
    <form className="list-filters" role="search" aria-label={label} onSubmit={search}>
      <div className="filter-line">
        {typed.map((field) => (
          <label key={field.key} className={field.short ? 'filter-text filter-episode' : 'filter-text'}>
            <span className="visually-hidden">{field.label}</span>
            <input
              type="search"
              className="text-input"
              placeholder={field.placeholder ?? field.label}
              value={texts[field.key] ?? ''}
              maxLength={field.maxLength ?? MAX_TEXT}
              onChange={(event) => setText(field.key, event.target.value)}
            />
          </label>
        ))}
        {renderBeside?.(change)}
        <span className="filter-buttons">
          <SearchButtons onReset={reset} />
          {renderMore && (
            <button type="button" className="filter-fold" aria-expanded={open} onClick={unfold}>
              {open ? '收起' : '更多条件'}
              <ChevronDownIcon />
            </button>
          )}
        </span>
      </div>
      {renderMore && open && <Suspense fallback={<FieldPlaces count={moreFields} />}>{renderMore(change)}</Suspense>}
    </form>
  );
}

/** As high as the fields that will stand there, so that the list below stays where it is. */
function FieldPlaces({ count }: { count: number }) {
  return (
    <div className="filter-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="field">
          <span className="field-label">&nbsp;</span>
          <span className="filter-place" />
        </div>
      ))}
    </div>
  );
}

/** What is being typed, field by field; another given address (back, a reset, a saved view) replaces it. */
function useTexts<A extends AnyAddress>(address: A, typed: readonly TypedFilter<FilterOf<A>>[]) {
  const given = Object.fromEntries(typed.map(({ key }) => [key, address[key] ?? '']));
  const stamp = JSON.stringify(given);
  const [draft, setDraft] = useState<{ stamp: string; texts: AnyAddress }>({ stamp, texts: given });
  if (draft.stamp !== stamp) setDraft({ stamp, texts: given });
  const texts = draft.stamp === stamp ? draft.texts : given;
  return {
    texts,
    setText: (key: string, text: string) => setDraft({ stamp, texts: { ...texts, [key]: text } }),
    clear: () => setDraft({ stamp, texts: Object.fromEntries(typed.map(({ key }) => [key, ''])) }),
  };
}

function trimmed<A>(texts: AnyAddress): FilterChange<A> {
  // The keys are those of the list's own filters.
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text?.trim()])) as FilterChange<A>;
}
