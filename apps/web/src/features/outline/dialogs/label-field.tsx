import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { outlineQueries } from '../outline-queries.ts';

interface LabelFieldProps {
  readonly lesson: LessonV2;
  readonly kind: AgendaKind;
  readonly value: number | null;
  readonly error?: string | undefined;
  /** Where the items are already. */
  readonly without?: number | undefined;
  readonly onChange: (labelId: number | null) => void;
}

/** Labels of one kind that fit the lesson. */
export function LabelField({ lesson, kind, value, error, without, onChange }: LabelFieldProps) {
  const id = useId();
  const { data, isError } = useQuery(outlineQueries.labels(lesson.subject, lesson.phase));
  const labels = (data ?? []).filter((label) => label.agendaType === kind && label.id !== without);
  return (
    <Field id={id} label="大纲标签" required error={error ?? (isError ? '标签未能读取，请关闭后重试' : undefined)}>
      {(input) => (
        <SelectInput
          {...input}
          clearable={false}
          options={labels.map((label) => ({ value: label.id, label: label.name }))}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
