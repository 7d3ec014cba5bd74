/** The lines before the table of a file of figures: what of whom, how old, by which definitions (statistics 9). */
import { versionsBetween } from '@lectern/domain/statistics/attendance-definitions';
import { ATTENDANCE_FIGURE } from '@lectern/domain/statistics/attendance-figures';
import { LESSON_FIGURES } from '@lectern/domain/statistics/lesson-figures';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { attendanceDefinitions } from '../rollups/attendance-definitions.repository.ts';
import { episodeRows, freshnessOf } from './lesson-attendance.queries.ts';

interface Exporting {
  readonly db: Db;
  readonly at: Date;
}

/** One a figure, as files name them. */
export const definitionVersions = (ofAttendance: readonly number[]): string =>
  LESSON_FIGURES.map(({ code, label, definition }) => {
    const versions = ATTENDANCE_FIGURE.has(code) ? ofAttendance : [definition.version];
    return `${label} 第 ${versions.join('、')} 版`;
  }).join('；');

/** Of all episodes that have begun. */
export async function versionsUntil(db: Db, at: Date): Promise<readonly number[]> {
  return versionsBetween(await attendanceDefinitions(db), 0, at.getTime());
}

async function versionsOfLesson(db: Db, lessonId: number, at: Date): Promise<readonly number[]> {
  const rows = await episodeRows(db, lessonId, { teamId: undefined, now: at });
  const [first, last] = [rows[0]?.startAt ?? at, rows.at(-1)?.startAt ?? at];
  return versionsBetween(await attendanceDefinitions(db), first.getTime(), last.getTime());
}

export async function aboutFile(
  { db, at }: Exporting,
  actor: Actor,
  { id, name }: { readonly id: number; readonly name: string },
  filters: readonly string[],
): Promise<string[][]> {
  const { computedTime, pending } = await freshnessOf(db, id, at);
  return [
    ['课程', `${name}（${id}）`],
    ['导出人', actor.name],
    ['导出时间', formatDateTime(at.getTime())],
    ['数据截至', computedTime === 0 ? '尚未统计' : formatDateTime(computedTime)],
    ['待更新讲次', String(pending)],
    ['筛选', filters.length === 0 ? '无' : filters.join('；')],
    ['口径', definitionVersions(await versionsOfLesson(db, id, at))],
  ];
}
