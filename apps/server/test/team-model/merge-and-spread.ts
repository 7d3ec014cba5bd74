/** 合班 and 批量转班 in the model and as steps: the commands that take all students of several teams at once. */
import { type Model, movedWithin, type Outcome, openStaysOf, teamOf, teamsOf, withTeam } from './model.ts';
import type { MakeStep } from './step.ts';

interface Into {
  readonly sources: readonly number[];
  readonly dest: number;
  readonly at: number;
}

const roomOf = (model: Model, id: number): number => {
  const { capacity, reserved } = teamOf(model, id);
  return capacity - reserved - openStaysOf(model, id).length;
};

/** Each source that stands gives all of its students and is gone; where they do not fit together none does. */
function merged(model: Model, { sources, dest, at }: Into): Outcome {
  const coming = sources.reduce((sum, id) => sum + openStaysOf(model, id).length, 0);
  const standing = sources.filter((id) => !teamOf(model, id).gone);
  if (teamOf(model, dest).gone || coming > roomOf(model, dest) || standing.length === 0) return undefined;
  let after = model;
  for (const id of standing) {
    for (const { student } of openStaysOf(model, id)) after = movedWithin(after, student, dest, at) ?? after;
    after = withTeam(after, id, { onShelf: false, gone: true, mergedInto: dest });
  }
  return after;
}

interface Over {
  readonly sources: readonly number[];
  readonly dests: readonly number[];
  readonly at: number;
}

/** The largest team first into the first that takes all of it, else split over them in the order of the sale. */
function spread(model: Model, { sources, dests, at }: Over): Outcome {
  if (dests.some((id) => teamOf(model, id).gone)) return undefined;
  const order = dests.toSorted((a, b) => teamOf(model, a).ordinal - teamOf(model, b).ordinal);
  const left = new Map(order.map((id) => [id, Math.max(roomOf(model, id), 0)]));
  const blocks = sources
    .map((id) => ({ id, students: openStaysOf(model, id).map(({ student }) => student) }))
    .toSorted((a, b) => b.students.length - a.students.length || a.id - b.id);
  let after = model;
  for (const { students } of blocks) {
    const whole = order.find((id) => (left.get(id) ?? 0) >= students.length);
    for (const student of students.toSorted((a, b) => a - b)) {
      const to = whole ?? order.find((id) => (left.get(id) ?? 0) > 0);
      const moved = to === undefined ? undefined : movedWithin(after, student, to, at);
      if (to === undefined || moved === undefined) return undefined;
      left.set(to, (left.get(to) ?? 0) - 1);
      after = moved;
    }
  }
  return after;
}

export const mergeTeams: MakeStep = (random, model, lessons) => {
  const ids = teamsOf(model, random.pick(lessons) ?? 0).map(({ id }) => id);
  const [dest, ...sources] = random.some(ids, 3);
  if (dest === undefined || sources.length === 0) return undefined;
  return {
    type: 'team.merge',
    ids: [],
    input: { srcTeamIds: sources, destTeamId: dest, reason: '人数少' },
    effect: (now, at) => merged(now, { sources, dest, at }),
  };
};

export const spreadStudents: MakeStep = (random, model, lessons) => {
  const ids = random.some(
    teamsOf(model, random.pick(lessons) ?? 0).map(({ id }) => id),
    4,
  );
  const sources = ids.filter((id) => openStaysOf(model, id).length > 0).slice(0, 2);
  const dests = ids.filter((id) => !sources.includes(id));
  if (sources.length === 0 || dests.length === 0) return undefined;
  return {
    type: 'student.spread',
    ids: [],
    input: { srcTeamIds: sources, destTeamIds: dests, reason: '时段调整' },
    effect: (now, at) => spread(now, { sources, dests, at }),
  };
};
