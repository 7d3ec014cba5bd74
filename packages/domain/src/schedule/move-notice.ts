/**
 * What people read of episodes that a task has moved or given to somebody else (areas 13): the net of it, to each whom
 * it concerns. An episode that ends as it began says nothing.
 */
import { formatDateTime } from '../time/shanghai-time.ts';

interface Place {
  readonly teacherId: number | null;
  readonly startAt: number;
}
export interface EpisodeMove {
  readonly episodeId: number;
  readonly before: Place;
  readonly after: Place;
}
export interface NamedMove extends EpisodeMove {
  readonly name: string;
}

/** Who reads it, as far as it concerns them. */
export interface Concerned {
  /** As which teachers the person teaches. */
  readonly teacherIds: ReadonlySet<number>;
  /** Episodes of lessons that the person answers for. */
  readonly ownIds: ReadonlySet<number>;
}

/** In the order in which they were made: several moves of one episode are one. */
export function netMoves(moves: readonly EpisodeMove[]): readonly EpisodeMove[] {
  const net = new Map<number, EpisodeMove>();
  for (const move of moves) {
    const first = net.get(move.episodeId);
    net.set(move.episodeId, first ? { ...move, before: first.before } : move);
  }
  return [...net.values()].filter(({ before, after }) => !isSame(before, after));
}

const isSame = (one: Place, other: Place): boolean =>
  one.teacherId === other.teacherId && one.startAt === other.startAt;

/** Undefined: nothing of it concerns the person. `ids`: what it is about. */
export function moveNotice(
  moves: readonly NamedMove[],
  { teacherIds, ownIds }: Concerned,
  { actor, nameOf }: { readonly actor: string; readonly nameOf: (teacherId: number) => string },
): { readonly text: string; readonly ids: readonly number[] } | undefined {
  const isOne = (teacherId: number | null) => teacherId !== null && teacherIds.has(teacherId);
  const taken = moves.filter(({ before, after }) => isOne(after.teacherId) && !isOne(before.teacherId));
  const given = moves.filter(({ before, after }) => isOne(before.teacherId) && !isOne(after.teacherId));
  const moved = moves.filter(({ before, after }) => isOne(before.teacherId) && isOne(after.teacherId));
  const taught = new Set([...taken, ...given, ...moved]);
  const owned = moves.filter((move) => ownIds.has(move.episodeId) && !taught.has(move));
  const who = (teacherId: number | null) => (teacherId === null ? '待安排' : nameOf(teacherId));
  const parts = [
    ...part(taken, ({ after }) => `由你授课，${formatDateTime(after.startAt)} 开始`),
    ...part(given, ({ after }) => (after.teacherId === null ? '不再由你授课' : `改由${who(after.teacherId)}授课`)),
    ...part(moved, ({ after }) => `改到 ${formatDateTime(after.startAt)}`),
    ...part(owned, ({ before, after }) =>
      before.teacherId === after.teacherId
        ? `改到 ${formatDateTime(after.startAt)}`
        : `${who(before.teacherId)} → ${who(after.teacherId)}`,
    ),
  ];
  if (parts.length === 0) return undefined;
  const ids = [...taken, ...given, ...moved, ...owned].map(({ episodeId }) => episodeId);
  return { text: `${actor}调整了讲次：${parts.join('；')}`, ids };
}

/** The first of them in words, the others by their number. */
function part(moves: readonly NamedMove[], describe: (move: NamedMove) => string): string[] {
  const [first] = moves;
  if (!first) return [];
  return [`“${first.name}”${describe(first)}${moves.length > 1 ? `，等 ${moves.length} 讲` : ''}`];
}
