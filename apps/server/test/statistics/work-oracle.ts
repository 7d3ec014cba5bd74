/**
 * The figures of homework, exercises and prestudy a second time: plain loops, written from the page of the design
 * (statistics 2-4) alone. Shares nothing with the product but the description of the world.
 */
import type { OracleEpisode, OracleWorld } from './attendance-oracle.ts';

export interface OracleWork {
  kind: 'homework' | 'exercise' | 'prestudy';
  episode: number;
  student: number;
  version: number;
  /** Submitted, or finished; 0: not. */
  at: number;
  score: number | null;
  questions: number;
  answered: number;
  right: number;
}

export interface WorkWorld extends OracleWorld {
  students: number[];
  work: OracleWork[];
  /** Those that have homework, and prestudy. */
  homework: Set<number>;
  prestudy: Set<number>;
  /** By lesson: milliseconds after the end, 0: no limit. */
  limits: Map<number, number>;
}

/** due, submitted, late, corrected, score, questions, answered, right, prestudy of, finished. */
type Row = number[];
export interface WorkFigures {
  /** By `episode team`. */
  episodes: Record<string, Row>;
  students: Record<string, Row>;
}

const NONE = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

function latest(world: WorkWorld, kind: OracleWork['kind'], episode: number, student: number): OracleWork | undefined {
  let best: OracleWork | undefined;
  for (const fact of world.work) {
    if (fact.kind !== kind || fact.episode !== episode || fact.student !== student) continue;
    if (!best || fact.version > best.version) best = fact;
  }
  return best;
}

function isPresent(world: WorkWorld, episode: OracleEpisode, student: number): boolean {
  const seconds = new Set<number>();
  for (const fact of world.facts) {
    if (fact.episode !== episode.id || fact.student !== student) continue;
    for (const [from, to] of fact.live) {
      for (let second = from; second < to; second += 1) {
        const at = fact.anchor + second * 1000;
        if (at >= episode.start && at < episode.end) seconds.add(at);
      }
    }
  }
  return seconds.size >= 300;
}

export function workFigures(world: WorkWorld, lesson: number): WorkFigures {
  const figures: WorkFigures = { episodes: {}, students: {} };
  const put = (episode: number, student: number, at: number, values: Row) => {
    const isIn = world.enrolments.some(
      (e) => e.lesson === lesson && e.student === student && e.from <= at && at < e.to,
    );
    if (!isIn) return;
    const stay = world.stays.find((s) => s.lesson === lesson && s.student === student && s.from <= at && at < s.to);
    for (const row of [
      (figures.episodes[`${episode} ${stay?.team ?? 0}`] ??= [...NONE]),
      (figures.students[student] ??= [...NONE]),
    ])
      values.forEach((value, index) => (row[index] = (row[index] ?? 0) + value));
  };
  for (const episode of world.episodes) {
    if (!episode.lessons.includes(lesson) || episode.canceled || episode.start > world.now) continue;
    if ([8, 13, 14].includes(episode.type)) continue;
    const limit = world.limits.get(lesson) ?? 0;
    const due = episode.end + limit;
    for (const student of world.students) {
      const done = latest(world, 'exercise', episode.id, student);
      const counts =
        done && isPresent(world, episode, student) ? [done.questions, done.answered, done.right] : [0, 0, 0];
      const knows = (kind: OracleWork['kind']) => world.work.some((w) => w.kind === kind && w.episode === episode.id);
      const has = world.prestudy.has(episode.id) && knows('prestudy') ? 1 : 0;
      const finished = world.work.some(
        (w) =>
          w.kind === 'prestudy' &&
          w.episode === episode.id &&
          w.student === student &&
          w.at > 0 &&
          w.at < episode.start,
      );
      put(episode.id, student, episode.start, [0, 0, 0, 0, 0, ...counts, has, has === 1 && finished ? 1 : 0]);
      if (!world.homework.has(episode.id) || !knows('homework') || due > world.now) continue;
      const handed = latest(world, 'homework', episode.id, student);
      const submitted = handed && handed.at > 0 ? 1 : 0;
      const late = submitted === 1 && limit > 0 && (handed?.at ?? 0) > due ? 1 : 0;
      const score = handed?.score ?? null;
      put(episode.id, student, due, [1, submitted, late, score === null ? 0 : 1, score ?? 0, 0, 0, 0, 0, 0]);
    }
  }
  return figures;
}
