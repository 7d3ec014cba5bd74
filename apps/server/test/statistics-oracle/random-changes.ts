/** What happens in a random world between one arrival of facts and the next, in the database and in the facts alike. */
import type { Db } from '../../src/platform/db/database.ts';
import {
  anInstant,
  HOUR_MS,
  join,
  putInOutline,
  type RandomStay,
  type RandomWorld,
  stayFrom,
  TYPES,
} from './random-world.ts';

type Change = (db: Db, world: RandomWorld) => Promise<unknown>;

const moveEpisode: Change = (db, { random, episodes }) => {
  const episode = random.pick(episodes);
  const shift = random.pick([-HOUR_MS, 600_000, 30 * HOUR_MS, -60_000]);
  episode.start += shift;
  episode.end += shift + (random.chance(0.3) ? 60_000 : 0);
  const times = { startAt: new Date(episode.start), endAt: new Date(episode.end) };
  return db.updateTable('episode').set(times).where('id', '=', episode.id).execute();
};

const cancelEpisode: Change = (db, { random, episodes }) => {
  const episode = random.pick(episodes);
  episode.canceled = !episode.canceled;
  const status = episode.canceled ? 'canceled' : 'normal';
  return db.updateTable('episode').set({ status }).where('id', '=', episode.id).execute();
};

const changeType: Change = (db, { random, episodes }) => {
  const episode = random.pick(episodes);
  episode.type = random.pick(TYPES);
  return db.updateTable('episode').set({ specialEpisodeType: episode.type }).where('id', '=', episode.id).execute();
};

const cancelLesson: Change = (db, { random, lessons }) => {
  const lesson = random.pick(lessons);
  lesson.gone = !lesson.gone;
  const status = lesson.gone ? 'canceled' : 'init';
  return db.updateTable('lesson').set({ status }).where('id', '=', lesson.id).execute();
};

const changeOutline: Change = async (db, world) => {
  const { random, outline } = world;
  const [episode, lesson] = [random.pick(world.episodes).id, random.pick(world.lessons).id];
  if (!outline.some((one) => one.lesson === lesson && one.episode === episode)) {
    return putInOutline(db, world, { lesson, episode });
  }
  // An episode that no lesson holds any longer would be in the bin.
  if (outline.filter((one) => one.episode === episode).length < 2) return undefined;
  world.outline = outline.filter((one) => one.lesson !== lesson || one.episode !== episode);
  return db
    .deleteFrom('lessonAgenda')
    .where('lessonId', '=', lesson)
    .where('kind', '=', 'episode')
    .where('itemId', '=', episode)
    .execute();
};

const endStay = (db: Db, stay: RandomStay, at: number): Promise<unknown> => {
  stay.to = at;
  return db
    .updateTable('teamStudent')
    .set({ leftAt: new Date(at) })
    .where('teamId', '=', stay.team)
    .where('studentId', '=', stay.student)
    .where('joinedAt', '=', new Date(stay.from))
    .execute();
};

/** Also one that is entered days after it took place. */
const transfer: Change = async (db, world) => {
  const at = anInstant(world);
  const open = world.stays.filter(({ from, to }) => to === null && from < at);
  if (open.length === 0) return;
  const stay = world.random.pick(open);
  const { teams } = world.lessons.find(({ id }) => id === stay.lesson) ?? { teams: [] };
  await endStay(db, stay, at);
  const others = teams.filter((team) => team !== stay.team);
  await stayFrom(db, world, { enrolment: stay.enrolment, team: world.random.pick(others), from: at });
};

/** A correction of the past: the student was in the team from another instant on. */
const correctStay: Change = async (db, world) => {
  const { stays, random } = world;
  const ended = stays.filter(({ to }) => to !== null);
  if (ended.length === 0) return;
  const stay = random.pick(ended);
  const at = anInstant(world);
  if (stay.to === null || at <= stay.from || at >= stay.to) return;
  await endStay(db, stay, at);
};

const leave: Change = async (db, world) => {
  const at = anInstant(world);
  const open = world.enrolments.filter(({ from, to }) => to === null && from < at);
  if (open.length === 0) return;
  const enrolment = world.random.pick(open);
  const stays = world.stays.filter((stay) => stay.enrolment === enrolment);
  if (stays.some(({ from, to }) => from >= at || (to !== null && to > at))) return;
  for (const stay of stays) if (stay.to === null) await endStay(db, stay, at);
  enrolment.to = at;
  const end = { endedAt: new Date(at), endReason: 'refund' };
  await db.updateTable('enrolment').set(end).where('id', '=', enrolment.id).execute();
};

const enrol: Change = (db, world) => {
  const { random, lessons, students } = world;
  return join(db, world, { lesson: random.pick(lessons).id, student: random.pick(students), from: anInstant(world) });
};

const timePasses: Change = async (_, world) => {
  world.now += world.random.int(1, 20) * HOUR_MS;
};

const CHANGES: readonly (readonly [change: Change, weight: number])[] = [
  [moveEpisode, 4],
  [cancelEpisode, 3],
  [changeType, 2],
  [cancelLesson, 1],
  [changeOutline, 2],
  [transfer, 5],
  [correctStay, 2],
  [leave, 3],
  [enrol, 3],
  [timePasses, 2],
];

export const changeWorld: Change = (db, world) => world.random.weighted(CHANGES)(db, world);
