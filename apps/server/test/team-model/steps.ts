/** Commands as the sequences give them, each with what the model says must become of it. */
import { mergeTeams, spreadStudents } from './merge-and-spread.ts';
import {
  added,
  allTransferred,
  binned,
  capacitySet,
  enrolled,
  exchanged,
  type Model,
  movedAcross,
  movedWithin,
  type Outcome,
  openStaysOf,
  ordered,
  placed,
  removed,
  shelved,
  teamMoved,
  teamsOf,
} from './model.ts';
import type { Random } from './random.ts';
import type { MakeStep, Step } from './step.ts';

const create: MakeStep = (random, model, lessons) => {
  const lesson = random.pick(lessons) ?? 0;
  const from = 1 + random.below(6);
  const count = 1 + random.below(3);
  const capacity = random.below(5);
  const taken = teamsOf(model, lesson).map(({ name }) => name);
  const names = Array.from({ length: count }, (_, index) => `${from + index} 班`).filter(
    (name) => !taken.includes(name),
  );
  return {
    type: 'team.create',
    ids: [],
    input: { lessonId: lesson, pattern: '{序号} 班', from, count, capacity },
    effect: (now, _at, done) => {
      if (names.length === 0) return undefined;
      const idOf = (name: string): number => done.find((row) => row.subjectName === name)?.appliedId ?? 0;
      const teams = names.map((name) => ({
        id: idOf(name),
        name,
        capacity,
        reserved: 0,
        onShelf: false,
        gone: false,
        mergedInto: null,
      }));
      return added(now, lesson, teams);
    },
  };
};

/** Each of these on its own; undefined where every one is refused. */
const each =
  (ids: readonly number[], change: (model: Model, id: number) => Outcome) =>
  (model: Model): Outcome => {
    let after: Outcome;
    for (const id of ids) after = change(after ?? model, id) ?? after;
    return after;
  };

const someTeams = (random: Random, model: Model) =>
  random.some(
    model.teams.map(({ id }) => id),
    3,
  );

const capacity: MakeStep = (random, model) => {
  const ids = someTeams(random, model);
  const places = random.below(7);
  const effect = each(ids, (now, id) => capacitySet(now, id, places));
  return ids.length === 0 ? undefined : { type: 'team.capacity', ids, input: { capacity: places }, effect };
};

const shelf =
  (onShelf: boolean): MakeStep =>
  (random, model) => {
    const ids = someTeams(random, model);
    const effect = each(ids, (now, id) => shelved(now, id, onShelf));
    return ids.length === 0 ? undefined : { type: onShelf ? 'team.shelve' : 'team.unshelve', ids, input: {}, effect };
  };

const bin: MakeStep = (random, model) => {
  const id = random.pick(model.teams)?.id;
  if (id === undefined) return undefined;
  return { type: 'team.bin', ids: [id], input: {}, effect: (now) => binned(now, id) };
};

const order: MakeStep = (random, model, lessons) => {
  const lesson = random.pick(lessons) ?? 0;
  const ids = teamsOf(model, lesson).map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const teamIds = random.some(ids, 1);
  const wanted = [...teamIds, ...ids.filter((id) => !teamIds.includes(id))];
  return { type: 'team.order', ids: [lesson], input: { teamIds: wanted }, effect: (now) => ordered(now, wanted) };
};

/** One goes to another team, or two change places, which full teams allow. */
const rebalance: MakeStep = (random, model, lessons) => {
  const lesson = random.pick(lessons) ?? 0;
  const stays = model.stays.filter((stay) => stay.lesson === lesson && stay.to === null);
  const [one, other] = random.some(stays, 2);
  const to = other?.team ?? random.pick(teamsOf(model, lesson))?.id;
  if (!one || to === undefined || to === one.team) return undefined;
  const moves = [{ studentId: one.student, fromTeamId: one.team, toTeamId: to }];
  if (other) moves.push({ studentId: other.student, fromTeamId: to, toTeamId: one.team });
  return {
    type: 'team.rebalance',
    ids: [],
    input: { lessonId: lesson, moves, reason: '均衡' },
    effect: (now, at) => (other ? exchanged(now, one, other, at) : movedWithin(now, one.student, to, at)),
  };
};

/** One student to any team but their own, of the same lesson or of another (E201). */
const transfer: MakeStep = (random, model) => {
  const stay = random.pick(model.stays.filter(({ to }) => to === null));
  const dest = random.pick(model.teams);
  if (!stay || !dest || dest.id === stay.team) return undefined;
  const within = dest.lesson === stay.lesson;
  const isUnplacedThere = !model.stays.some(
    (it) => it.student === stay.student && it.lesson === dest.lesson && it.to === null,
  );
  const isEnrolledThere = model.enrolments.some(
    (it) => it.student === stay.student && it.lesson === dest.lesson && it.to === null,
  );
  // The design does not say what becomes of somebody who is enrolled there and in no team.
  if (!within && isEnrolledThere && isUnplacedThere) return undefined;
  return {
    type: 'student.transfer',
    ids: [],
    input: { teamId: stay.team, destTeamId: dest.id, studentIds: [stay.student], reason: '时间不合适' },
    effect: (now, at) =>
      within ? movedWithin(now, stay.student, dest.id, at) : movedAcross(now, stay.student, stay.lesson, dest.id, at),
  };
};

const place: MakeStep = (random, model) => {
  const dest = random.pick(model.teams);
  const open = model.enrolments.filter(({ lesson, to }) => lesson === dest?.lesson && to === null);
  const isPlaced = ({ student, lesson }: { student: number; lesson: number }) =>
    model.stays.some((stay) => stay.student === student && stay.lesson === lesson && stay.to === null);
  const waiting = open.filter((enrolment) => !isPlaced(enrolment));
  const one = random.pick(waiting.length > 0 ? waiting : open);
  if (!dest || !one) return undefined;
  return {
    type: 'student.place',
    ids: [],
    input: { lessonId: dest.lesson, studentIds: [one.student], destTeamId: dest.id },
    effect: (now, at) => placed(now, one.student, dest.id, at),
  };
};

/** One who was in a lesson before, or is in it and refused. */
const enrol: MakeStep = (random, model) => {
  const dest = random.pick(model.teams);
  const one = random.pick(model.enrolments);
  if (!dest || !one) return undefined;
  return {
    type: 'student.enrol',
    ids: [],
    input: { lessonId: dest.lesson, students: [String(one.student)], destTeamId: dest.id },
    effect: (now, at) => enrolled(now, one.student, dest.id, at),
  };
};

const remove: MakeStep = (random, model) => {
  const one = random.pick(model.enrolments.filter(({ to }) => to === null));
  if (!one) return undefined;
  const fromLesson = random.below(2) === 0;
  return {
    type: 'student.remove',
    ids: [],
    input: { lessonId: one.lesson, studentIds: [one.student], reason: '家长要求', fromLesson },
    effect: (now, at) => removed(now, one.student, one.lesson, at, fromLesson),
  };
};

/** E061. Teams are copied one by one, so a lesson of many grows quickly: small ones only. */
const transferAll: MakeStep = (random, model, lessons) => {
  const [from, to] = random.some(lessons, 2);
  if (from === undefined || to === undefined) return undefined;
  if (teamsOf(model, from).length === 0 || teamsOf(model, to).length > 6) return undefined;
  const filled = teamsOf(model, from).filter(({ id }) => openStaysOf(model, id).length > 0);
  return {
    type: 'lesson.transferStudents',
    ids: [],
    input: { srcLessonId: from, destLessonId: to, transferReason: '整课转班' },
    effect: (now, at, done) => {
      const copyOf = new Map(done.map((row) => [row.subjectId ?? 0, row.appliedId ?? 0]));
      const copies = new Map(filled.map(({ id }) => [id, copyOf.get(id) ?? 0]));
      return copies.size === 0 ? undefined : allTransferred(now, { from, to, at, copies });
    },
  };
};

/** E210. Lessons of many teams grow quickly: small ones only. */
const moveTeam: MakeStep = (random, model, lessons) => {
  const team = random.pick(model.teams);
  const to = random.pick(lessons);
  if (!team || to === undefined || teamsOf(model, to).length > 6) return undefined;
  return {
    type: 'team.move',
    ids: [team.id],
    input: { destLessonId: to, reason: '整班移动' },
    effect: (now, at, [row]) => teamMoved(now, { id: team.id, to, at, copy: row?.appliedId ?? 0 }),
  };
};

const MAKERS: readonly MakeStep[] = [
  rebalance,
  rebalance,
  transfer,
  transfer,
  transfer,
  place,
  place,
  place,
  place,
  enrol,
  enrol,
  enrol,
  remove,
  remove,
  create,
  create,
  capacity,
  capacity,
  shelf(true),
  shelf(false),
  bin,
  order,
  transferAll,
  moveTeam,
  moveTeam,
  mergeTeams,
  mergeTeams,
  spreadStudents,
  spreadStudents,
];

export function nextStep(random: Random, model: Model, lessons: readonly number[]): Step | undefined {
  return random.pick(MAKERS)?.(random, model, lessons);
}
