import { useQuery } from '@tanstack/react-query';
import type { PickerProps } from '../../shared/forms/picker-props.ts';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import { teamQueries } from './team-queries.ts';

interface AssignTypePickerProps extends PickerProps {
  /** The one that stands, which may be out of use by now. */
  readonly standing?: { readonly id: number; readonly name: string } | null;
}

/** One of the 分班方式 in use. */
export function AssignTypePicker({ standing, ...props }: AssignTypePickerProps) {
  const { data = [], isError } = useQuery(teamQueries.assignTypes());
  const options = data.map(({ id, name }) => ({ value: id, label: name }));
  const gone = standing && !data.some(({ id }) => id === standing.id);
  return (
    <SelectInput<number>
      {...props}
      placeholder={isError ? '分班方式未能加载，可稍后再选' : '选择分班方式'}
      options={gone ? [...options, { value: standing.id, label: standing.name, disabled: true }] : options}
    />
  );
}
