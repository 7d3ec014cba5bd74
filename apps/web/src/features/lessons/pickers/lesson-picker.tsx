import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { CLEAR_CHOICE } from '../../../shared/forms/clear-choice.tsx';
import { FoundNothing } from '../../../shared/forms/found-nothing.tsx';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import type { PickerProps } from '../../../shared/plan/picker-registry.ts';
import { lessonQueries } from '../lesson-queries.ts';

const PAUSE_MS = 250;

/** One lesson, found by its name or id. It stands unused among filters and asks nothing until it is opened. */
export function LessonPicker({ value, onChange, ...input }: PickerProps) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const lessonInfo = useDebounced(typed.trim(), PAUSE_MS) || (value === null ? '' : String(value));
  const found = useQuery({
    queryKey: [...lessonQueries.all, 'picked', lessonInfo],
    queryFn:
      opened || value !== null
        ? ({ signal }) => call(lessonsContract.listIds, { query: { lessonInfo, expand: 'rows' } }, { signal })
        : skipToken,
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
  });
  return (
    <Select<number>
      {...input}
      style={{ width: '100%' }}
      placeholder="输入课程名称或 ID 查找"
      allowClear={CLEAR_CHOICE}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={<FoundNothing found={found} none="没有符合条件的课程" />}
      loading={found.isFetching}
      options={(found.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: `${name}（${id}）` }))}
      {...(value === null ? {} : { value })}
      onOpenChange={setOpened}
      onChange={(next: number | undefined) => onChange(next ?? null)}
    />
  );
}
