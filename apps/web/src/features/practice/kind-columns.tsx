/** How much of each kind of practice was handed in, with the way to its page. */
import type { EpisodePractice, StudentPractice } from '@lectern/contract/students/practice';
import { PRACTICE_KIND, type PracticeKind } from '@lectern/domain/practice/practice-codes';
import { practicePath } from '@lectern/domain/practice/practice-paths';
import { NO_SCORE, tenths } from '@lectern/domain/practice/practice-words';
import { Link } from 'react-router';
import type { Column } from '../../shared/tables/column-model.ts';

interface WhoseWhere {
  readonly studentId: number;
  readonly episodeId: number;
  /** What tells the row from the others. */
  readonly name: string;
}
type Row = Pick<StudentPractice & EpisodePractice, PracticeKind>;

export const kindColumns = <R extends Row>(of: (row: R) => WhoseWhere): readonly Column<R>[] =>
  PRACTICE_KIND.codes.flatMap((kind) => columnsOf(kind, of));

function columnsOf<R extends Row>(kind: PracticeKind, of: (row: R) => WhoseWhere): readonly Column<R>[] {
  const label = PRACTICE_KIND.labelOf(kind);
  return [
    {
      key: kind,
      title: label,
      width: 150,
      render: (row) => {
        const { itemCount, answeredCount } = row[kind];
        if (itemCount === 0) return <span className="empty-value">未布置</span>;
        const { studentId, episodeId, name } = of(row);
        const words = answeredCount === 0 ? '未提交' : `已提交 ${answeredCount} / ${itemCount}`;
        return (
          <Link to={practicePath(studentId, episodeId, kind)} aria-label={`${name}的${label}：${words}`}>
            {words}
          </Link>
        );
      },
    },
    {
      key: `${kind}Mean`,
      title: `${label}均分`,
      width: 120,
      align: 'end',
      render: ({ [kind]: { meanScore } }) => (meanScore === null ? NO_SCORE : tenths(meanScore)),
    },
  ];
}
