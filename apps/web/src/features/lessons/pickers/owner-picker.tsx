import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import type { PickerProps } from '../../../shared/forms/picker-props.ts';
import { SelectInput } from '../../../shared/forms/select-input.tsx';

/** One of those who may answer for lessons. */
export function OwnerPicker(props: PickerProps) {
  const { data } = useQuery(dictionaryQueries.options());
  const owners = (data?.owners ?? []).filter(({ enabled }) => enabled);
  return (
    <SelectInput<number>
      {...props}
      placeholder="选择负责人"
      options={owners.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
