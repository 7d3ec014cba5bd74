/** The list as it is filtered, all pages, as a file that says who made it, when and how. */
import type { CallArgs } from '@lectern/contract/endpoint';
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonStudentStatsContract as contract } from '@lectern/contract/lessons/lesson-student-stats';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { saveCsv } from '../../shared/tables/save-csv.ts';

interface ExportButtonProps {
  readonly lesson: LessonV2;
  readonly kind: 'sums' | 'matrix';
  readonly query: CallArgs<typeof contract.matrix>['query'];
}

const NAME = { sums: '学员累计数据', matrix: '学员数据明细' } as const;

export function ExportButton({ lesson, kind, query }: ExportButtonProps) {
  const mayExport = mayCall(useMe(), contract.exportCsv);
  const save = useMutation({
    mutationFn: () => {
      const { page: _page, pageSize: _size, ...filters } = query;
      return call(contract.exportCsv, { params: { id: String(lesson.id) }, query: { kind, ...filters } });
    },
    onSuccess: (csv) => saveCsv(csv, `${lesson.name}-${NAME[kind]}`),
  });
  if (!mayExport) return null;
  return (
    <button type="button" className="button" disabled={save.isPending} onClick={() => save.mutate()}>
      {save.isPending ? '导出中…' : '导出'}
    </button>
  );
}
