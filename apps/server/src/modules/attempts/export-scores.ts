/** The scores of an exam as a CSV file (L688). */
import type { ExamScore } from '@lectern/contract/exams/attempts';
import { ATTEMPT_STATE } from '@lectern/domain/exams/attempts/attempt-state';
import { pointsText } from '@lectern/domain/exams/points';
import { type CsvColumn, csvHead, csvRows } from '../../platform/files/csv-columns.ts';

const CHUNK = 1000;
const figure = (value: number | null): string => (value === null ? '' : String(value));
const points = (value: number | null): string => (value === null ? '' : pointsText(value));

const COLUMNS: readonly CsvColumn<ExamScore>[] = [
  { key: 'studentId', title: '学员 ID', cell: ({ studentId }) => String(studentId) },
  { key: 'name', title: '学员', cell: ({ name }) => name },
  { key: 'lesson', title: '课程', cell: ({ lesson }) => lesson?.name ?? '' },
  { key: 'team', title: '小班', cell: ({ team }) => team?.name ?? '' },
  { key: 'state', title: '状态', cell: ({ state }) => ATTEMPT_STATE.labelOf(state) },
  { key: 'score', title: '分数', cell: ({ score }) => points(score) },
  { key: 'total', title: '总分', cell: ({ total }) => points(total) },
  { key: 'level', title: '级别', cell: ({ level }) => level ?? '' },
  { key: 'rank', title: '名次', cell: ({ rank }) => figure(rank) },
  { key: 'lessonRank', title: '课程内名次', cell: ({ lessonRank }) => figure(lessonRank) },
  { key: 'teamRank', title: '小班内名次', cell: ({ teamRank }) => figure(teamRank) },
];

export async function* scoresFile(scores: readonly ExamScore[]): AsyncIterable<string> {
  yield csvHead(COLUMNS);
  for (let from = 0; from < scores.length; from += CHUNK) yield csvRows(COLUMNS, scores.slice(from, from + CHUNK));
}
