/** Where connections lead from a lesson at an instant, and what of it is sold. */
import { GRADE } from '../dictionaries/dictionary-codes.ts';
import { levelAfter } from '../lesson-templates/connection-check.ts';
import { type RenewalConnection, type RenewalLesson, type RenewalWorld, type Spell, valueAt } from './renewal-facts.ts';

type Place = Pick<RenewalLesson, 'templateId' | 'semesterId'>;

const leavesFrom = (connection: RenewalConnection, { templateId, semesterId }: Place): boolean =>
  connection.fromTemplateId === templateId && connection.fromSemesterId === semesterId;
const arrivesAt = (connection: RenewalConnection, { templateId, semesterId }: Place): boolean =>
  connection.toTemplateId === templateId && connection.toSemesterId === semesterId;

/** Without a map every level stays as it is, and a lesson without level leads to any. */
function levelFits({ levelMap }: RenewalConnection, from: number | null, to: number | null): boolean {
  if (levelMap.length === 0 && from === null) return true;
  return levelAfter(levelMap, from) === to;
}

interface ValidConnection {
  readonly id: number;
  readonly connection: RenewalConnection;
}

function validAt(world: RenewalWorld, own: RenewalLesson, at: number): readonly ValidConnection[] {
  return [...world.connections].flatMap(([id, spells]) => {
    const connection = valueAt(spells, at);
    return connection?.valid && leavesFrom(connection, own) ? [{ id, connection }] : [];
  });
}

/** The connection that leads from the lesson to this one at that instant. */
export function connectionTo(world: RenewalWorld, targetId: number, at: number): number | undefined {
  const own = valueAt(world.lesson, at);
  const target = valueAt(world.targets.get(targetId), at);
  if (!own || !target) return undefined;
  return validAt(world, own, at).find(
    ({ connection }) => arrivesAt(connection, target) && levelFits(connection, own.level, target.level),
  )?.id;
}

/** What stands open to students of the lesson. */
export interface Offer {
  readonly lesson: RenewalLesson | undefined;
  readonly connected: boolean;
  /** A lesson is published where a connection leads, whatever its level. */
  readonly sold: boolean;
  readonly fitting: readonly Fitting[];
}

interface Fitting extends ValidConnection {
  readonly gradeIds: readonly number[];
}

const NOTHING: Offer = { lesson: undefined, connected: false, sold: false, fitting: [] };

function offerAt(world: RenewalWorld, at: number): Offer {
  const lesson = valueAt(world.lesson, at);
  if (!lesson) return NOTHING;
  const connections = validAt(world, lesson, at);
  const reached = [...world.targets.values()].flatMap((spells) => {
    const target = valueAt(spells, at);
    if (target?.status !== 'published' || target.internal) return [];
    return connections.filter(({ connection }) => arrivesAt(connection, target)).map((each) => ({ ...each, target }));
  });
  const fitting = new Map(
    reached
      .filter(({ connection, target }) => levelFits(connection, lesson.level, target.level))
      .map(({ id, connection, target: { gradeIds } }) => [`${id} ${gradeIds.join()}`, { id, connection, gradeIds }]),
  );
  return { lesson, connected: connections.length > 0, sold: reached.length > 0, fitting: [...fitting.values()] };
}

/** Instants at which an offer may become another one. */
export function offerInstants(world: RenewalWorld): readonly number[] {
  const spells: readonly (readonly Spell<unknown>[])[] = [
    world.lesson,
    ...world.connections.values(),
    ...world.targets.values(),
  ];
  const instants = spells.flat().flatMap(({ from, to }) => [from, ...(to === null ? [] : [to])]);
  return [...new Set(instants)].toSorted((one, other) => one - other);
}

/** Between two of those instants nothing changes, so one offer is found for each stretch that is looked at. */
export function offersOf(world: RenewalWorld): (at: number) => Offer {
  const instants = offerInstants(world);
  const known = new Map<number, Offer>();
  return (at) => {
    const stretch = instants.findLastIndex((instant) => instant <= at);
    const found = known.get(stretch) ?? offerAt(world, at);
    known.set(stretch, found);
    return found;
  };
}

const LAST_GRADE = GRADE.code.g12;

/** The grade of a student is not dated, so the next one fits as well: autumn lessons are sold to who moves up. */
export function gradeFits(gradeId: number | null, gradeIds: readonly number[]): boolean {
  if (gradeId === null || gradeIds.length === 0) return true;
  return gradeIds.includes(gradeId) || (gradeId < LAST_GRADE && gradeIds.includes(gradeId + 1));
}
