/** What is bound to lessons, and taken from them again by a command of its own. */
import fc from 'fast-check';
import { anAssessment, anInfoTemplate } from '../builders.ts';
import { BASELINE_SAMPLES } from './baseline-exams.ts';
import type { CommandSample } from './command-world.ts';

export const BIND_SAMPLES: Readonly<Record<string, CommandSample>> = {
  ...BASELINE_SAMPLES,
  'lesson.mark': {
    input: fc.constant({}),
    prepare: ({ markId }) => Promise.resolve({ lessonMarkId: markId }),
  },
  'lesson.setOwner': {
    input: fc.constant({}),
    // The same account in each run.
    prepare: async ({ db }) => {
      const role = { code: 'ROLE_ANSWERS', name: '负责课程', privileges: ['LESSON_WRITE'] };
      const { id: roleId } = await db
        .insertInto('role')
        .values(role)
        .onConflict((conflict) => conflict.column('code').doUpdateSet(role))
        .returning('id')
        .executeTakeFirstOrThrow();
      const owner = { account: 'answers', name: '负责人甲' };
      const { id: ownerId } = await db
        .insertInto('staff')
        .values(owner)
        .onConflict((conflict) => conflict.column('account').doUpdateSet(owner))
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('staffRole')
        .values({ staffId: ownerId, roleId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { ownerId };
    },
  },
  'lesson.unmark': {
    input: fc.constant({}),
    prepare: async ({ db, markId }, input) => {
      await db.updateTable('lesson').set({ lessonMarkId: markId }).execute();
      return input;
    },
  },
  'lesson.bindAssessment': {
    input: fc.constant({}),
    prepare: async ({ db }) => {
      await db.updateTable('lesson').set({ withAssessment: true }).execute();
      return { assessmentId: await anAssessment(db) };
    },
  },
  'lesson.fill': {
    input: fc.record({ value: fc.constantFrom('122', '121') }),
    prepare: async ({ db, lessonIds }, input) => {
      const lacking = { semesterId: null, requiredUnset: true };
      await db
        .updateTable('lesson')
        .set(lacking)
        .where('id', 'in', [...lessonIds])
        .execute();
      const each = lessonIds.map((id, at) => ({ ids: [id], ...(at % 2 === 0 ? input : { value: '122' }) }));
      return { field: 'semester', each };
    },
  },
  'lesson.unbindAssessment': {
    input: fc.constant({}),
    prepare: async ({ db }, input) => {
      await db
        .updateTable('lesson')
        .set({ assessmentId: await anAssessment(db) })
        .execute();
      return input;
    },
  },
  'lesson.useInfoTemplate': {
    input: fc.constant({}),
    prepare: async ({ db }) => ({ infoTemplateId: await anInfoTemplate(db) }),
  },
  'lesson.leaveInfoTemplate': {
    input: fc.constant({}),
    prepare: async ({ db }, input) => {
      await db
        .updateTable('lesson')
        .set({ infoTemplateId: await anInfoTemplate(db) })
        .execute();
      return input;
    },
  },
};
