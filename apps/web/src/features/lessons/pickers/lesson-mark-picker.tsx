import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import type { PickerProps } from '../../../shared/forms/picker-props.ts';
import { SelectInput } from '../../../shared/forms/select-input.tsx';

/** One of the marks in use. */
export function LessonMarkPicker(props: PickerProps) {
  const { data } = useQuery(dictionaryQueries.options());
  const marks = (data?.marks ?? []).filter(({ status }) => status === 'active');
  return (
    <SelectInput<number>
      {...props}
      placeholder="选择标记"
      options={marks.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
