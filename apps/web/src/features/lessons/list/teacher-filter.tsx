import { skipToken, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import { lessonQueries } from '../lesson-queries.ts';
import { FILTER_LABEL } from './filter-words.ts';

const PAUSE_MS = 250;

interface TeacherFilterProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** One teacher, found by name; people of the same name are told apart by their account. */
export function TeacherFilter({ value, onChange }: TeacherFilterProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const name = useDebounced(typed.trim(), PAUSE_MS);
  const search = lessonQueries.teachersNamed(name);
  const found = useQuery(opened ? search : { ...search, queryFn: skipToken });
  const one = lessonQueries.teacher(Number(value ?? 0));
  const { data: chosen } = useQuery(value ? one : { ...one, queryFn: skipToken });
  const teachers = found.data ?? [];
  const listed = chosen && !teachers.some((teacher) => teacher.id === chosen.id) ? [chosen, ...teachers] : teachers;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {FILTER_LABEL.teacherId}
      </label>
      <Select<string>
        id={id}
        style={{ width: '100%' }}
        placeholder="输入姓名查找"
        allowClear
        showSearch={{ filterOption: false, onSearch: setTyped }}
        notFoundContent={found.isFetching ? '查找中' : '没有叫这个名字的老师'}
        loading={found.isFetching}
        options={listed.map((teacher) => ({
          value: String(teacher.id),
          label: teacher.ldap ? `${teacher.name}（${teacher.ldap}）` : teacher.name,
        }))}
        {...(value ? { value } : {})}
        onOpenChange={setOpened}
        onChange={(next: string | undefined) => onChange(next)}
      />
    </div>
  );
}
