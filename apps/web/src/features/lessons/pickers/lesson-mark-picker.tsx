import { useQuery } from '@tanstack/react-query';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import type { PickerProps } from '../../../shared/plan/picker-registry.ts';
import { lessonQueries } from '../lesson-queries.ts';

/** One of the marks in use. */
export function LessonMarkPicker(props: PickerProps) {
  const { data } = useQuery(lessonQueries.options());
  const marks = (data?.marks ?? []).filter(({ status }) => status === 'active');
  return (
    <SelectInput<number>
      {...props}
      placeholder="选择标记"
      options={marks.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
