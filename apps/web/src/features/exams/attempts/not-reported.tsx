/** What stands in the place of figures that nobody may see yet (R243). */
import type { Exam } from '@lectern/contract/exams/exams';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { EmptyNote } from '../../../shared/ui/notes.tsx';

export const isReported = ({ state }: Exam): boolean => state === 'reported';

export function NotReported({ exam, what }: { readonly exam: Exam; readonly what: string }) {
  const { state, reportTime } = exam;
  const when =
    state === 'unpublished' || reportTime === 0 ? '发布试卷并考试后' : `${formatDateTime(reportTime)} 出成绩后`;
  return (
    <div className="panel">
      <EmptyNote title={`${what}还没有公布`}>{when}在这里查看。阅卷进度见“阅卷”页签。</EmptyNote>
    </div>
  );
}
