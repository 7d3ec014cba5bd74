/**
 * 学员续报数据 as a CSV file (L840): who is in which class and why, at the instant that is chosen. Its head has the classes and
 * rates of the same filter by team, so that the file adds up by itself.
 */
import type { RenewalStudent } from '@lectern/contract/lessons/lesson-renewal';
import {
  RENEWAL_CLASS,
  RENEWAL_RATE,
  RENEWAL_RATE_WORDS,
  RENEWAL_REASON,
  RENEWAL_VERSION,
} from '@lectern/domain/statistics/renewal-codes';
import { type Fraction, summarizeRenewal } from '@lectern/domain/statistics/renewal-summary';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { RefusedError } from '../../../platform/errors.ts';
import type { CsvColumn } from '../../../platform/files/csv-columns.ts';
import { exportPages } from '../../../platform/files/export-records.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getLesson } from '../../lessons/index.ts';
import { instantOf } from './days-wanted.ts';
import { classifiedAt, type Deps, type Known, listedStudents, readLesson, type StudentQuery } from './renewal-rows.ts';

/** @throws RefusedError where there are no classes to export, or too many students. */
export async function exportRenewal(deps: Deps, actor: Actor, lessonId: number, { at = 0, ...wanted }: StudentQuery) {
  const lesson = await getLesson(deps.db, actor.scope, lessonId);
  const read = await readLesson(deps, actor.scope, { lessonId, teamId: wanted.teamId });
  if (read.state !== 'known') throw new RefusedError('renewalNotKnown', read.why);
  const now = deps.now().getTime();
  const time = instantOf(at, now);
  const { total, slice } = await listedStudents(deps.db, actor.scope, { read, time }, wanted);
  return exportPages<RenewalStudent>({
    columns: COLUMNS,
    keys: undefined,
    noun: '名学员',
    total,
    about: [
      ['课程', `${lesson.name}（${lesson.id}）`],
      ['导出人', actor.name],
      ['导出时间', formatDateTime(now)],
      ['统计时间', formatDateTime(time)],
      ['筛选', filtersOf(wanted, read).join('；') || '无'],
      ['口径', `续报 第 ${RENEWAL_VERSION} 版`],
      ...summaryLines(read, time, wanted.teamId),
    ],
    pageOf: (page, pageSize) => slice((page - 1) * pageSize, page * pageSize),
  });
}

function filtersOf({ class: ofClass, reason, teamId, text }: Omit<StudentQuery, 'at'>, { teams }: Known): string[] {
  return [
    ...(teamId === undefined ? [] : [`小班：${teams.get(teamId) ?? '未分班'}`]),
    ...(ofClass === undefined ? [] : [`续报情况：${RENEWAL_CLASS.labelOf(ofClass)}`]),
    ...(reason === undefined ? [] : [`原因：${RENEWAL_REASON.labelOf(reason)}`]),
    ...(text === undefined ? [] : [`姓名包含：${text}`]),
  ];
}

/** Of all students of the lesson, or of the team, whatever else is filtered. */
function summaryLines(read: Known, time: number, teamId: number | undefined): string[][] {
  const { classes, rates, teams } = summarizeRenewal(read.world, classifiedAt(read, time, { teamId }), time);
  const classLine = (own: typeof classes): string =>
    RENEWAL_CLASS.options.map(({ value, label }) => `${label} ${own[value]}`).join('，');
  const inOrder = [...read.teams.keys(), null].flatMap((id) => teams.filter((team) => team.teamId === id));
  return [
    ['全部学员', classLine(classes)],
    ...RENEWAL_RATE.codes.map((code) => [
      `${RENEWAL_RATE.labelOf(code)}（${RENEWAL_RATE_WORDS[code]}）`,
      rateText(rates[code]),
    ]),
    ...inOrder.map((team) => [`小班：${nameOf(team.teamId, read)}`, classLine(team.classes)]),
  ];
}

const nameOf = (teamId: number | null, { teams }: Known): string =>
  (teamId === null ? undefined : teams.get(teamId)) ?? '未分班';

function rateText(rate: Fraction | null): string {
  if (rate === null) return '未到统计时间';
  const { numerator, denominator } = rate;
  return denominator === 0 ? '—' : `${((numerator / denominator) * 100).toFixed(1)}%（${numerator} ÷ ${denominator}）`;
}

const timeText = (time: number): string => (time === 0 ? '' : formatDateTime(time));
const yes = (is: boolean): string => (is ? '是' : '');

const COLUMNS: readonly CsvColumn<RenewalStudent>[] = [
  { key: 'id', title: '学员 ID', cell: ({ studentId }) => String(studentId) },
  { key: 'name', title: '学员', cell: ({ name }) => name },
  { key: 'team', title: '小班', cell: ({ team }) => team?.name ?? '未分班' },
  { key: 'class', title: '续报情况', cell: (row) => RENEWAL_CLASS.labelOf(row.class) },
  { key: 'reason', title: '原因', cell: ({ reason }) => RENEWAL_REASON.labelOf(reason) },
  { key: 'inCart', title: '在购物车', cell: ({ inCart }) => yes(inCart) },
  { key: 'lost', title: '退过续报', cell: ({ renewalLost }) => yes(renewalLost) },
  { key: 'target', title: '衔接课程', cell: ({ target }) => target?.name ?? '' },
  { key: 'targetId', title: '衔接课程 ID', cell: ({ target }) => (target ? String(target.id) : '') },
  { key: 'paid', title: '付款时间', cell: ({ paidTime }) => timeText(paidTime) },
  { key: 'connection', title: '衔接 ID', cell: ({ connection }) => (connection ? String(connection.id) : '') },
  { key: 'from', title: '老生窗口开始', cell: ({ connection }) => timeText(connection?.windowStart ?? 0) },
  { key: 'to', title: '老生窗口结束', cell: ({ connection }) => timeText(connection?.windowEnd ?? 0) },
];
