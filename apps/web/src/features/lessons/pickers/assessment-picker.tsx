import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { assessmentLabel } from '@lectern/domain/assessments/assessment-codes';
import { call } from '../../../shared/api/call.ts';
import type { PickerProps } from '../../../shared/forms/picker-props.ts';
import { SearchSelect } from '../../../shared/forms/search-select.tsx';
import { lessonQueries } from '../lesson-queries.ts';

/** One of the open assessments, found by its name or id. */
export function AssessmentPicker(props: PickerProps) {
  return (
    <SearchSelect
      {...props}
      queryKey={lessonQueries.all}
      find={findAssessments}
      findLabel={labelOf}
      placeholder="输入测评名称或 ID 查找"
      none="没有符合条件的测评"
    />
  );
}

/** As it reads where one is proposed. */
async function labelOf(id: number): Promise<string | undefined> {
  const found = await call(lessonsContract.assessmentChoices, { query: { text: String(id) } });
  const one = found.find((assessment) => assessment.id === id);
  return one && assessmentLabel(one);
}

async function findAssessments(text: string, signal: AbortSignal) {
  const found = await call(lessonsContract.assessmentChoices, { query: { text } }, { signal });
  return found.map((one) => ({ value: one.id, label: assessmentLabel(one) }));
}
