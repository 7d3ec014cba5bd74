import { assistantsContract } from '@lectern/contract/people/assistants';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { CLEAR_CHOICE } from '../../shared/forms/clear-choice.tsx';
import { FoundNothing } from '../../shared/forms/found-nothing.tsx';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';
import type { PickerProps } from '../../shared/plan/picker-registry.ts';
import { ASSISTANTS, peopleQueries } from './people-queries.ts';

const PAUSE_MS = 250;

/** One assistant, found by name or account. */
export function AssistantPicker({ value, onChange, ...input }: PickerProps) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const name = useDebounced(typed.trim(), PAUSE_MS);
  const found = useQuery({
    queryKey: [ASSISTANTS, 'named', name],
    queryFn: opened ? ({ signal }) => call(assistantsContract.search, { query: { name } }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
  });
  const one = peopleQueries.assistant(value ?? 0);
  const { data: chosen } = useQuery(value === null ? { ...one, queryFn: skipToken } : one);
  const people = found.data ?? [];
  const listed = chosen && !people.some(({ userId }) => userId === chosen.userId) ? [chosen, ...people] : people;
  return (
    <Select<number>
      {...input}
      style={{ width: '100%' }}
      placeholder="输入姓名或账号查找"
      allowClear={CLEAR_CHOICE}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={<FoundNothing found={found} none="没有这位助教，请先在“助教”中新建" />}
      loading={found.isFetching}
      options={listed.map(({ userId, name: called, account }) => ({ value: userId, label: `${called}（${account}）` }))}
      {...(value === null ? {} : { value })}
      onOpenChange={setOpened}
      onChange={(next: number | undefined) => onChange(next ?? null)}
    />
  );
}
