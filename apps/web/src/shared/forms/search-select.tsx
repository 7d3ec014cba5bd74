/**
 * One record found by the server from what is typed. What can be chosen always belongs to what stands in the box: while
 * an answer is on its way Enter and Tab wait for it, and nothing that was found before can be taken by mistake.
 */
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDebounced } from '../hooks/use-debounced.ts';
import { CLEAR_CHOICE } from './clear-choice.tsx';
import { isComposing } from './composing.ts';
import { useFormThatWaits } from './form-that-waits.ts';
import { FoundNothing } from './found-nothing.tsx';
import { hasEveryWord } from './has-every-word.ts';
import { HINTED_WIDTH, hintedOption } from './hinted-option.tsx';
import { onlyMatch } from './only-match.ts';
import type { PickerProps } from './picker-props.ts';

export interface SearchOption {
  readonly value: number;
  readonly label: string;
  /** Named where it is set already, not to be chosen anew. */
  readonly disabled?: boolean;
  /** What speaks for it, beside its name. */
  readonly hint?: string;
}

interface SearchSelectProps<O extends SearchOption> extends PickerProps {
  readonly queryKey: readonly unknown[];
  /** By part of a name, or by an id alone; without a text, what is offered first. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly O[]>;
  /** The label of the chosen one; without it, a search for its id tells. */
  readonly findLabel?: (id: number, signal: AbortSignal) => Promise<string | undefined>;
  /** Under a heading each, where some are meant before others. */
  readonly group?: ((options: readonly O[]) => readonly OptionGroup[]) | undefined;
  readonly placeholder: string;
  readonly none: string;
  readonly clearable?: boolean;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
}

export interface OptionGroup {
  readonly label: string;
  readonly options: readonly SearchOption[];
}

const PAUSE_MS = 250;
const STALE_MS = 60_000;
const ANSWER_WITHIN_MS = 30_000;

export function SearchSelect<O extends SearchOption>(props: SearchSelectProps<O>) {
  const {
    value,
    onChange,
    queryKey,
    find,
    findLabel,
    group,
    none,
    clearable = true,
    startsOpen = false,
    ...input
  } = props;
  const client = useQueryClient();
  const [open, setOpen] = useState(startsOpen);
  const [typed, setTyped] = useState('');
  // What was entered before its answer came.
  const awaited = useRef<string | null>(null);
  const [isAwaiting, setAwaiting] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useFormThatWaits(frame, isAwaiting);
  const text = typed.trim();
  const asked = useDebounced(text, PAUSE_MS);
  const search = (wanted: string) => ({
    queryKey: [...queryKey, 'found', wanted],
    queryFn: ({ signal }: { signal: AbortSignal }) => find(wanted, signal),
    staleTime: STALE_MS,
    meta: { failure: 'inline' as const },
  });
  const found = useQuery({
    ...search(asked),
    ...(open ? {} : { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const labelOf =
    findLabel ?? (async (id, signal) => (await find(String(id), signal)).find((one) => one.value === id)?.label);
  const chosen = useQuery({
    queryKey: [...queryKey, 'label', value],
    queryFn: value === null ? skipToken : async ({ signal }) => (await labelOf(value, signal)) ?? null,
    staleTime: STALE_MS,
    meta: { failure: 'inline' },
  });

  const isAnswered = found.data !== undefined && !found.isPlaceholderData;
  const isCurrent = isAnswered && asked === text;
  const answer = found.data ?? [];
  const offered = isCurrent ? answer : answer.filter(({ label }) => hasEveryWord(label, text));

  const leave = () => {
    setOpen(false);
    setTyped('');
  };
  const awaitNothing = () => {
    awaited.current = null;
    setAwaiting(false);
  };
  const take = ({ value: id, label }: SearchOption) => {
    leave();
    awaitNothing();
    client.setQueryData([...queryKey, 'label', id], label);
    onChange(id);
  };
  const takeOnceFound = async (wanted: string) => {
    awaited.current = wanted;
    setAwaiting(true);
    const answered = await find(wanted, AbortSignal.timeout(ANSWER_WITHIN_MS)).catch(() => []);
    if (awaited.current !== wanted) return;
    const match = onlyMatch(answered, wanted);
    if (match) take(match);
    else awaitNothing();
  };

  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return event.stopPropagation();
    if (event.key === 'Escape') awaitNothing();
    const enters = event.key === 'Enter' || event.key === 'Tab';
    if (!enters || text === '' || isCurrent) return;
    event.stopPropagation();
    if (event.key === 'Enter') event.preventDefault();
    void takeOnceFound(text);
  };

  return (
    <div ref={frame} onKeyDownCapture={press}>
      <Select<SearchOption>
        {...input}
        labelInValue
        autoFocus={startsOpen}
        style={{ width: '100%' }}
        allowClear={clearable && CLEAR_CHOICE}
        showSearch={{
          filterOption: false,
          onSearch: (next) => {
            setTyped(next);
            if (next !== '') awaitNothing();
          },
        }}
        // With nothing typed nothing is meant: tabbing through an open list takes nothing.
        defaultActiveFirstOption={text !== ''}
        notFoundContent={
          <FoundNothing found={isCurrent ? found : { ...found, isFetching: !found.error }} none={none} />
        }
        loading={found.isFetching}
        optionRender={hintedOption}
        {...(offered.some(({ hint }) => hint) ? { popupMatchSelectWidth: HINTED_WIDTH } : {})}
        options={[...(group?.(offered) ?? offered)]}
        // An id would read as a name, while that is on its way.
        value={value === null ? null : { value, label: chosen.isLoading ? '…' : (chosen.data ?? String(value)) }}
        open={open}
        onOpenChange={(next) => (next ? setOpen(true) : leave())}
        onChange={(next: SearchOption | undefined) => {
          if (next) take(next);
          else onChange(null);
        }}
      />
    </div>
  );
}
