import { lessonInfoTemplatesContract } from '@lectern/contract/lesson-templates/lesson-info-templates';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { PickerProps } from '../../shared/forms/picker-props.ts';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import { infoTemplateQueries } from './info-template-queries.ts';

/** The last changed come first; what is not among the first 200 is found by its id on the list. */
export function InfoTemplatePicker({ value, onChange, ...input }: PickerProps) {
  const { data = [] } = useQuery({
    queryKey: [...infoTemplateQueries.all, 'picker'],
    queryFn: async ({ signal }) => {
      const query = { pageSize: '200', expand: 'rows' as const };
      return (await call(lessonInfoTemplatesContract.ids, { query }, { signal })).rows ?? [];
    },
    meta: { failure: 'inline' },
  });
  return (
    <SelectInput
      {...input}
      options={data.map(({ id, name }) => ({ value: id, label: `${name}（${id}）` }))}
      value={value}
      onChange={onChange}
    />
  );
}
