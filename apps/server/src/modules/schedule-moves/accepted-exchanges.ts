/** Of what a search found only what the plan of these very moves would let through: one judge for both. */
import type { Exchange } from '@lectern/domain/schedule/exchange-search';
import type { Db } from '../../platform/db/database.ts';
import type { CommandContext } from '../../platform/engine/commands/command-type.ts';
import { type ComingEpisode, episodesByIds } from '../agendas/index.ts';
import { lessonsHolding } from '../lessons/index.ts';
import { assignableTeachers } from '../teachers/index.ts';
import { judgeReschedule } from './commands/judge-reschedule.ts';
import type { MoveWorld } from './commands/own-reasons.ts';
import { type WantedMove, wantedMove } from './commands/wanted-move.ts';

interface Limits {
  /** Of each kind (move, exchange, circle) so many are enough. */
  readonly accepted: number;
  /** Of each kind, and of all kinds together twice as many: somebody waits. */
  readonly judged: number;
}

interface Accepted {
  readonly accepted: readonly Exchange[];
  /** Some were not judged, and too few of their kind were accepted. */
  readonly isPart: boolean;
}

/** Judged in the order given until enough are accepted; those without a conflict come first. */
export async function acceptedExchanges(
  db: Db,
  context: CommandContext,
  found: readonly Exchange[],
  limits: Limits,
): Promise<Accepted> {
  const episodes = await episodesByIds(db, [...new Set(found.flatMap(({ moves }) => moves.map(({ id }) => id)))]);
  const byId = new Map(episodes.map((episode) => [episode.id, episode]));
  const teacherIds = episodes.flatMap(({ teacherId }) => teacherId ?? []);
  const world: MoveWorld = {
    lessons: await lessonsHolding(db, episodes),
    teachers: await assignableTeachers(db, teacherIds),
  };
  const accepted: Exchange[] = [];
  const judged = new Map<number, number>();
  let judgedInAll = 0;
  let isPart = false;
  for (const exchange of found) {
    const kind = exchange.moves.length;
    const ofKind = judged.get(kind) ?? 0;
    if (accepted.filter((one) => one.moves.length === kind).length >= limits.accepted) continue;
    if (ofKind >= limits.judged || judgedInAll >= 2 * limits.judged) {
      isPart = true;
      continue;
    }
    judged.set(kind, ofKind + 1);
    judgedInAll += 1;
    const moves = movesOf(exchange, byId);
    const warned = moves && (await conflictsWarned(db, context, moves, world));
    if (warned === undefined) continue;
    accepted.push({ ...exchange, conflictsAfter: exchange.conflictsAfter + warned });
  }
  return { accepted: accepted.toSorted((a, b) => a.conflictsAfter - b.conflictsAfter), isPart };
}

/** As the dialog hands them to the plan: together or not at all, everybody with their own length. */
function movesOf({ moves }: Exchange, byId: ReadonlyMap<number, ComingEpisode>): readonly WantedMove[] | undefined {
  const wanted = moves.flatMap(({ id, startAt }) => {
    const episode = byId.get(id);
    return episode ? [wantedMove(episode, { episodeId: id, startTime: startAt, group: 0 })] : [];
  });
  return wanted.length === moves.length ? wanted : undefined;
}

/** What the plan would let through, but tell: a mentor in two places, say. undefined: it would not let it through. */
async function conflictsWarned(
  db: Db,
  context: CommandContext,
  moves: readonly WantedMove[],
  world: MoveWorld,
): Promise<number | undefined> {
  const judged = await judgeReschedule(db, context, {
    moves,
    world,
    way: 'there',
    mayOverride: () => false,
    entriesOf: new Map(),
  });
  const reasons = judged.moves.flatMap((move) => move.reasons);
  if (reasons.some(({ outcome }) => outcome === 'refused' || outcome === 'unknown')) return undefined;
  return reasons.filter(({ outcome, code }) => outcome === 'warning' && code.startsWith('conflict.')).length;
}
