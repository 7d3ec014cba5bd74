/** The lines before the table of a file of figures: what of whom, how old, by which definitions (statistics 9). */
import { LESSON_FIGURES } from '@lectern/domain/statistics/lesson-figures';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { freshnessOf } from './lesson-attendance.queries.ts';

interface Exporting {
  readonly db: Db;
  readonly at: Date;
}

/** One a figure, as files name them. */
export const definitionVersions = (): string =>
  LESSON_FIGURES.map(({ label, definition }) => `${label} 第 ${definition.version} 版`).join('；');

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
    ['口径', definitionVersions()],
  ];
}
