/** Samples of the commands about teams (小班). */
import { SALE_RESTRICTION } from '@lectern/domain/teams/team-codes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { aLesson, aTeacher } from '../builders.ts';
import { anEnrolment, aStudent, aTeam } from '../team-builders.ts';
import type { CommandSample, CommandWorld } from './command-world.ts';

const nothing = fc.constant({});

async function teamsOf({ db, lessonIds }: CommandWorld): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const [index, lessonId] of lessonIds.entries()) {
    const shelf = index % 2 === 0 ? 'on_shelf' : 'off_shelf';
    const mentorId = index % 3 === 0 ? await aTeacher(db) : null;
    ids.push(await aTeam(db, lessonId, shelf, { mentorId, studentCount: index % 4 }));
  }
  // A limit that follows the teams is what those on shelf come to; only teams on shelf give it (E019).
  await sql`
    UPDATE lesson l SET seat_limit = coalesce(p.places, l.seat_limit),
      limit_kind = CASE WHEN p.places IS NULL THEN 'estimatedLimit' ELSE l.limit_kind END
    FROM (SELECT x.id, (SELECT sum(capacity - reserved_limit) FROM team t
      WHERE t.lesson_id = x.id AND t.deleted_at IS NULL AND t.sale_status = 'on_shelf') AS places FROM lesson x) p
    WHERE p.id = l.id AND l.id = ANY(${[...lessonIds]}::bigint[]) AND l.limit_kind = 'teamCapacityLimit'`.execute(db);
  return ids;
}

/** Some for a purpose, some as a mere number. */
async function reservingTeams(world: CommandWorld): Promise<readonly number[]> {
  const ids = await teamsOf(world);
  for (const [index, teamId] of ids.entries()) {
    if (index % 3 === 0) continue;
    const seats = 1 + index;
    await world.db.insertInto('teamReservation').values({ teamId, purpose: 'old', seats }).execute();
    const reservedLimit = seats + (index % 2);
    await world.db
      .updateTable('team')
      .set({ reservedLimit, capacity: 60 + reservedLimit })
      .where('id', '=', teamId)
      .execute();
  }
  return ids;
}

const standing = async ({ db, lessonIds }: CommandWorld) => {
  const rows = await db
    .selectFrom('team')
    .select('id')
    .where('lessonId', 'in', [...lessonIds])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Each gets what is given, and a name of its own. */
async function changesOfTeams(world: CommandWorld, input: object): Promise<object> {
  await teamsOf(world);
  return { teams: (await standing(world)).map((id) => ({ ...input, id, name: `改名 ${id}` })) };
}

async function aLessonWithTeams({ db, lessonIds }: CommandWorld, input: object): Promise<object> {
  const [lessonId = 0] = lessonIds;
  await db.updateTable('lesson').set({ withMentor: true }).where('id', '=', lessonId).execute();
  return { ...input, lessonId, mentorIds: [await aTeacher(db), await aTeacher(db)] };
}

/** The last of each lesson first; a lesson without teams is refused. */
async function otherOrder({ db, lessonIds }: CommandWorld): Promise<object> {
  const [lessonId = 0] = lessonIds;
  const teamIds = [await aTeam(db, lessonId), await aTeam(db, lessonId), await aTeam(db, lessonId)];
  const rows = await db
    .selectFrom('team')
    .select('id')
    .where('lessonId', '=', lessonId)
    .where('deletedAt', 'is', null)
    .execute();
  const others = rows.map(({ id }) => id).filter((id) => !teamIds.includes(id));
  return { teamIds: [...teamIds.toReversed(), ...others] };
}

/** Two change places in full teams, one goes where there is room. */
async function movesOfStudents({ db, lessonIds }: CommandWorld): Promise<object> {
  const [lessonId = 0] = lessonIds;
  const full = { capacity: 1, studentCount: 1 };
  const teams = [await aTeam(db, lessonId, 'on_shelf', full), await aTeam(db, lessonId, 'on_shelf', full)];
  teams.push(await aTeam(db, lessonId, 'on_shelf', { studentCount: 1 }), await aTeam(db, lessonId));
  const [a = 0, b = 0, c = 0, d = 0] = teams;
  const moves: object[] = [];
  for (const [fromTeamId, toTeamId] of [
    [a, b],
    [b, a],
    [c, d],
  ] as const) {
    moves.push({ studentId: await aStudent(db, [fromTeamId]), fromTeamId, toTeamId });
  }
  return { lessonId, moves, reason: '均衡人数' };
}

async function withAssignType({ db }: CommandWorld): Promise<object> {
  const names = await db.selectFrom('teamAssignType').select('id').execute();
  const type = await db
    .insertInto('teamAssignType')
    .values({ name: `方式 ${names.length}`, strategy: 'all' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { assignTypeId: type.id };
}

async function aTeamWithStudents({ db, lessonIds }: CommandWorld) {
  const [lessonId = 0] = lessonIds;
  // Its limit is not what these teams come to.
  await db.updateTable('lesson').set({ limitKind: 'estimatedLimit' }).where('id', '=', lessonId).execute();
  const teamId = await aTeam(db, lessonId, 'on_shelf', { studentCount: 2 });
  const studentIds = [await aStudent(db, [teamId]), await aStudent(db, [teamId])];
  return { lessonId, teamId, studentIds };
}

async function studentsToMove(world: CommandWorld, input: object): Promise<object> {
  const { lessonId, teamId, studentIds } = await aTeamWithStudents(world);
  return { ...input, teamId, studentIds, destTeamId: await aTeam(world.db, lessonId) };
}

async function teamsToSpread(world: CommandWorld, input: object): Promise<object> {
  const { lessonId, teamId } = await aTeamWithStudents(world);
  return { ...input, srcTeamIds: [teamId], destTeamIds: [await aTeam(world.db, lessonId)] };
}

async function teamsToMerge(world: CommandWorld, input: object): Promise<object> {
  const { lessonId, teamId } = await aTeamWithStudents(world);
  return { ...input, srcTeamIds: [teamId], destTeamId: await aTeam(world.db, lessonId) };
}

/** With a student, and without anybody ever. */
async function teamsToMove({ db, lessonIds }: CommandWorld): Promise<readonly number[]> {
  // The limits of these lessons are not what their teams come to.
  await db
    .updateTable('lesson')
    .set({ limitKind: 'estimatedLimit', transferable: true, transferredDeadline: null })
    .where('id', 'in', [...lessonIds])
    .execute();
  const ids: number[] = [];
  for (const [index, lessonId] of lessonIds.entries()) {
    const id = await aTeam(db, lessonId, 'on_shelf', { studentCount: index % 2 });
    if (index % 2 === 1) await aStudent(db, [id]);
    ids.push(id);
  }
  return ids;
}

/** Made anew each time, so that nobody is there. */
async function anotherLesson({ db }: CommandWorld, input: object): Promise<object> {
  return { ...input, destLessonId: await aLesson(db, { withMentor: true }) };
}

async function studentsToRemove(world: CommandWorld, input: object): Promise<object> {
  const { lessonId, studentIds } = await aTeamWithStudents(world);
  return { ...input, lessonId, studentIds };
}

async function unplacedStudents({ db, lessonIds }: CommandWorld): Promise<object> {
  const [lessonId = 0] = lessonIds;
  await aTeam(db, lessonId, 'on_shelf');
  const studentIds = [await aStudent(db), await aStudent(db)];
  for (const studentId of studentIds) await anEnrolment(db, { lessonId, studentId });
  return { lessonId, studentIds, strategy: 'all' };
}

async function studentsToEnrol({ db, lessonIds }: CommandWorld) {
  const [lessonId = 0] = lessonIds;
  await db.updateTable('lesson').set({ status: 'init', seatLimit: 0 }).where('id', '=', lessonId).execute();
  await aTeam(db, lessonId, 'on_shelf');
  return { lessonId, studentIds: [await aStudent(db), await aStudent(db)] };
}

async function pastedStudents(world: CommandWorld, input: object): Promise<object> {
  const { lessonId, studentIds } = await studentsToEnrol(world);
  return { ...input, lessonId, students: studentIds.map(String) };
}

async function linesOfStudents(world: CommandWorld, input: object): Promise<object> {
  const { lessonId, studentIds } = await studentsToEnrol(world);
  return {
    ...input,
    lessonId,
    rows: studentIds.map((id, index) => ({ student: String(id), team: '', line: index + 2 })),
  };
}

const reasons = fc.record({ reason: fc.constantFrom('换时间', '合班') });
const enrolments = fc.record({ strategy: fc.constantFrom(undefined, 'all') });
const capacities = fc.record({ capacity: fc.integer({ min: 0, max: 60 }) });
const tags = fc.record({ restrictionTags: fc.subarray([...SALE_RESTRICTION.codes], { minLength: 1 }) });

export const TEAM_SAMPLES: Readonly<Record<string, CommandSample>> = {
  'team.create': {
    input: fc.record({ pattern: fc.constantFrom('{序号} 班', '新{序号}'), count: fc.integer({ min: 1, max: 4 }) }),
    prepare: aLessonWithTeams,
  },
  'team.change': { input: capacities, prepare: changesOfTeams, chosen: standing },
  'team.shelve': { input: nothing, chosen: teamsOf },
  'team.unshelve': { input: nothing, chosen: teamsOf },
  'team.capacity': { input: capacities, chosen: teamsOf },
  'team.mentor': { input: nothing, prepare: async ({ db }) => ({ mentorId: await aTeacher(db) }), chosen: teamsOf },
  'team.withoutMentor': { input: nothing, chosen: teamsOf },
  'team.restrict': { input: tags, chosen: teamsOf },
  'team.assignType': { input: nothing, prepare: withAssignType, chosen: teamsOf },
  'team.bin': { input: nothing, chosen: teamsOf },
  'team.rebalance': { input: nothing, prepare: movesOfStudents },
  'team.reserve': {
    input: fc.record({
      purpose: fc.constantFrom('old', 'transfer', 'named'),
      seats: fc.integer({ min: 1, max: 40 }),
      expiresTime: fc.constantFrom(0, Date.parse('2030-01-01T00:00:00+08:00')),
    }),
    chosen: teamsOf,
  },
  'team.release': {
    input: fc.record({ purposes: fc.subarray(['old', 'transfer', 'named', 'other'], { minLength: 1 }) }),
    chosen: reservingTeams,
  },
  'team.move': { input: reasons, prepare: anotherLesson, chosen: teamsToMove },
  'team.merge': { input: reasons, prepare: teamsToMerge },
  'student.transfer': { input: reasons, prepare: studentsToMove },
  'student.spread': { input: reasons, prepare: teamsToSpread },
  'student.enrol': { input: enrolments, prepare: pastedStudents },
  'student.import': { input: enrolments, prepare: linesOfStudents },
  'student.place': { input: nothing, prepare: unplacedStudents },
  'student.remove': {
    input: fc.record({ reason: fc.constant('误报'), fromLesson: fc.boolean() }),
    prepare: studentsToRemove,
  },
  'team.order': { input: nothing, prepare: otherOrder },
};
