/** Decision 260, R256: teams for 未续报学员 take whoever had not renewed before they enrolled, by where they come from. */
import { studentMovesContract as contract } from '@lectern/contract/teams/student-moves';
import type { RenewalTag } from '@lectern/domain/teams/renewal-tags';
import { beforeAll, expect, test } from 'vitest';
import { aLesson, aTemplate, idOf, TEST_NOW } from '../../../test/builders.ts';
import { openWithEngine } from '../../../test/lessons-app.ts';
import { confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { anEnrolment, aStudent, aTeam } from '../../../test/team-builders.ts';
import { studentMovesModule } from './index.ts';

const { database, engine, api } = await openWithEngine(studentMovesModule);
const { db } = database;
const daysAgo = (days: number): Date => new Date(TEST_NOW.getTime() - days * 86_400_000);

const TAGS: readonly RenewalTag[] = ['unRenewed', 'half_semester_unrenew', 'cross_semester_unrenew'];
const SOLD = { withMentor: true, status: 'published', publishedAt: daysAgo(90), updatedAt: daysAgo(90) } as const;
const semesters = { past: 0, current: 0, next: 0 };
const sources = { current: 0, half: 0, other: 0 };
let target = { templateId: 0, semesterId: 0 };

/** A lesson from which a connection leads to the target. */
async function aSource(fromSemesterId: number): Promise<number> {
  const fromTemplateId = await aTemplate(db);
  const connection = { fromTemplateId, fromSemesterId, toTemplateId: target.templateId, createdAt: daysAgo(80) };
  await db
    .insertInto('templateConnection')
    .values({ ...connection, toSemesterId: target.semesterId, updatedAt: daysAgo(80) })
    .execute();
  return aLesson(db, { ...SOLD, templateId: fromTemplateId, semesterId: fromSemesterId });
}

beforeAll(async () => {
  const [past, current, next] = await db.selectFrom('semester').select('id').orderBy('startAt').limit(3).execute();
  semesters.past = past?.id ?? 0;
  semesters.current = current?.id ?? 0;
  semesters.next = next?.id ?? 0;
  await db.updateTable('semester').set({ current: false }).execute();
  await db.updateTable('semester').set({ current: true }).where('id', '=', semesters.current).execute();
  target = { templateId: await aTemplate(db), semesterId: semesters.next };
  sources.current = await aSource(semesters.current);
  sources.half = await aSource(semesters.next);
  sources.other = await aSource(semesters.past);
});

async function buy(lessonId: number, studentId: number, paidAt: Date): Promise<void> {
  const order = {
    orderNo: `LT${String(studentId).padStart(6, '0')}${String(lessonId).padStart(6, '0')}`,
    studentId,
    lessonId,
    lessonName: '课程',
    amount: 100,
    paidAt,
  };
  const orderId = await idOf(
    db
      .insertInto('studentOrder')
      .values({ ...order, state: 'paid' })
      .returning('id'),
  );
  await db
    .insertInto('enrolment')
    .values({ lessonId, studentId, source: 'order', orderId, startedAt: paidAt })
    .execute();
}

/** In the source since two months, in the target since yesterday. */
async function aBuyer(lessonId: number, from: number | null): Promise<number> {
  const studentId = await aStudent(db);
  if (from !== null) await anEnrolment(db, { lessonId: from, studentId, source: 'manual', startedAt: daysAgo(60) });
  await buy(lessonId, studentId, daysAgo(1));
  return studentId;
}

test.each(TAGS.map((tag, place) => [tag, place] as const))(
  '%s lets in who comes from there alone',
  async (tag, place) => {
    const lessonId = await aLesson(db, { ...SOLD, ...target });
    const team = await aTeam(db, lessonId, 'on_shelf', { restrictionTags: [tag] });
    const from = [sources.current, sources.half, sources.other];
    const students = [
      await aBuyer(lessonId, from[0] ?? 0),
      await aBuyer(lessonId, from[1] ?? 0),
      await aBuyer(lessonId, from[2] ?? 0),
    ];
    const plan = await planCommand(engine, {
      type: 'student.place',
      ids: [],
      input: { lessonId, strategy: 'all', studentIds: students },
    });
    const rows = await rowsOfTask(engine, plan.id);
    expect(rows.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual(
      students.map((_, index) => (index === place ? [] : ['noTeam'])),
    );
    await confirmAll(engine, plan);
    const seated = await db.selectFrom('teamStudent').select('studentId').where('teamId', '=', team).execute();
    expect(seated).toEqual([{ studentId: students[place] }]);
  },
);

test('who was in no such lesson, or had renewed before, is left out with the reason; a team alone asks each student', async () => {
  const lessonId = await aLesson(db, { ...SOLD, ...target });
  const parallel = await aLesson(db, { ...SOLD, ...target });
  await aTeam(db, lessonId, 'on_shelf', { restrictionTags: ['unRenewed'] });
  const stranger = await aBuyer(lessonId, null);
  const renewed = await aStudent(db);
  await anEnrolment(db, { lessonId: sources.current, studentId: renewed, source: 'manual', startedAt: daysAgo(60) });
  await buy(parallel, renewed, daysAgo(5));
  await buy(lessonId, renewed, daysAgo(1));
  const input = { lessonId, strategy: 'all', studentIds: [stranger, renewed] };
  const plan = await planCommand(engine, { type: 'student.place', ids: [], input });
  const messages = (await rowsOfTask(engine, plan.id)).map(({ reasons }) => reasons[0]?.message ?? '');
  expect(messages.every((message) => message.includes('只接收未续报学员，该学员报名前不在其中'))).toBe(true);

  const { list } = await api.call(contract.placingTeams, { params: { id: String(lessonId) } });
  expect(list.map(({ refusal, passedOver }) => [refusal, passedOver.all])).toEqual([
    [null, '只接收未续报学员，分班时逐人判断'],
  ]);
});
