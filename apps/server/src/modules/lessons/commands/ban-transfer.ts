/** Forbids transfer into lessons or allows it again (E062, R157); the reason stays in the log. */
import { TRANSFER_REASON_MAX, transferBanReason } from '@lectern/domain/lessons/transfer-ban';
import { z } from 'zod';
import { lessonCommand } from './lesson-command.ts';

export const transferBanCommand = lessonCommand({
  name: 'lesson.transferBan',
  label: '禁止或允许转入',
  verb: '为…更改转入限制',
  description: '禁止学员转入所选课程，或重新允许转入',
  action: ({ forbidden }) => (forbidden ? 'lesson.forbidTransfer' : 'lesson.allowTransfer'),
  input: z
    .strictObject({
      forbidden: z.boolean().default(true).meta({ title: '禁止转入' }),
      reason: z
        .string()
        .trim()
        .max(TRANSFER_REASON_MAX, `原因最多 ${TRANSFER_REASON_MAX} 个字`)
        .default('')
        .meta({
          title: '原因',
          control: 'textarea',
          description: '会记入操作日志',
          when: { field: 'forbidden', is: [true] },
          wanted: true,
        }),
    })
    .refine(({ forbidden, reason }) => transferBanReason(forbidden, reason) !== undefined, {
      path: ['reason'],
      message: '请填写禁止转入的原因',
    }),
  judge: (_db, _context, _lessons, { forbidden, reason }) => {
    const note = transferBanReason(forbidden, reason) ?? '';
    return Promise.resolve(() => ({ reasons: [], patch: { transferForbidden: forbidden }, note }));
  },
});
