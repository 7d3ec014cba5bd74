import { skipToken, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { teacherQueries } from '../api/teacher-queries.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import type { PickerProps } from '../plan/picker-registry.ts';
import { CLEAR_CHOICE } from './clear-choice.tsx';
import { FoundNothing } from './found-nothing.tsx';

const PAUSE_MS = 250;

/** One teacher, found by name; people of the same name are told apart by their account. */
export function TeacherPicker({ value, onChange, ...input }: PickerProps) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const search = teacherQueries.named(useDebounced(typed.trim(), PAUSE_MS));
  const found = useQuery(opened ? search : { ...search, queryFn: skipToken });
  const one = teacherQueries.one(value ?? 0);
  const { data: chosen } = useQuery(value === null ? { ...one, queryFn: skipToken } : one);
  const teachers = found.data ?? [];
  const listed = chosen && !teachers.some(({ id }) => id === chosen.id) ? [chosen, ...teachers] : teachers;
  return (
    <Select<number>
      {...input}
      style={{ width: '100%' }}
      placeholder="输入姓名查找老师"
      allowClear={CLEAR_CHOICE}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={<FoundNothing found={found} none="没有叫这个名字的老师" />}
      loading={found.isFetching}
      options={listed.map(({ id, name, ldap }) => ({ value: id, label: ldap ? `${name}（${ldap}）` : name }))}
      {...(value === null ? {} : { value })}
      onOpenChange={setOpened}
      onChange={(next: number | undefined) => onChange(next ?? null)}
    />
  );
}
