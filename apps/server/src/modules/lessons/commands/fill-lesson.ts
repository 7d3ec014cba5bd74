/** Fills in one field that lessons lack, each with a value of its own: it resolves refusals of a publish. */
import { MAX_PLAN_IDS } from '@lectern/contract/tasks/task-replies';
import { Id } from '@lectern/contract/wire-values';
import { inScope } from '@lectern/domain/access/roles';
import { changeErrors } from '@lectern/domain/lessons/change-errors';
import { sameValue } from '@lectern/domain/lessons/form-step';
import { HOMEWORK_TYPE, REFUND_WAY } from '@lectern/domain/lessons/lesson-codes';
import { lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { lessonEditPath } from '@lectern/domain/lessons/lesson-link';
import { changedFields, type LessonPatch, type LessonSnapshot } from '@lectern/domain/lessons/lesson-snapshot';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import { prepareLesson } from '@lectern/domain/lessons/normalize-lesson';
import { missingLessonFields } from '@lectern/domain/lessons/required-fields';
import { formOf } from '@lectern/domain/lessons/sale-time-modes';
import { FILLED_FIELDS, type FilledField } from '@lectern/domain/plan-fixes/lacks';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { outlinesOfLessons } from '../../agendas/index.ts';
import { missingReferences } from '../lesson-references.queries.ts';
import { lessonFacts, OUT_OF_SCOPE } from '../prepare-lesson.ts';
import { lessonCommand } from './lesson-command.ts';
import { type LessonVerdict, refuse } from './lesson-verdict.ts';

const MAX_MANY = 30;
/** As an input has it: an id or a code as text, several of them, or a number. */
const Value = z.union([z.string().max(40), z.array(z.string().max(40)).max(MAX_MANY), z.int().min(0)]);

export const fillCommand = lessonCommand({
  name: 'lesson.fill',
  label: '补全课程信息',
  verb: '补全',
  description: '为缺少同一项信息的课程补上这一项，已填写的保持不变',
  action: 'lesson.fill',
  hidden: true,
  input: z.strictObject({
    field: z.enum(FILLED_FIELDS),
    each: z
      .array(z.strictObject({ ids: z.array(Id).min(1).max(MAX_PLAN_IDS), value: Value }))
      .min(1)
      .max(MAX_PLAN_IDS),
  }),
  judge: async (db, { actor, at }, lessons, { field, each }) => {
    const valueOf = new Map(each.flatMap(({ ids, value }) => ids.map((id) => [id, value] as const)));
    const facts = { ...(await lessonFacts(db, at)), now: at.getTime() };
    const outlineOf = await outlinesOfLessons(
      db,
      lessons.map(({ id }) => id),
    );
    const isMissing = await missingAmong(db, field, [...valueOf.values()]);
    return ({ id, status }, snapshot): LessonVerdict => {
      const given = valueOf.get(id);
      const label = lessonFieldLabel(field);
      const to = lessonEditPath(id, field);
      if (status === 'canceled') return refuse({ code: 'canceled', message: '课程已取消，不再补全' });
      if (!missingLessonFields(snapshot).includes(field)) {
        return refuse({ code: UNCHANGED, message: `${label}已填写，保持不变` });
      }
      const part = given === undefined ? undefined : partWith(field, given);
      if (part === undefined) return refuse({ code: 'valueMissing', message: `请选择${label}`, to });
      if (isMissing(given)) return refuse({ code: 'optionMissing', message: `所选${label}不存在，请重新选择`, to });
      if (!inScope(actor.scope, { ...snapshot, ...part })) return refuse({ code: 'outOfScope', message: OUT_OF_SCOPE });
      const prepared = (fields: LessonFields) => prepareLesson(formOf(fields), facts);
      const patch = following(snapshot, prepared(snapshot), prepared({ ...snapshot, ...part }));
      const errors = changeErrors(snapshot, patch, { ...facts, endAt: outlineOf(id).endAt });
      return {
        reasons: errors.map((error) => ({
          outcome: 'refused',
          code: error.code,
          message: error.message,
          to: lessonEditPath(id, error.field),
        })),
        patch,
      };
    };
  },
});

/** What the form itself would change along, and nothing that it would change anyway. */
function following(snapshot: LessonSnapshot, without: LessonFields, filled: LessonFields): LessonPatch {
  const changed = changedFields(snapshot, filled).filter((key) => {
    return !(key in without) || !sameValue({ ...snapshot, ...without }[key], { ...snapshot, ...filled }[key]);
  });
  return Object.fromEntries(changed.map((key) => [key, { ...snapshot, ...filled }[key]]));
}

type Given = z.output<typeof Value>;

/** Undefined: no value of this field. */
function partWith(field: FilledField, given: Given): Partial<LessonFields> | undefined {
  const [first] = [given].flat();
  if (first === undefined || first === '') return undefined;
  if (field === 'refundWay') return REFUND_WAY.has(first) ? { refundWay: first } : undefined;
  const numbers = [given].flat().map(Number);
  if (numbers.some((number) => !Number.isSafeInteger(number))) return undefined;
  if (field === 'homeworkType' && !HOMEWORK_TYPE.options.some(({ value }) => value === numbers[0])) return undefined;
  if (field === 'grades') return { grades: numbers.map((id) => ({ id })) };
  return { [field]: numbers[0] };
}

const REFERENCES: readonly string[] = ['phase', 'subject', 'grades', 'semester', 'label', 'logisticsBiz'];

/** Looked up once for each different value, whatever the number of lessons. */
async function missingAmong(db: Db, field: FilledField, values: readonly Given[]) {
  const missing = new Set<string>();
  if (REFERENCES.includes(field)) {
    for (const key of new Set(values.map((value) => JSON.stringify(value)))) {
      const part = partWith(field, Value.parse(JSON.parse(key)));
      if (part && (await missingReferences(db, { ...NEW_LESSON, ...part })).length > 0) missing.add(key);
    }
  }
  return (value: Given | undefined) => missing.has(JSON.stringify(value));
}
