import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { CLEAR_CHOICE } from '../../../shared/forms/clear-choice.tsx';
import type { FieldInputProps } from '../../../shared/forms/field.tsx';
import { FoundNothing } from '../../../shared/forms/found-nothing.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { lessonFormQueries } from './lesson-form-queries.ts';

interface TemplateSelectProps extends FieldInputProps {
  readonly value: number | null;
  readonly subject: number | null;
  readonly phase: number | null;
  readonly onChange: (template: number | null) => void;
  readonly onBlur: () => void;
}

/** Finds a lesson template by name among those of the lesson's subject and phase. */
export function TemplateSelect({ value, subject, phase, onChange, ...input }: TemplateSelectProps) {
  const [name, setName] = useState('');
  const found = useQuery({
    ...lessonFormQueries.templates({ name, subject, phase }),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery(lessonFormQueries.template(value));
  const options = namedOptions(found.data ?? []);
  const shown =
    chosen.data && !options.some((option) => option.value === chosen.data.id)
      ? [{ value: chosen.data.id, label: chosen.data.name }, ...options]
      : options;
  return (
    <Select<number>
      {...input}
      style={{ width: '100%' }}
      showSearch={{ filterOption: false, onSearch: setName }}
      allowClear={CLEAR_CHOICE}
      placeholder="输入名称查找班型"
      loading={found.isFetching}
      options={shown}
      {...(value === null ? {} : { value })}
      notFoundContent={<FoundNothing found={found} none="没有符合学科和学段的班型" />}
      onChange={(picked: number | undefined) => onChange(picked ?? null)}
    />
  );
}
