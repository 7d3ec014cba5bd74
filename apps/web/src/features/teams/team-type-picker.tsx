import { useQuery } from '@tanstack/react-query';
import type { PickerProps } from '../../shared/forms/picker-props.ts';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import { teamQueries } from './team-queries.ts';

/** 班级类型; without its list the field says so and may stay empty (R255). */
export function TeamTypePicker(props: PickerProps) {
  const { data = [], isError } = useQuery(teamQueries.types());
  return (
    <SelectInput<number>
      {...props}
      placeholder={isError ? '班级类型未能加载，可稍后再选' : '选择班级类型'}
      options={data.map(({ id, name, defaultCapacity }) => ({ value: id, label: `${name}（${defaultCapacity} 人）` }))}
    />
  );
}
