/** Sets the times that rules compute to what they give today: after an outline was changed by other ways. */
import {
  type ComputedTimeField,
  computeLessonTimes,
  isRule,
  RULED_FIELDS,
  withComputedTimes,
} from '@lectern/domain/lessons/calculation-rules';
import { lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { partOf } from '@lectern/domain/lessons/lesson-snapshot';
import { COMPUTED_FIELDS } from '@lectern/domain/schedule/rule-consequences';
import { z } from 'zod';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import { outlinesOfLessons } from '../../agendas/index.ts';
import { lessonCommand } from './lesson-command.ts';
import { type LessonVerdict, refuse } from './lesson-verdict.ts';

const CANCELED = refuse({ code: 'canceled', message: '课程已取消，时间不再计算' });
const NO_RULE = refuse({ code: 'noRule', message: '课程没有按规则计算的时间' });

export const recomputeDatesCommand = lessonCommand({
  name: 'lesson.recomputeDates',
  label: '重新计算规则时间',
  verb: '为…重新计算',
  description: '按各课程的规则与当前大纲重新计算展示、停售、退款与调课截止时间；手工指定的时间不变',
  action: 'lesson.recomputeDates',
  columns: ['endSaleTime', 'refundDeadline', 'transferredDeadline'],
  input: z.strictObject({}),
  judge: async (db, _context, lessons) => {
    const outlineOf = await outlinesOfLessons(
      db,
      lessons.map(({ id }) => id),
    );
    return ({ id, status }, snapshot): LessonVerdict => {
      if (status === 'canceled') return CANCELED;
      if (RULED_FIELDS.every((ruled) => !isRule(snapshot[`${ruled}CalculationRule`]))) return NO_RULE;
      const outline = outlineOf(id);
      const times = computeLessonTimes(snapshot, outline);
      const failed = COMPUTED_FIELDS.filter((field) => times[field].failure !== undefined && snapshot[field] !== 0);
      return {
        reasons: failed.map((field) => failure(id, field, times[field].failure ?? '')),
        patch: partOf(withComputedTimes(snapshot, outline), COMPUTED_FIELDS),
      };
    };
  },
});

/** An old time would pretend that the rule holds, so it is cleared, which wants to be known. */
function failure(id: number, field: ComputedTimeField, why: string): RowReason {
  return {
    outcome: 'warning',
    code: `${field}Fails`,
    message: `${lessonFieldLabel(field)}的规则算不出时间，将清空：${why}`,
    to: lessonPath(id, 'outline'),
  };
}
