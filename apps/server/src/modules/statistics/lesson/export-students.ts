/**
 * 累计 or 明细 of a lesson's students as a CSV file (L777). Its head says who exported what, when, with which filters, and by
 * which versions of the definitions, so that one sees why two files differ.
 */
import type { lessonStudentStatsContract } from '@lectern/contract/lessons/lesson-student-stats';
import { valueOf } from '@lectern/domain/statistics/figure-definition';
import type { LessonCounts } from '@lectern/domain/statistics/lesson-counts';
import { LESSON_FIGURES } from '@lectern/domain/statistics/lesson-figures';
import { HOMEWORK_CELL, PRESENCE_CELL } from '@lectern/domain/statistics/student-cells';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/files/csv-text.ts';
import { assertExportable } from '../../../platform/files/export-records.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { aboutFile } from './about-file.ts';
import { figureCell, figureTitle } from './figure-csv.ts';
import { type EpisodeRow, episodeRows, teamsOf } from './lesson-attendance.queries.ts';
import { cellOf, startedOf } from './matrix-cell.ts';
import { workOfStudents } from './student-cells.queries.ts';
import { filterOf } from './student-filter.ts';
import { countSums, type SumsRow, sumsRows } from './student-sums.queries.ts';

type Query = z.output<typeof lessonStudentStatsContract.exportCsv.query>;
interface Exporting {
  readonly db: Db;
  readonly at: Date;
}
interface Lesson {
  readonly id: number;
  readonly name: string;
}

const CHUNK = 500;

/** @throws RefusedError beyond the limit, before anything is sent. */
export async function exportStudents(
  exporting: Exporting,
  actor: Actor,
  lesson: Lesson,
  query: Query,
): Promise<AsyncIterable<string>> {
  const { all, atRisk } = await countSums(exporting.db, filterOf(lesson.id, query));
  assertExportable(query.atRisk === undefined ? all : atRisk, '名学员');
  const head = await headOf(exporting, actor, lesson, query);
  const episodes = await episodeRows(exporting.db, lesson.id, { teamId: undefined, now: exporting.at });
  return linesOf(exporting, lesson, query, { head, episodes });
}

async function headOf(exporting: Exporting, actor: Actor, lesson: Lesson, query: Query): Promise<string> {
  const team = (await teamsOf(exporting.db, lesson.id)).find((each) => String(each.id) === query.teamId);
  const filters = [
    ...(query.teamId === undefined ? [] : [`小班：${team?.name ?? '未分班'}`]),
    ...(query.text === undefined ? [] : [`姓名包含：${query.text}`]),
    ...(query.atRisk === undefined ? [] : ['仅需关注的学员']),
  ];
  const lines = await aboutFile(exporting, actor, lesson, filters);
  return BYTE_ORDER_MARK + [...lines, []].map((line) => csvLine(line)).join('');
}

interface Parts {
  readonly head: string;
  readonly episodes: readonly EpisodeRow[];
}

async function* linesOf(
  { db, at }: Exporting,
  { id }: Lesson,
  query: Query,
  { head, episodes }: Parts,
): AsyncIterable<string> {
  const isMatrix = query.kind === 'matrix';
  const own = isMatrix ? episodes.map(({ name }) => name) : SUMS.map(({ title }) => title);
  yield head + csvLine(['学员 ID', '学员', '当前小班', ...own]);
  for (let offset = 0; ; offset += CHUNK) {
    const rows = await sumsRows(db, { ...filterOf(id, query), limit: CHUNK, offset });
    if (rows.length === 0) return;
    const cellsOf = isMatrix ? await matrixCells(db, id, { rows, episodes, at }) : sumCells;
    yield rows
      .map((row) => csvLine([String(row.studentId), row.name, row.teamName ?? '未分班', ...cellsOf(row)]))
      .join('');
  }
}

async function matrixCells(
  db: Db,
  lessonId: number,
  {
    rows,
    episodes,
    at,
  }: { readonly rows: readonly SumsRow[]; readonly episodes: readonly EpisodeRow[]; readonly at: Date },
): Promise<(row: SumsRow) => readonly string[]> {
  const work = await workOfStudents(db, await startedOf(db, lessonId, episodes, at, rows));
  return ({ studentId }) =>
    episodes.map((episode) => {
      const { presence, homework, score } = cellOf(work, studentId, episode, at);
      const words = [
        PRESENCE_CELL.labelOf(presence),
        ...(homework === 'none' ? [] : [HOMEWORK_CELL.labelOf(homework)]),
      ];
      return [...words, ...(score === null ? [] : [`${score / 100} 分`])].join('，');
    });
}

interface SumColumn {
  readonly title: string;
  readonly cell: (row: SumsRow) => string;
}

/** Counts beside the rates, so that a group can be summed before it is divided. */
const SUMS: readonly SumColumn[] = [
  { title: '应到', cell: ({ should }) => String(should) },
  { title: '到课', cell: ({ attended }) => String(attended) },
  { title: '未上报讲次', cell: ({ unreported }) => String(unreported) },
  { title: '连续缺勤', cell: ({ missedRun }) => String(missedRun) },
  { title: '应交作业', cell: ({ homeworkDue }) => String(homeworkDue) },
  { title: '已提交', cell: ({ homeworkSubmitted }) => String(homeworkSubmitted) },
  { title: '迟交', cell: ({ homeworkLate }) => String(homeworkLate) },
  ...LESSON_FIGURES.map(({ label, definition }) => ({
    title: figureTitle(label, definition.unit),
    cell: (row: SumsRow) => figureCell(valueOf<LessonCounts>(definition, row), definition.unit),
  })),
];

const sumCells = (row: SumsRow): readonly string[] => SUMS.map(({ cell }) => cell(row));
