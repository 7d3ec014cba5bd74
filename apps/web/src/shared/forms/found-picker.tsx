/** One record out of very many, found by its name or id. It asks nothing until it is opened or holds a value. */
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useDebounced } from '../hooks/use-debounced.ts';
import type { PickerProps } from '../plan/picker-registry.ts';
import { CLEAR_CHOICE } from './clear-choice.tsx';
import { FoundNothing } from './found-nothing.tsx';

export interface FoundRecord {
  readonly id: number;
  readonly label: string;
}

interface FoundPickerProps extends PickerProps {
  readonly queryKey: readonly unknown[];
  /** By part of a name, or by an id alone. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
  readonly placeholder: string;
  readonly none: string;
}

const PAUSE_MS = 250;

export function FoundPicker({ value, onChange, queryKey, find, none, ...input }: FoundPickerProps) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), PAUSE_MS) || (value === null ? '' : String(value));
  const found = useQuery({
    queryKey: [...queryKey, 'picked', text],
    queryFn: opened || value !== null ? ({ signal }) => find(text, signal) : skipToken,
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
  });
  return (
    <Select<number>
      {...input}
      style={{ width: '100%' }}
      allowClear={CLEAR_CHOICE}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={<FoundNothing found={found} none={none} />}
      loading={found.isFetching}
      options={(found.data ?? []).map(({ id, label }) => ({ value: id, label }))}
      {...(value === null ? {} : { value })}
      onOpenChange={setOpened}
      onChange={(next: number | undefined) => onChange(next ?? null)}
    />
  );
}
