/** Settings for many lessons: checked as the form checks them, each error with the field where it is mended. */

import type { LessonOutline } from '@lectern/domain/lessons/calculation-rules';
import { changeErrors } from '@lectern/domain/lessons/change-errors';
import { lessonEditPath } from '@lectern/domain/lessons/lesson-link';
import type { LessonSnapshot } from '@lectern/domain/lessons/lesson-snapshot';
import type { SettingsChange } from '@lectern/domain/lessons/sale-settings';
import type { Db } from '../../../platform/db/database.ts';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import { outlinesOfLessons } from '../../agendas/index.ts';
import type { LessonRow } from '../lesson-columns.ts';
import { lessonFacts } from '../prepare-lesson.ts';
import type { LessonVerdict } from './lesson-verdict.ts';

export async function judgeSettings(
  db: Db,
  at: Date,
  lessons: readonly LessonRow[],
  change: (snapshot: LessonSnapshot, outline: LessonOutline) => SettingsChange,
): Promise<(lesson: LessonRow, snapshot: LessonSnapshot) => LessonVerdict> {
  const facts = { ...(await lessonFacts(db, at)), now: at.getTime() };
  const outlineOf = await outlinesOfLessons(
    db,
    lessons.map((lesson) => lesson.id),
  );
  return ({ id }, snapshot) => {
    const outline = outlineOf(id);
    const { patch, failure } = change(snapshot, outline);
    const errors = changeErrors(snapshot, patch, { ...facts, endAt: outline.endAt });
    const reasons: RowReason[] = errors.map(({ field, code, message }) => ({
      outcome: 'refused',
      code,
      message,
      to: lessonEditPath(id, field),
    }));
    if (failure !== undefined)
      reasons.push({ outcome: 'warning', code: 'ruleFails', message: `规则算不出时间，该时间将不设置：${failure}` });
    return { reasons, patch };
  };
}
