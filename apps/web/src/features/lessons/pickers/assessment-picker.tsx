import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import type { PickerProps } from '../../../shared/plan/picker-registry.ts';
import { lessonQueries } from '../lesson-queries.ts';

/** One of the open assessments; the select narrows them down by their names. */
export function AssessmentPicker(props: PickerProps) {
  const { data = [] } = useQuery({
    queryKey: [...lessonQueries.all, 'assessmentChoices'],
    queryFn: ({ signal }) => call(lessonsContract.assessmentChoices, { query: { text: '' } }, { signal }),
    meta: { failure: 'inline' },
  });
  return (
    <SelectInput<number>
      {...props}
      placeholder="选择测评"
      options={data.map(({ id, name }) => ({ value: id, label: `${name}（${id}）` }))}
    />
  );
}
