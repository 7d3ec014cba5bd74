/**
 * The figures of attendance a second time: plain loops over what happened, second by second, written from the page of the
 * design (statistics 2-4) alone. Shares nothing with the product.
 */
export interface OracleEpisode {
  id: number;
  lessons: number[];
  start: number;
  end: number;
  canceled: boolean;
  /** 8, 13, 14: nobody has to be there at its time. */
  type: number;
}

export interface OracleSpell {
  lesson: number;
  student: number;
  /** Of stays. */
  team: number;
  from: number;
  /** Infinity: still there. */
  to: number;
}

export interface OracleFact {
  episode: number;
  student: number;
  anchor: number;
  live: [number, number][];
  replay: [number, number][];
  entered: number | null;
}

export interface OracleWorld {
  now: number;
  episodes: OracleEpisode[];
  enrolments: OracleSpell[];
  stays: OracleSpell[];
  facts: OracleFact[];
}

export type OracleRow = [
  should: number,
  attended: number,
  onTime: number,
  finished: number,
  withReplay: number,
  liveSeconds: number,
];
export interface OracleFigures {
  /** By `episode team`; with the extra ones last. */
  episodes: Record<string, number[]>;
  /** By student; with the longest run of absence, and how many episodes nobody has reported. */
  students: Record<string, number[]>;
}

const covers = (spell: OracleSpell, at: number) => spell.from <= at && at < spell.to;

function presence(world: OracleWorld, episode: OracleEpisode, student: number) {
  const live = new Set<number>();
  const all = new Set<number>();
  let entered = Infinity;
  for (const fact of world.facts) {
    if (fact.episode !== episode.id || fact.student !== student) continue;
    if (fact.entered !== null && fact.entered < entered) entered = fact.entered;
    for (const [from, to] of fact.live) {
      if (fact.anchor + from * 1000 < entered) entered = fact.anchor + from * 1000;
      for (let second = from; second < to; second += 1) {
        const at = fact.anchor + second * 1000;
        if (at < episode.start || at >= episode.end) continue;
        live.add(at);
        all.add(at);
      }
    }
    for (const [from, to] of fact.replay) {
      for (let second = from; second < to; second += 1) {
        const at = fact.anchor + second * 1000;
        if (at >= episode.start && at < episode.end) all.add(at);
      }
    }
  }
  const length = (episode.end - episode.start) / 1000;
  const needed = length < 600 ? length : length * 0.8;
  return {
    attended: live.size >= 300,
    onTime: live.size >= 300 && entered <= episode.start + 300_000,
    finished: live.size >= needed,
    withReplay: all.size >= needed,
    live: live.size,
  };
}

function add(row: number[], seen: ReturnType<typeof presence>) {
  row[0] = (row[0] ?? 0) + 1;
  if (seen.attended) row[1] = (row[1] ?? 0) + 1;
  if (seen.onTime) row[2] = (row[2] ?? 0) + 1;
  if (seen.finished) row[3] = (row[3] ?? 0) + 1;
  if (seen.withReplay) row[4] = (row[4] ?? 0) + 1;
  if (seen.attended) row[5] = (row[5] ?? 0) + seen.live;
}

/** Any fact of somebody who should attend, or a guest: otherwise nobody is known to have missed it. */
function isReported(world: OracleWorld, episode: OracleEpisode, lesson: number, people: ReadonlySet<number>): boolean {
  for (const student of people) {
    if (!world.facts.some((fact) => fact.episode === episode.id && fact.student === student)) continue;
    const isIn = (id: number) =>
      world.enrolments.some((e) => e.lesson === id && e.student === student && covers(e, episode.start));
    if (isIn(lesson)) return true;
    if (!episode.lessons.some(isIn) && presence(world, episode, student).attended) return true;
  }
  return false;
}

export function oracleFigures(world: OracleWorld, lesson: number): OracleFigures {
  const figures: OracleFigures = { episodes: {}, students: {} };
  const runs = new Map<number, number>();
  const people = new Set([...world.enrolments, ...world.facts].map((each) => each.student));
  const inOrder = [...world.episodes].toSorted((one, other) => one.start - other.start || one.id - other.id);
  for (const episode of inOrder) {
    if (!episode.lessons.includes(lesson) || episode.canceled || episode.start > world.now) continue;
    if (episode.type === 8 || episode.type === 13 || episode.type === 14) continue;
    const known = isReported(world, episode, lesson, people);
    for (const student of people) {
      const seen = presence(world, episode, student);
      const isIn = (id: number) =>
        world.enrolments.some((e) => e.lesson === id && e.student === student && covers(e, episode.start));
      if (isIn(lesson)) {
        const stay = world.stays.find((s) => s.lesson === lesson && s.student === student && covers(s, episode.start));
        add((figures.episodes[`${episode.id} ${stay?.team ?? 0}`] ??= [0, 0, 0, 0, 0, 0, 0]), seen);
        const sums = (figures.students[student] ??= [0, 0, 0, 0, 0, 0, 0, 0]);
        if (!known) {
          sums[7] = (sums[7] ?? 0) + 1;
          continue;
        }
        add(sums, seen);
        const run = seen.attended ? 0 : (runs.get(student) ?? 0) + 1;
        runs.set(student, run);
        sums[6] = Math.max(sums[6] ?? 0, run);
      } else if (seen.attended && !episode.lessons.some(isIn)) {
        const row = (figures.episodes[`${episode.id} 0`] ??= [0, 0, 0, 0, 0, 0, 0]);
        row[6] = (row[6] ?? 0) + 1;
      }
    }
  }
  return figures;
}
