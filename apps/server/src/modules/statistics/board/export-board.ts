/** 数据看板 as a CSV file (L842): the lessons as they are filtered, with counts beside the rates, so that a group can be summed. */
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { valueOf } from '@lectern/domain/statistics/figure-definition';
import type { LessonCounts } from '@lectern/domain/statistics/lesson-counts';
import { LESSON_FIGURES } from '@lectern/domain/statistics/lesson-figures';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../../platform/db/database.ts';
import type { CsvColumn } from '../../../platform/files/csv-columns.ts';
import { exportPages } from '../../../platform/files/export-records.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { definitionVersions, versionsUntil } from '../lesson/about-file.ts';
import { figureCell, figureTitle } from '../lesson/figure-csv.ts';
import { type BoardFilter, type BoardRow, boardPage, filterNames } from './stat-board.queries.ts';

/** @throws RefusedError for more lessons than a file takes. */
export async function exportBoard(db: Db, actor: Actor, filter: BoardFilter, at: Date) {
  const pageOf = async (page: number, pageSize: number) =>
    boardPage(db, actor.scope, { ...filter, page, pageSize, count: 'exact' });
  const { total } = await pageOf(1, 1);
  return exportPages<BoardRow>({
    columns: COLUMNS,
    keys: undefined,
    noun: '门课程',
    total,
    about: [
      ['数据看板', `${total} 门课程`],
      ['导出人', actor.name],
      ['导出时间', formatDateTime(at.getTime())],
      ['筛选', (await filtersOf(db, actor, filter)).join('；') || '无'],
      ['口径', definitionVersions(await versionsUntil(db, at))],
    ],
    pageOf: async (page, pageSize) => (await pageOf(page, pageSize)).rows,
  });
}

async function filtersOf(db: Db, { scope }: Actor, filter: BoardFilter): Promise<string[]> {
  const { semester, subject, phase, markName, mentor } = await filterNames(db, scope, filter);
  const of = (label: string, name: string | null): string[] => (name === null ? [] : [`${label}：${name}`]);
  return [
    ...of('课程名称或 ID', filter.text || null),
    ...of('学期', semester),
    ...of('学科', subject),
    ...of('学段', phase),
    ...of('课程 ID', filter.ids?.join('、') ?? null),
    ...of('课程标记', markName),
    ...of('课程类型', kindsText(filter.kinds)),
    ...of('开课时间不早于', filter.startFrom === undefined ? null : formatDateTime(filter.startFrom)),
    ...of('开课时间早于', filter.startTo === undefined ? null : formatDateTime(filter.startTo)),
    ...(filter.below === undefined ? [] : [limitText(filter.figure, filter.below)]),
    ...(filter.mentorId === undefined ? [] : [`辅导老师：${mentor ?? filter.mentorId}`]),
  ];
}

function kindsText(kinds: readonly string[] | undefined): string | null {
  if (kinds === undefined) return null;
  return LESSON_TYPE.options
    .filter(({ value }) => kinds.includes(value))
    .map(({ label }) => label)
    .join('、');
}

const LIMIT_UNIT = { percent: '%', seconds: ' 分钟', score: ' 分' } as const;

function limitText(code: BoardFilter['figure'], below: number): string {
  const figure = LESSON_FIGURES.find((each) => each.code === (code ?? 'attendance'));
  return figure ? `${figure.label}低于 ${below}${LIMIT_UNIT[figure.definition.unit]}` : '';
}

const named = (key: 'semesterName' | 'subjectName' | 'phaseName', title: string): CsvColumn<BoardRow> => ({
  key,
  title,
  cell: (row) => row[key] ?? '',
});

const count = (key: keyof LessonCounts, title: string): CsvColumn<BoardRow> => ({
  key,
  title,
  cell: (row) => String(row[key]),
});

const COLUMNS: readonly CsvColumn<BoardRow>[] = [
  { key: 'id', title: '课程 ID', cell: ({ id }) => String(id) },
  { key: 'name', title: '课程', cell: ({ name }) => name },
  named('semesterName', '学期'),
  named('subjectName', '学科'),
  named('phaseName', '学段'),
  { key: 'teams', title: '小班', cell: ({ teamCount }) => String(teamCount) },
  count('should', '应到人次'),
  count('attended', '到课人次'),
  count('homeworkDue', '应交作业'),
  count('homeworkSubmitted', '已提交'),
  ...LESSON_FIGURES.map(({ code, label, definition }) => ({
    key: code,
    title: figureTitle(label, definition.unit),
    cell: (row: BoardRow) => figureCell(valueOf<LessonCounts>(definition, row), definition.unit),
  })),
];
