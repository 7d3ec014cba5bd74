/** One exam, found by part of its name or by its id among those that `among` leaves. */
import { type ExamListQuery, examsContract } from '@lectern/contract/exams/exams';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { call } from '../../shared/api/call.ts';
import type { PickerProps } from '../../shared/forms/picker-props.ts';
import { SearchSelect } from '../../shared/forms/search-select.tsx';

type Among = Partial<Pick<ExamListQuery, 'subjectId' | 'lessonId' | 'state'>>;

interface ExamSearchProps extends PickerProps {
  readonly among: Among;
  readonly none: string;
}

export const ExamSearch = ({ among, ...picker }: ExamSearchProps) => (
  <SearchSelect
    {...picker}
    queryKey={['exams', 'search', among]}
    find={(text, signal) => findExams(among, text, signal)}
    placeholder="输入考试名称或 ID 查找"
  />
);

const IS_ID = /^[1-9]\d{0,14}$/;

async function findExams(among: Among, text: string, signal: AbortSignal) {
  const { subjectId, lessonId, state } = among;
  const wanted = IS_ID.test(text) ? { ids: [Number(text)] } : { name: text };
  const query = {
    ...(subjectId !== undefined && { subjectId: String(subjectId) }),
    ...(lessonId !== undefined && { lessonId: String(lessonId) }),
    ...(state && { state }),
    ...(text !== '' && wanted),
  };
  const { list } = await call(examsContract.list, { query }, { signal });
  return list.map(({ id, name, startTime }) => ({
    value: id,
    label: `${name}（${id}）${startTime === 0 ? '' : `，${formatDateTime(startTime)}`}`,
  }));
}
