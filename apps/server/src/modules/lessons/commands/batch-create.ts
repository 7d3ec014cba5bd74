/** Makes many lessons at once (E008, E009): the plan tells of each what cannot be saved, and the rest is made. */

import { LessonCreation } from '@lectern/contract/lessons/lesson-fields';
import { MAX_IDS } from '@lectern/contract/wire-values';
import { LESSON_FIELDS } from '@lectern/domain/lessons/lesson-field-labels';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { LessonPatch } from '@lectern/domain/lessons/lesson-snapshot';
import { z } from 'zod';
import { commandType, type PlannedRow } from '../../../platform/engine/commands/command-type.ts';
import { judgeNewLessons, makeNewLesson } from './judge-new-lessons.ts';
import { lessonSubject } from './lesson-subject.ts';
import { planUnmake, type Unmake, unmakeLesson } from './unmake-lesson.ts';

const Input = z.strictObject({
  lessons: z.array(LessonCreation).min(1, '请至少填写一门课程').max(MAX_IDS, `一次最多 ${MAX_IDS} 门课程`),
  version: z.literal([1, 2]).default(1),
  /** Which fields the rows of a table gave; the others were chosen once for all. Absent: each row is such a row. */
  imported: z.array(z.enum(LESSON_FIELDS)).optional(),
});
type Input = z.output<typeof Input>;

/** `after`: in what the lesson differs from an empty form. */
type Payload = { readonly way: 'there'; readonly index: number; readonly after: LessonPatch } | Unmake;

const LABEL = '批量新建课程';

export const batchCreateCommand = commandType<Input, Payload>({
  name: 'lesson.batchCreate',
  label: LABEL,
  words: { verb: '新建', unit: '门', noun: '课程', description: '一次新建多门未发布的课程' },
  privilege: 'LESSON_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  columns: ['semester', 'startSaleTime', 'price'],
  fromInput: true,
  makesRecords: true,
  hidden: true,
  remaining: (input, ordinals) => ({ ...input, lessons: input.lessons.filter((_, index) => ordinals.includes(index)) }),
  invert: planUnmake,
  plan: async (db, context, { lessons }) => {
    const judged = await judgeNewLessons(db, context, lessons);
    return judged.map(({ fields, reasons, changes, after }, index): PlannedRow<Payload> => {
      const subject = { type: 'lesson', id: null, name: fields.name, rev: null, href: null };
      return { subject, reasons, changes, payload: { way: 'there', index, after } };
    });
  },
  apply: async (tx, context, { subject, payload }, { lessons, version, imported }) => {
    if (payload.way === 'back') return unmakeLesson(tx, context, subject, LABEL);
    const body = lessons[payload.index];
    if (!body) throw new TypeError('a row without its lesson');
    const { id, name, rev } = await makeNewLesson(tx, context, { body, after: payload.after, version, imported });
    return { id, rev, made: { name, href: lessonPath(id) }, payload };
  },
});
