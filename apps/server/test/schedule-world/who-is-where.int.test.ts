/**
 * Issue 13, section 2, on random worlds in a real database: the check finds what a look at every pair finds, and the
 * run of a plan does what its preview said. The seed stands in the names of the tests.
 */
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { checkDrafts, type WantedItem } from '../../src/modules/schedule/index.ts';
import { TEST_NOW } from '../builders.ts';
import { openLessons } from '../lessons-app.ts';
import { aMaker, planCommand, rowsOfTask } from '../run-command.ts';
import { type Clash, clashesIn } from './brute-force.ts';
import { randomTime, randomWorld, type StoredWorld, storeWorld, type World, type WorldItem } from './random-world.ts';

const SEED = 20_261_122;
const WORLDS = 30;
const DAY_MS = 86_400_000;
const KINDS = ['teacher', 'team', 'student', 'mentor', 'assistant'];

const { database, engine } = await openLessons();
const { db } = database;

let made = 0;
/** Each in weeks of its own. */
async function aWorld(seed: number) {
  const world = randomWorld(seed);
  made += 1;
  const begins = TEST_NOW.getTime() + made * 14 * DAY_MS;
  return { world, stored: await storeWorld(db, world, seed, begins) };
}

interface Moved {
  readonly index: number;
  readonly item: WorldItem;
}

/** Some items at other times, some with another teacher; never what is canceled. */
function someMoves({ items }: World, seed: number, only?: (item: WorldItem) => boolean): readonly Moved[] {
  const random = createRandom(seed + 1);
  return items.flatMap((item, index) => {
    if (item.canceled || !random.chance(0.5) || (only && !only(item))) return [];
    const time = randomTime(random);
    const length = item.kind === 'stageReview' ? item.length : time.length;
    const teacher = item.teacher !== null && random.chance(0.3) ? random.int(0, 3) : item.teacher;
    return [{ index, item: { ...item, start: time.start, length, teacher } }];
  });
}

const after = ({ items }: World, moves: readonly Moved[]): readonly WorldItem[] =>
  items.map((item, index) => moves.find((move) => move.index === index)?.item ?? item);

function wantedOf({ item, index }: Moved, { ids, teacherIds, msOf }: StoredWorld): WantedItem {
  const times = { startAt: msOf(item.start), endAt: msOf(item.start + item.length) };
  const teacherId = item.teacher === null ? null : (teacherIds[item.teacher] ?? 0);
  return { kind: item.kind, id: ids[index] ?? 0, ...times, ...(item.kind === 'episode' ? { teacherId } : {}) };
}

const lineOf = (a: string, kind: string, b: string) => [...[a, b].toSorted(), kind].join(' ');
const keyOf = (item: WorldItem | undefined, id: number | undefined) => `${item?.kind}:${id}`;

describe(`who is where (seed ${SEED})`, () => {
  test(`${WORLDS} worlds: drafts are judged as a look at every pair judges them`, async () => {
    let found = 0;
    for (let seed = SEED; seed < SEED + WORLDS; seed += 1) {
      const { world, stored } = await aWorld(seed);
      const moves = someMoves(world, seed);
      const keys = new Map(world.items.map((item, index) => [item.key, keyOf(item, stored.ids[index])]));
      const moved = new Set(moves.map(({ item }) => item.key));
      const expected = clashesIn(world, after(world, moves))
        .filter(({ a, b }) => moved.has(a) || moved.has(b))
        .map(({ a, b, kind }) => lineOf(keys.get(a) ?? '', kind, keys.get(b) ?? ''));
      const verdicts = await checkDrafts(
        db,
        moves.map((move) => wantedOf(move, stored)),
        { now: TEST_NOW },
      );
      const answered = verdicts.flatMap(({ key, conflicts }) =>
        conflicts
          .filter(({ kind }) => KINDS.includes(kind))
          .map(({ kind, other }) => lineOf(key, kind, other?.key ?? '')),
      );
      found += expected.length;
      expect([...new Set(answered)].toSorted(), `world ${seed}`).toEqual([...new Set(expected)].toSorted());
    }
    // Worlds in which nothing meets would prove nothing.
    expect(found).toBeGreaterThan(4 * WORLDS);
  }, 360_000);

  test(`${WORLDS} worlds: what a plan says is what its run does, and nobody is in two places afterwards`, async () => {
    const [outcomes, groups] = [new Map<string, number>(), createRandom(SEED)];
    for (let seed = SEED + 1000; seed < SEED + 1000 + WORLDS; seed += 1) {
      const { world, stored } = await aWorld(seed);
      await withoutReasons(stored);
      const moves = someMoves(
        world,
        seed,
        ({ kind, lessons }) => kind === 'episode' && lessons.some((lesson) => !world.lessons[lesson]?.canceled),
      );
      if (moves.length === 0) continue;
      const input = {
        moves: moves.map((move) => {
          const { id, startAt, endAt, teacherId } = wantedOf(move, stored);
          const group = groups.chance(0.4) ? { group: groups.int(0, 1) } : {};
          return { episodeId: id, startTime: startAt, endTime: endAt, teacherId, ...group };
        }),
      };
      const plan = await planCommand(engine, { type: 'episode.reschedule', ids: [], input });
      const planned = await rowsOfTask(engine, plan.id);
      const codes = planned.flatMap((row) => row.reasons.map(({ code }) => code));
      // No exception is made: who needs one stays.
      const choices = Object.fromEntries(
        codes.map((code) => [code, code.startsWith('exception.') ? ('skip' as const) : ('apply' as const)]),
      );
      const goes = planned.filter(
        ({ outcome, reasons }) => outcome !== 'refused' && !reasons.some(({ code }) => code.startsWith('exception.')),
      );
      const before = clashesIn(world, world.items);
      if (goes.length > 0) await engine.confirm(aMaker(), plan.id, { hash: plan.planHash ?? '', choices, reason: '' });
      const ran = await rowsOfTask(engine, plan.id);
      for (const [index, row] of ran.entries()) {
        const isToGo = goes.some(({ ordinal }) => ordinal === planned[index]?.ordinal);
        expect(row.state === 'succeeded', `world ${seed}, row ${index}: ${JSON.stringify(row.reasons)}`).toBe(isToGo);
        outcomes.set(row.state, (outcomes.get(row.state) ?? 0) + 1);
      }
      const items = await itemsNow(world, stored);
      const changed = new Set(items.filter((item, index) => isMoved(item, world.items[index])).map(({ key }) => key));
      const fresh = clashesIn(world, items).filter(
        (clash) => clash.blocks && (changed.has(clash.a) || changed.has(clash.b)) && !isKnown(before, clash),
      );
      expect(fresh, `world ${seed}`).toEqual([]);
    }
    expect(outcomes.get('succeeded') ?? 0).toBeGreaterThan(WORLDS / 2);
  }, 720_000);
});

/** Where the database allows it, the reason why an episode may stand in conflict goes: it would allow the moves as well. */
async function withoutReasons({ ids }: StoredWorld): Promise<void> {
  for (const id of ids) {
    await db
      .updateTable('episode')
      .set({ conflictOverride: null })
      .where('id', '=', id)
      .execute()
      .catch(() => undefined);
  }
}

async function itemsNow(world: World, { ids, teacherIds, msOf }: StoredWorld): Promise<readonly WorldItem[]> {
  const rows = await db
    .selectFrom('episode')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const stepOf = (at: Date) => (at.getTime() - msOf(0)) / (msOf(1) - msOf(0));
  return world.items.map((item, index) => {
    const row = item.kind === 'episode' ? byId.get(ids[index] ?? 0) : undefined;
    if (!row) return item;
    const start = stepOf(row.startAt);
    const teacher = row.teacherId === null ? null : teacherIds.indexOf(row.teacherId);
    return { ...item, start, length: stepOf(row.endAt) - start, teacher };
  });
}

const isMoved = (a: WorldItem, b: WorldItem | undefined): boolean =>
  a.start !== b?.start || a.length !== b.length || a.teacher !== b.teacher;
const isKnown = (known: readonly Clash[], { a, b, kind }: Clash): boolean =>
  known.some((one) => one.a === a && one.b === b && one.kind === kind);
