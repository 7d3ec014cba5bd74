import { lessonPath, teamPath } from '@lectern/domain/lessons/lesson-link';
import {
  type ComparedFigure,
  FEWEST_COMPARED,
  TEAM_VERDICT,
  type TeamVerdict,
} from '@lectern/domain/statistics/team-comparison';
import { Link } from 'react-router';
import { NO_FIGURE } from '../../shared/figures/figure-text.ts';
import { layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { type ComparisonRow, LESSON_ROW } from './comparison-rows.ts';
import { compared, titleOf } from './comparison-text.ts';
import { WeekLine } from './week-line.tsx';

export const comparisonColumns = (lessonId: number, lesson: ComparisonRow, figures: readonly ComparedFigure[]) =>
  layOutColumns<ComparisonRow>(
    [
      {
        key: 'team',
        title: '小班',
        width: 160,
        identity: true,
        grows: true,
        render: ({ id, name }) =>
          id > 0 ? (
            <Link className="cut" to={teamPath(lessonId, id)} title={name}>
              {name}
            </Link>
          ) : (
            <span className={id === LESSON_ROW ? 'compared-lesson' : undefined}>{name}</span>
          ),
      },
      {
        key: 'mentor',
        title: '辅导老师',
        width: 96,
        render: ({ mentor }) => (
          <span className="cut" title={mentor?.name}>
            {mentor?.name ?? '—'}
          </span>
        ),
      },
      {
        key: 'students',
        title: '应到学员',
        width: 84,
        align: 'end',
        render: ({ students }) => students?.toLocaleString('en') ?? '—',
      },
      { key: 'weeks', title: '每周到课率', width: 112, render: ({ weeks }) => <WeekLine weeks={weeks} /> },
      ...figures.map((figure) => ({
        key: figure.code,
        title: figure.label,
        width: 148,
        align: 'end' as const,
        sort: figure.code,
        render: (row: ComparisonRow) => <ComparedCell lessonId={lessonId} figure={figure} row={row} lesson={lesson} />,
      })),
    ],
    NO_CHOICE,
  );

interface ComparedCellProps {
  readonly lessonId: number;
  readonly figure: ComparedFigure;
  readonly row: ComparisonRow;
  readonly lesson: ComparisonRow;
}

/** Where the rows behind a figure are listed; undefined: those of several exams. */
function rowsPath(lessonId: number, code: string, id: number): string | undefined {
  const ofTeam = id === LESSON_ROW ? '' : `teamId=${id}`;
  if (code === 'renewal') return `${lessonPath(lessonId, 'renewStat', 'student')}?${ofTeam}&class=renewed`;
  if (code === 'exam') return undefined;
  return `${lessonPath(lessonId, 'stat', 'lesson')}${ofTeam === '' ? '' : `?${ofTeam}`}`;
}

const VERDICT_TITLE: Partial<Record<TeamVerdict, string>> = {
  few: `应到学员不足 ${FEWEST_COMPARED} 人，不作判断、不参与排序`,
};

function ComparedCell({ lessonId, figure, row, lesson }: ComparedCellProps) {
  const { text, difference, verdict } = compared(figure, row, lesson);
  const to = rowsPath(lessonId, figure.code, row.id);
  const title = [titleOf(figure, row, lesson), verdict && VERDICT_TITLE[verdict]].filter(Boolean).join('；');
  return (
    <span className="compared-cell" data-verdict={verdict} title={title}>
      {text === NO_FIGURE || to === undefined ? (
        <span>{text}</span>
      ) : (
        <Link to={to} aria-label={`${row.name} ${figure.label} ${text}`}>
          {text}
        </Link>
      )}
      {difference !== '' && (
        <span className="compared-beside">
          {verdict === undefined ? difference : `${difference} ${TEAM_VERDICT.labelOf(verdict)}`}
        </span>
      )}
    </span>
  );
}
