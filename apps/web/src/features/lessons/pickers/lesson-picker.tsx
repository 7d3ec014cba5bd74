import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { call } from '../../../shared/api/call.ts';
import type { PickerProps } from '../../../shared/forms/picker-props.ts';
import { SearchSelect } from '../../../shared/forms/search-select.tsx';
import { lessonQueries } from '../lesson-queries.ts';

/** One lesson, found by its name or id. It stands unused among filters as well. */
export function LessonPicker(props: PickerProps) {
  return (
    <SearchSelect
      {...props}
      queryKey={lessonQueries.all}
      find={findLessons}
      placeholder="输入课程名称或 ID 查找"
      none="没有符合条件的课程"
    />
  );
}

async function findLessons(lessonInfo: string, signal: AbortSignal) {
  const { rows = [] } = await call(
    lessonsContract.listIds,
    { query: { lessonInfo, expand: 'rows', count: 'capped' } },
    { signal },
  );
  return rows.map(({ id, name }) => ({ value: id, label: `${name}（${id}）` }));
}
