/**
 * Issue 13, section 2: every path that adds, attaches, returns, undoes, imports or moves items or students asks the
 * engine. The list of paths comes from the sources; each has a case here or the reason why it needs none.
 *
 * The cases share one situation that only the engine knows about: a student sits in class A and in class B, and B has
 * an episode at the wanted time. Whoever puts something of A there is refused or asked.
 */
import { episodesContract } from '@lectern/contract/episodes/episodes';
import { recycleBinContract } from '@lectern/contract/history/recycle-bin';
import { outlineContract } from '@lectern/contract/outline/outline';
import { studentMovesContract } from '@lectern/contract/teams/student-moves';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { beforeEach, describe, expect, test } from 'vitest';
import { episodesModule } from '../../src/modules/episodes/index.ts';
import { studentMovesModule } from '../../src/modules/student-moves/index.ts';
import {
  aLesson,
  anAgendaEntry,
  anAssistant,
  anEpisode,
  anEpisodeTemplate,
  aTeacher,
  aTemplate,
  aTutoringTemplate,
  TEST_NOW,
} from '../builders.ts';
import { moduleApp } from '../module-app.ts';
import { HOUR_MS, openOutline } from '../outline-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../run-command.ts';
import { aStudent, aTeam } from '../team-builders.ts';
import { callersOfWriters } from './writers.ts';

type Path = { readonly cases: readonly string[] } | { readonly because: string };

const SAME_TIMES = 'neither times nor teacher, class or students change';
const OTHER_ROWS = 'a function of the same name that orders other rows';
const SAME_LESSON = 'students stay in their lesson, whose times are those of all its teams';
const PAID = 'the shop has sold it: who has paid is enrolled, whatever else they have at that time';
const ONLY_LESS = 'somebody is freed, nobody is taken';

/** Files below `modules` that write who is where. */
const PATHS: Readonly<Record<string, Path>> = {
  'assistants/assign-episodes.ts': { cases: ['an assistant gets an episode'] },
  'assistants/assign-lessons.ts': { cases: ['an assistant gets a lesson'] },
  'episode-extras/link-video.ts': { because: SAME_TIMES },
  'episode-extras/commands/link-videos.ts': { because: SAME_TIMES },
  'episode-extras/commands/switch-command.ts': { because: SAME_TIMES },
  'episodes/save-episode.ts': { cases: ['an episode is saved (E094)'] },
  'episodes/commands/cancel-episode.ts': { cases: ['the undo of a cancel'] },
  'episodes/commands/removal.ts': { cases: ['the undo of a removal'] },
  'exams/write-exam.ts': { cases: ['E167: an exam is moved', 'the undo of a deleted exam'] },
  'lesson-templates/order-items.ts': { because: OTHER_ROWS },
  'lessons/commands/apply-shift.ts': { cases: ['a shift by days'] },
  'lessons/commands/bin-lesson.ts': { cases: ['a lesson comes back from the bin'] },
  'lessons/commands/change-teacher.ts': { cases: ['another teacher'] },
  'lessons/commands/copy-lesson.ts': {
    because: 'a new lesson: no students, no mentor, its own episodes have no teacher, shared ones keep theirs',
  },
  'lessons/commands/renumber-lesson.ts': { because: SAME_TIMES },
  'lessons/commands/unshelve-teams.ts': {
    because: 'a team off the shelf stands as it stood: only whether it is sold changes',
  },
  'lessons/commands/unmake-lesson.ts': { because: ONLY_LESS },
  'mentor-episodes/arrange-command.ts': { cases: ['tutoring is arranged'] },
  'mentor-episodes/take-back.ts': { cases: ['the undo of moved tutoring'] },
  'outline/commands/add-items.ts': {
    cases: ['E035: a new episode', 'E037: a new exam', 'E052: new episodes in lessons', 'a waiting episode is placed'],
  },
  'outline/commands/attach-items.ts': { cases: ['E034: an episode is attached', 'E036: an exam is attached'] },
  'outline/commands/bin-entry.ts': { cases: ['an exam comes back from the bin'] },
  'outline/commands/bin-episode.ts': { cases: ['an episode comes back from the bin'] },
  'outline/commands/bin-item.ts': { because: ONLY_LESS },
  'outline/commands/bind-templates.ts': { because: SAME_TIMES },
  'outline/commands/change-episode.ts': { cases: ['pasted rows (an import)'] },
  'outline/commands/arrange-rows.ts': { because: SAME_TIMES },
  'outline/commands/remove-item.ts': { because: ONLY_LESS },
  'propagation/write-effect.ts': { cases: ['a longer duration of a template'] },
  'schedule-moves/commands/apply-moves.ts': { cases: ['an episode is moved'] },
  'orders/apply-order.ts': { because: PAID },
  'student-moves/apply-merge.ts': { because: SAME_LESSON },
  'student-moves/enrol/apply-enrolments.ts': { cases: ['a student is enrolled by hand'] },
  'student-moves/enrol/undo-enrolment.ts': { because: ONLY_LESS },
  'student-moves/seat-of-buyer.ts': { because: PAID },
  'student-moves/undo-merge.ts': { because: SAME_LESSON },
  'student-moves/move-many.ts': { because: SAME_LESSON },
  'student-moves/apply-move.ts': { cases: ['a student is transferred to another lesson'] },
  'student-moves/undo-move.ts': { cases: ['the undo of a transfer'] },
  'student-moves/whole-team/apply-team-move.ts': { cases: ['E061: students move'] },
  'student-moves/whole-team/undo-team-move.ts': { cases: ['the undo of E061'] },
  'team-management/balance/apply-moves.ts': { because: SAME_LESSON },
  'team-management/commands/bin-teams.ts': {
    because: 'only a team without students goes into the bin, and comes back without',
  },
  'team-management/team-bin.ts': { because: ONLY_LESS },
  'team-management/commands/create-teams.ts': {
    because: 'teams come without students; their mentors are judged by `enrolmentReasons`, as those of E061',
  },
  'team-management/commands/order-teams.ts': { because: OTHER_ROWS },
  'team-management/commands/unmake-teams.ts': { because: ONLY_LESS },
  'template-connections/commands/carry-teams.ts': {
    because: 'teams come without students; their mentors are judged by `enrolmentReasons`, as those of E061',
  },
  'template-connections/commands/create-by-connection.ts': { because: 'a new lesson without an outline' },
  'textbook-items/place-textbook-items.ts': { because: OTHER_ROWS },
  'textbook-items/textbook-items.routes.ts': { because: OTHER_ROWS },
};

/** Proved where their own situation is built. */
const ELSEWHERE: readonly string[] = ['a longer duration of a template'];

const { database, outline, bin, engine } = await openOutline();
const { db } = database;
const moves = await moduleApp(studentMovesModule({ db, now: () => TEST_NOW, engine })).as();
const episodes = await moduleApp(episodesModule({ db, now: () => TEST_NOW, engine })).as();

const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS);
/** When class B has an episode. */
const TAKEN = { startAt: at(240), endAt: at(241.5) };
const wanted = { startTime: TAKEN.startAt.getTime(), endTime: TAKEN.endAt.getTime() };
const FREE = { startAt: at(300), endAt: at(301.5) };

let [a, b, other] = [0, 0, 0];
let [teamOfA, teamOfB] = [0, 0];

beforeEach(async () => {
  const open = (name: string) => aLesson(db, { semesterId: null, name, transferable: true });
  [a, b, other] = [await open('A'), await open('B'), await open('C')];
  [teamOfA, teamOfB] = [await aTeam(db, a), await aTeam(db, b)];
  await aStudent(db, [teamOfA, teamOfB]);
  await anEpisode(db, { lessonId: b }, TAKEN);
});

const inA = (more: object = FREE) => anEpisode(db, { lessonId: a }, { ...more });
const reasonsOf = (rows: Awaited<ReturnType<typeof rowsOfTask>>) =>
  rows.flatMap(({ reasons }) => reasons.map(({ code }) => code));
const planned = async (type: string, ids: readonly number[], input: object = {}) => {
  const plan = await planCommand(engine, { type, ids, input });
  return reasonsOf(await rowsOfTask(engine, plan.id));
};
const refused = { status: 409, error: { code: 'scheduleConflict' } };
const ASKED = 'exception.conflict.student';
/** Of a command that was run: why its undo is refused, or what it asks. */
const undoOf = async (taskId: number) =>
  reasonsOf(await rowsOfTask(engine, (await engine.planUndo(aMaker(), taskId)).id));
const ran = async (type: string, ids: readonly number[], input: object = {}): Promise<number> =>
  (await confirmAll(engine, await planCommand(engine, { type, ids, input }))).id;

/** Lesson A has tutoring right after this episode. */
async function tutored(times: object): Promise<number> {
  const templateId = await aTemplate(db);
  const episodeTemplateId = await anEpisodeTemplate(db, templateId);
  await aTutoringTemplate(db, templateId, { episodeTemplateId });
  await db.updateTable('lesson').set({ templateId, withMentor: true }).where('id', '=', a).execute();
  return inA({ ...times, episodeTemplateId });
}

const CASES: Readonly<Record<string, () => Promise<void>>> = {
  'E034: an episode is attached': async () => {
    const id = await anEpisode(db, { lessonId: other }, TAKEN);
    const params = { id: String(a), labelId: '1' };
    expect(await outline.send(outlineContract.attachEpisodes, { params, body: { ids: [id] } })).toMatchObject(refused);
  },
  'E036: an exam is attached': async () => {
    const id = await anAgendaEntry(db, { lessonId: other }, 'jam', TAKEN);
    const params = { id: String(a), labelId: '12' };
    expect(await outline.send(outlineContract.attachJams, { params, body: { ids: [id] } })).toMatchObject(refused);
  },
  'E037: a new exam': async () => {
    const params = { id: String(a), labelId: '12' };
    const body = { jams: [{ name: '期中考', ...wanted }] };
    expect(await outline.send(outlineContract.addJams, { params, body })).toMatchObject(refused);
  },
  'E167: an exam is moved': async () => {
    const id = await anAgendaEntry(db, { lessonId: a }, 'jam', FREE);
    const duration = wanted.endTime - wanted.startTime;
    expect(await planned('jam.change', [id], { exams: [{ id, startTime: wanted.startTime, duration }] })).toContain(
      ASKED,
    );
  },
  'the undo of a deleted exam': async () => {
    const inBin = (deletedAt: Date | null) =>
      db
        .updateTable('lesson')
        .set({ deletedAt, deletedBy: deletedAt && '某人' })
        .where('id', '=', a)
        .execute();
    await inBin(TEST_NOW);
    const task = await ran('jam.bin', [await anAgendaEntry(db, { lessonId: a }, 'jam', TAKEN)]);
    await inBin(null);
    expect(await undoOf(task)).toContain('conflict.student');
  },
  'E035: a new episode': async () => {
    const params = { id: String(a), labelId: '1' };
    const body = { episodes: [{ name: '新讲次', ...wanted }] };
    expect(await outline.send(outlineContract.addEpisodes, { params, body })).toMatchObject(refused);
  },
  'E052: new episodes in lessons': async () => {
    const input = { lessonIds: [a], labelId: 1, episodes: [{ name: '新讲次', ...wanted }] };
    expect(await planned('outline.addEpisodes', [], input)).toContain(ASKED);
  },
  'a waiting episode is placed': async () => {
    const templateId = await aTemplate(db);
    await db.updateTable('lesson').set({ templateId }).where('id', '=', a).execute();
    const waiting = await anEpisodeTemplate(db, templateId, { name: '待排讲次' });
    const input = { places: [{ lessonId: a, templateId: waiting, ...wanted }] };
    expect(await planned('outline.placeEpisodes', [], input)).toContain(ASKED);
  },
  'pasted rows (an import)': async () => {
    const id = await inA();
    const text = `讲次 ID\t名称\t开始时间\t时长\n${id}\t第 1 讲\t${formatDateTime(wanted.startTime)}\t90`;
    expect(await planned('outline.paste', [], { lessonId: a, text })).toContain(ASKED);
  },
  'an episode comes back from the bin': async () => {
    const id = await inA({ ...TAKEN, deletedAt: TEST_NOW, deletedBy: '某人' });
    expect(await bin.send(recycleBinContract.restore, inBin('episode', id))).toMatchObject(refused);
  },
  'an exam comes back from the bin': async () => {
    const gone = { ...TAKEN, deletedAt: TEST_NOW, deletedBy: '某人' };
    const id = await anAgendaEntry(db, { lessonId: a }, 'jam', gone);
    expect(await bin.send(recycleBinContract.restore, inBin('jam', id))).toMatchObject(refused);
  },
  'a lesson comes back from the bin': async () => {
    await inA({ ...TAKEN, deletedAt: TEST_NOW });
    await db.updateTable('lesson').set({ deletedAt: TEST_NOW, deletedBy: '某人' }).where('id', '=', a).execute();
    expect(await bin.send(recycleBinContract.restore, inBin('lesson', a))).toMatchObject(refused);
    const { deletedAt } = await db.selectFrom('lesson').selectAll().where('id', '=', a).executeTakeFirstOrThrow();
    expect(deletedAt).not.toBeNull();
  },
  'tutoring is arranged': async () => {
    await tutored({ startAt: at(238.5), endAt: at(240) });
    expect(await planned('lesson.arrangeTutoring', [a])).toContain('conflict.student');
  },
  'the undo of moved tutoring': async () => {
    const id = await tutored(FREE);
    await ran('lesson.arrangeTutoring', [a]);
    await db
      .updateTable('episode')
      .set({ startAt: at(400), endAt: at(401.5) })
      .where('id', '=', id)
      .execute();
    const task = await ran('lesson.arrangeTutoring', [a]);
    await anEpisode(db, { lessonId: b }, { startAt: at(301.5), endAt: at(302) });
    expect(await undoOf(task)).toContain('conflict.student');
  },
  'the undo of a cancel': async () => {
    const id = await inA(FREE);
    const task = await ran('episode.cancel', [id]);
    await anEpisode(db, { lessonId: b }, FREE);
    expect(await undoOf(task)).toContain('conflict.student');
  },
  'the undo of a removal': async () => {
    const templateId = await aTemplate(db);
    const episodeTemplateId = await anEpisodeTemplate(db, templateId, { deletedAt: TEST_NOW });
    const id = await inA({ ...FREE, episodeTemplateId });
    const task = await ran('template.removeEpisodes', [id]);
    await anEpisode(db, { lessonId: b }, FREE);
    expect(await undoOf(task)).toContain('conflict.student');
  },
  'an episode is moved': async () => {
    const id = await inA();
    expect(await planned('episode.reschedule', [], { moves: [{ episodeId: id, ...wanted }] })).toContain(
      'conflict.student',
    );
  },
  'a shift by days': async () => {
    const id = await inA({ startAt: at(216), endAt: at(217.5) });
    expect(await planned('episode.shiftTimes', [id], { days: 1, minutes: 0 })).toContain(ASKED);
  },
  'another teacher': async () => {
    const toTeacherId = await aTeacher(db);
    const led = await aLesson(db, { semesterId: null });
    await aTeam(db, led, 'on_shelf', { mentorId: toTeacherId });
    await anAgendaEntry(db, { lessonId: led }, 'mentorEpisodeGroup', FREE);
    const id = await inA({ ...FREE, teacherId: await aTeacher(db) });
    expect((await planned('episode.changeTeacher', [id], { toTeacherId })).join(' ')).toContain('conflict.mentor');
  },
  'an assistant gets an episode': async () => {
    expect(await planned('episode.assignAssistant', [await inA()], await aBusyAssistant())).toContain(
      'conflict.assistant',
    );
  },
  'an assistant gets a lesson': async () => {
    await inA();
    expect(await planned('lesson.assignAssistant', [a], await aBusyAssistant())).toContain('conflict.assistant');
  },
  'an episode is saved (E094)': async () => {
    const id = await inA();
    const body = { rev: 1, ...wanted };
    expect(await episodes.send(episodesContract.update, { params: { id: String(id) }, body })).toMatchObject(refused);
  },
  'E061: students move': async () => {
    await anEpisode(db, { lessonId: other }, TAKEN);
    const input = { srcLessonId: a, destLessonId: other, transferReason: '合班' };
    expect(await planned('lesson.transferStudents', [], input)).toContain(ASKED);
    const reply = await moves.send(studentMovesContract.transferLesson, { body: input });
    expect(reply.status === 200 ? reply.reply : { ids: [] }).toMatchObject({ ids: [] });
    const there = await db.selectFrom('team').selectAll().where('lessonId', '=', other).execute();
    expect(there).toEqual([]);
  },
  'a student is transferred to another lesson': async () => {
    await anEpisode(db, { lessonId: other }, TAKEN);
    const studentIds = [await aStudent(db, [teamOfA, teamOfB])];
    const input = { teamId: teamOfA, destTeamId: await aTeam(db, other), studentIds, reason: '换课' };
    expect(await planned('student.transfer', [], input)).toContain('timeClash');
  },
  'a student is enrolled by hand': async () => {
    await anEpisode(db, { lessonId: other }, TAKEN);
    const input = { lessonId: other, students: [String(await aStudent(db, [teamOfB]))] };
    expect(await planned('student.enrol', [], input)).toContain('timeClash');
  },
  'the undo of a transfer': async () => {
    await db.updateTable('team').set({ studentCount: 2 }).where('id', '=', teamOfA).execute();
    const studentIds = [await aStudent(db, [teamOfA, teamOfB])];
    const destTeamId = await aTeam(db, other);
    const task = await ran('student.transfer', [], { teamId: teamOfA, destTeamId, studentIds, reason: '换课' });
    await inA(TAKEN);
    expect(await undoOf(task)).toContain('timeClash');
  },
  'the undo of E061': async () => {
    const input = { srcLessonId: a, destLessonId: other, transferReason: '合班' };
    await db.updateTable('team').set({ studentCount: 1 }).where('id', '=', teamOfA).execute();
    const task = await ran('lesson.transferStudents', [], input);
    await inA(TAKEN);
    expect(await undoOf(task)).toContain(ASKED);
  },
};

const inBin = (kind: 'episode' | 'jam' | 'lesson', id: number) => ({ params: { kind, id: String(id) } });

/** Teaches at the time of `FREE`, under the same account. */
async function aBusyAssistant(): Promise<object> {
  const account = `both${Math.random().toString(36).slice(2, 10)}`;
  const teacherId = await aTeacher(db, { ldapAccount: account.toUpperCase() });
  await anEpisode(db, { lessonId: await aLesson(db, { semesterId: null }) }, { ...FREE, teacherId });
  return { assistantId: await anAssistant(db, { account }) };
}

describe('issue 13, section 2: every path asks the engine', () => {
  test('every file that writes who is where has a case, or the reason why it needs none', () => {
    expect([...callersOfWriters().keys()].toSorted()).toEqual(Object.keys(PATHS).toSorted());
    const named = Object.values(PATHS).flatMap((path) => ('cases' in path ? path.cases : []));
    expect(named.toSorted()).toEqual([...Object.keys(CASES), ...ELSEWHERE].toSorted());
  });

  test.each(Object.entries(CASES))('%s', async (_name, prove) => {
    await expect(prove()).resolves.toBeUndefined();
  });

  test('E061: a batch goes on with a reason, and the students are moved', async () => {
    await anEpisode(db, { lessonId: other }, TAKEN);
    const input = { srcLessonId: a, destLessonId: other, transferReason: '合班' };
    const plan = await planCommand(engine, { type: 'lesson.transferStudents', ids: [], input });
    await confirmAll(engine, plan);
    expect((await rowsOfTask(engine, plan.id)).map(({ state }) => state)).toEqual(['succeeded']);
  });

  test('what comes back to where it stood by exception is let be', async () => {
    const conflictOverride = JSON.stringify({ reason: '同班合上', by: '', at: 0 });
    const id = await inA({ ...TAKEN });
    await db.updateTable('episode').set({ conflictOverride }).where('startAt', '=', TAKEN.startAt).execute();
    await db.updateTable('episode').set({ conflictOverride: null }).where('id', '=', id).execute();
    const task = await ran('episode.cancel', [id]);
    expect(await undoOf(task)).toEqual([]);
  });

  test('a canceled lesson occupies nobody: its teacher can be given another episode, in the database too', async () => {
    const teacherId = await aTeacher(db);
    await anEpisode(db, { lessonId: other }, { ...TAKEN, teacherId });
    await db.updateTable('lesson').set({ status: 'canceled' }).where('id', '=', other).execute();
    const params = { id: String(await aLesson(db, { semesterId: null })), labelId: '1' };
    const body = { episodes: [{ name: '新讲次', teacherId, ...wanted }] };
    expect(await outline.send(outlineContract.addEpisodes, { params, body })).toMatchObject({ status: 200 });
  });
});
