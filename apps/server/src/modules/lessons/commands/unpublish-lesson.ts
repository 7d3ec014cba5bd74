/** Taking a lesson back (R151, R152; retire and unPublish are one) and canceling it for good (decision 52). */
import { checkCancel } from '@lectern/domain/lessons/lesson-transitions';
import { checkUnpublish } from '@lectern/domain/lessons/unpublish-check';
import { z } from 'zod';
import { statusOf } from '../lesson-columns.ts';
import { lessonCommand } from './lesson-command.ts';

export const unpublishCommand = lessonCommand({
  name: 'lesson.unpublish',
  label: '取消发布',
  verb: '取消发布',
  description: '把已发布的课程撤回到未发布，已付费学员与小班不变',
  action: 'lesson.unpublish',
  input: z.strictObject({}),
  judge: () =>
    Promise.resolve((lesson) => {
      const verdict = checkUnpublish({ status: statusOf(lesson) });
      if (!verdict.allowed) return refused(verdict);
      return { reasons: [], patch: { status: 'init' } };
    }),
});

export const cancelCommand = lessonCommand({
  name: 'lesson.cancel',
  label: '取消课程',
  verb: '取消',
  description: '永久取消课程，取消后不能恢复，也不能撤销',
  action: 'lesson.cancel',
  input: z.strictObject({}),
  tiers: { low: 50, high: 500 },
  judge: () =>
    Promise.resolve((lesson) => {
      const verdict = checkCancel({ status: statusOf(lesson) });
      if (!verdict.allowed) return refused(verdict);
      return { reasons: [], patch: { status: 'canceled' } };
    }),
});

const refused = ({ code, label }: { readonly code: string; readonly label: string }) => ({
  reasons: [{ outcome: 'refused' as const, code, message: label }],
  patch: {},
});
