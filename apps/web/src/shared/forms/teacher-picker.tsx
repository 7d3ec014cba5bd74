import type { Teacher } from '@lectern/contract/people/teachers';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { use, useState } from 'react';
import { teacherQueries } from '../api/teacher-queries.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import type { PickerProps } from '../plan/picker-registry.ts';
import { CLEAR_CHOICE } from './clear-choice.tsx';
import { FoundNothing } from './found-nothing.tsx';
import { PreferredSubject } from './preferred-subject.ts';

const PAUSE_MS = 250;

interface TeacherPickerProps extends PickerProps {
  readonly disabled?: boolean;
}

/** One teacher, found by name; people of the same name are told apart by their account. */
export function TeacherPicker({ value, onChange, ...input }: TeacherPickerProps) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const subject = use(PreferredSubject);
  const search = teacherQueries.named(useDebounced(typed.trim(), PAUSE_MS), subject);
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
      options={optionsOf(listed, subject)}
      {...(value === null ? {} : { value })}
      onOpenChange={setOpened}
      onChange={(next: number | undefined) => onChange(next ?? null)}
    />
  );
}

/** In two groups where a subject is meant. */
function optionsOf(teachers: readonly Teacher[], subject: number | null) {
  const told = (some: readonly Teacher[]) =>
    some.map(({ id, name, ldap }) => ({ value: id, label: ldap ? `${name}（${ldap}）` : name }));
  if (subject === null) return told(teachers);
  const own = teachers.filter(({ subjects }) => subjects.includes(subject));
  const others = teachers.filter(({ subjects }) => !subjects.includes(subject));
  return [
    { label: '本学科老师', options: told(own) },
    { label: '其他老师', options: told(others) },
  ].filter(({ options }) => options.length > 0);
}
