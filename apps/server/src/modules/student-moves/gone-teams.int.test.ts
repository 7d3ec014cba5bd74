/** Decision 140: a team that was merged or moved away is the object and the destination of nothing but a sale. */
import { describe, expect, test } from 'vitest';
import { aLesson, aTeacher } from '../../../test/builders.ts';
import { openWithEngine } from '../../../test/lessons-app.ts';
import { planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { anEnrolment, aStudent, aTeam } from '../../../test/team-builders.ts';
import { studentMovesModule } from './index.ts';

const { database, engine } = await openWithEngine(studentMovesModule);
const { db } = database;

interface World {
  readonly lessonId: number;
  readonly gone: number;
  readonly stands: number;
  readonly studentId: number;
  readonly unplaced: number;
}

type GoneBy = 'mergedInto' | 'movedTo';

async function aWorld(goneBy: GoneBy): Promise<World> {
  const lessonId = await aLesson(db, { withMentor: true, transferable: true });
  const stands = await aTeam(db, lessonId, 'on_shelf', { studentCount: 1 });
  const studentId = await aStudent(db, [stands]);
  const unplaced = await aStudent(db);
  await anEnrolment(db, { lessonId, studentId: unplaced });
  const gone = await aTeam(db, lessonId, 'off_shelf', { [goneBy]: stands });
  return { lessonId, gone, stands, studentId, unplaced };
}

interface Attempt {
  readonly type: string;
  /** Whether the selection names it; else the input does. */
  readonly selects: boolean;
  input(world: World): object | Promise<object>;
}
const selecting = (type: string, input: object = {}): Attempt => ({ type, selects: true, input: () => input });
const naming = (type: string, input: (world: World) => object): Attempt => ({ type, selects: false, input });

const reason = '换时间';
const ATTEMPTS: readonly Attempt[] = [
  { type: 'team.change', selects: true, input: ({ gone }) => ({ teams: [{ id: gone, name: '新名称' }] }) },
  selecting('team.shelve'),
  selecting('team.capacity', { capacity: 40 }),
  selecting('team.restrict', { restrictionTags: ['unLimit'] }),
  selecting('team.reserve', { purpose: 'old', seats: 1 }),
  { type: 'team.mentor', selects: true, input: async () => ({ mentorId: await aTeacher(db) }) },
  naming('student.transfer', ({ stands, gone, studentId }) => {
    return { teamId: stands, destTeamId: gone, studentIds: [studentId], reason };
  }),
  naming('student.spread', ({ stands, gone }) => ({ srcTeamIds: [stands], destTeamIds: [gone], reason })),
  naming('team.merge', ({ stands, gone }) => ({ srcTeamIds: [stands], destTeamId: gone, reason })),
  naming('team.merge', ({ stands, gone }) => ({ srcTeamIds: [gone], destTeamId: stands, reason })),
  naming('team.rebalance', ({ lessonId, stands, gone, studentId }) => {
    return { lessonId, moves: [{ studentId, fromTeamId: stands, toTeamId: gone }], reason };
  }),
];

describe.each(['mergedInto', 'movedTo'] as const)('decision 140: a team with %s', (goneBy) => {
  test.each(ATTEMPTS.map((attempt, index) => [`${index + 1} ${attempt.type}`, attempt] as const))(
    '%s refuses it as teamGone',
    async (_name, { type, selects, input }) => {
      const world = await aWorld(goneBy);
      const ids = selects ? [world.gone] : [];
      const plan = await planCommand(engine, { type, ids, input: await input(world) });
      const codes = (await rowsOfTask(engine, plan.id)).map(({ outcome, reasons }) => [
        outcome,
        reasons.filter((one) => one.outcome === 'refused').map(({ code }) => code),
      ]);
      expect(codes).toEqual([['refused', ['teamGone']]]);
    },
  );

  test('by strategy it is passed over, and it may go to the recycle bin', async () => {
    const { lessonId, gone, stands, unplaced } = await aWorld(goneBy);
    const input = { lessonId, studentIds: [unplaced], strategy: 'all' };
    const placed = await rowsOfTask(engine, (await planCommand(engine, { type: 'student.place', ids: [], input })).id);
    expect(placed).toMatchObject([{ outcome: 'ok' }]);
    expect(placed[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'team', after: expect.objectContaining({ id: stands }) }),
    );
    const plan = await planCommand(engine, { type: 'team.bin', ids: [gone] });
    expect(await rowsOfTask(engine, plan.id)).toMatchObject([{ outcome: 'ok' }]);
  });
});
