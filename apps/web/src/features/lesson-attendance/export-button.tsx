/** The list as it is filtered, all pages, as a file that says who made it, when and how. */
import type { CallArgs } from '@lectern/contract/endpoint';
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonStudentStatsContract as contract } from '@lectern/contract/lessons/lesson-student-stats';
import { call } from '../../shared/api/call.ts';
import { CsvButton } from '../../shared/tables/csv-button.tsx';

interface ExportButtonProps {
  readonly lesson: LessonV2;
  readonly kind: 'sums' | 'matrix';
  readonly query: CallArgs<typeof contract.matrix>['query'];
}

const NAME = { sums: '学员累计数据', matrix: '学员数据明细' } as const;

export function ExportButton({ lesson, kind, query }: ExportButtonProps) {
  const read = () => {
    const { page: _page, pageSize: _size, ...filters } = query;
    return call(contract.exportCsv, { params: { id: String(lesson.id) }, query: { kind, ...filters } });
  };
  return <CsvButton endpoint={contract.exportCsv} read={read} name={`${lesson.name}-${NAME[kind]}`} />;
}
