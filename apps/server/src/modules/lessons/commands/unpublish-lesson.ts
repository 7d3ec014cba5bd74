/** Taking a lesson back (R151, R152; retire and unPublish are one) and canceling it for good (decision 52). */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { checkCancel } from '@lectern/domain/lessons/lesson-transitions';
import { checkUnpublish } from '@lectern/domain/lessons/unpublish-check';
import { z } from 'zod';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import { bundleNamesOfLessons } from '../../bundles/index.ts';
import { type LessonRow, statusOf } from '../lesson-columns.ts';
import { lessonCommand } from './lesson-command.ts';
import { refuse } from './lesson-verdict.ts';
import { unshelvedTeams } from './unshelve-teams.ts';

export const unpublishCommand = lessonCommand({
  name: 'lesson.unpublish',
  label: '取消发布',
  verb: '取消发布',
  description: '把已发布的课程撤回到未发布，已付费学员与小班不变',
  action: 'lesson.unpublish',
  input: z.strictObject({}),
  judge: async (db, _context, lessons) => {
    const bundlesOf = await bundleNamesOfLessons(
      db,
      lessons.map((lesson) => lesson.id),
    );
    return (lesson) => {
      const verdict = checkUnpublish({ status: statusOf(lesson) });
      if (!verdict.allowed) return refuse({ code: verdict.code, message: verdict.label });
      return {
        reasons: [
          ...paidWarning(lesson, '取消发布后课程不再展示和售卖'),
          ...bundleWarning(lesson, bundlesOf(lesson.id), '取消发布后组合里的这门课不可售'),
        ],
        patch: { status: 'init' },
      };
    };
  },
});

export const cancelCommand = lessonCommand({
  name: 'lesson.cancel',
  label: '取消课程',
  verb: '取消',
  description: '永久取消课程，在架的小班随之下架；取消后不能恢复，也不能撤销',
  action: 'lesson.cancel',
  input: z.strictObject({}),
  tiers: { low: 50, high: 500 },
  isFinal: true,
  judge: async (db, _context, lessons) => {
    const ids = lessons.map((lesson) => lesson.id);
    const bundlesOf = await bundleNamesOfLessons(db, ids);
    const teamsOf = await unshelvedTeams(db, ids);
    return (lesson) => {
      const verdict = checkCancel({ status: statusOf(lesson) });
      if (!verdict.allowed) return refuse({ code: verdict.code, message: verdict.label });
      const warnings = [
        ...paidWarning(lesson, '取消后须另行安排退款或转课'),
        ...bundleWarning(lesson, bundlesOf(lesson.id), '取消后组合里的这门课不可售'),
      ];
      return { reasons: warnings, patch: { status: 'canceled' }, beside: teamsOf(lesson.id) };
    };
  },
});

function paidWarning({ id, paidCount }: LessonRow, effect: string): RowReason[] {
  if (paidCount === 0) return [];
  const message = `已有学员付费，${effect}：${paidCount.toLocaleString('en')} 人`;
  return [{ outcome: 'warning', code: 'paidStudents', message, to: lessonPath(id) }];
}

function bundleWarning({ id }: LessonRow, names: readonly string[], effect: string): RowReason[] {
  if (names.length === 0) return [];
  const message = `课程在商品组合中售卖，${effect}：${names.map((name) => `“${name}”`).join('、')}`;
  return [{ outcome: 'warning', code: 'inBundles', message, to: lessonPath(id, 'bundles') }];
}
