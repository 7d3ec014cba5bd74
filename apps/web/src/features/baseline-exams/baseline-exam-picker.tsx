import { baselineExamsContract } from '@lectern/contract/exams/baseline-exams';
import { ASSESSMENT_PAPER } from '@lectern/domain/assessments/assessment-codes';
import { call } from '../../shared/api/call.ts';
import type { PickerProps } from '../../shared/forms/picker-props.ts';
import { SearchSelect } from '../../shared/forms/search-select.tsx';
import { BASELINE_EXAMS } from './baseline-exam-kind.ts';

/** A baseline exam, found by its name or id; one without a published paper says so. */
export function BaselineExamPicker(props: PickerProps) {
  return (
    <SearchSelect
      {...props}
      queryKey={[BASELINE_EXAMS]}
      find={findExams}
      findLabel={async (id, signal) => (await findExams(String(id), signal)).find(({ value }) => value === id)?.label}
      placeholder="输入基线考试名称或 ID 查找"
      none="没有符合条件的基线考试"
    />
  );
}

async function findExams(text: string, signal?: AbortSignal) {
  const query = text === '' ? {} : { name: text };
  const { list } = await call(baselineExamsContract.list, { query }, { signal });
  return list.map(({ id, name, paperState }) => ({
    value: id,
    label: `${name}（${id}）${paperState === 'published' ? '' : `，${ASSESSMENT_PAPER.labelOf(paperState)}`}`,
  }));
}
