/**
 * May these episodes move, seen together? Those that move make room for each other; one that has to stay keeps out who
 * wanted its place, and whoever was to land together with it stays as well. With a reason given, a conflict is allowed
 * and the reason stands beside the episode.
 */
import { type Landing, landings } from '@lectern/domain/schedule/landings';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { type AgendaPlace, agendaPlaces } from '../../agendas/index.ts';
import type { EntryMove } from '../entries.repository.ts';
import { type Clash, clashReason, togetherReason } from './clash-reasons.ts';
import { type OtherVerdict, otherConflicts } from './other-conflicts.ts';
import { type MoveWorld, ownReasons } from './own-reasons.ts';
import { placesFollowing } from './places-following.ts';
import { clashesOf } from './teacher-clashes.ts';
import type { WantedMove } from './wanted-move.ts';

export interface JudgedMove extends WantedMove {
  readonly reasons: readonly RowReason[];
  /** Stand beside it there, with a reason or because they did so before. */
  readonly beside: readonly number[];
  /** A reason has to be stored. */
  readonly isOverridden: boolean;
  /** It stood beside another before and does so there. */
  readonly keepsOverride: boolean;
  /** Where it stands in outlines, as far as that changes. */
  readonly places: { readonly before: readonly AgendaPlace[]; readonly after: readonly AgendaPlace[] };
}

export interface JudgeInput {
  readonly moves: readonly WantedMove[];
  readonly world: MoveWorld;
  readonly way: 'there' | 'back';
  readonly mayOverride: (move: WantedMove) => boolean;
  readonly entriesOf: ReadonlyMap<number, readonly EntryMove[]>;
}

export interface Judged {
  readonly moves: readonly JudgedMove[];
  readonly landed: readonly Landing[];
}

/** A conflict with one that stays after all may show only when the others are looked at again. */
const MAX_ROUNDS = 4;

export async function judgeReschedule(db: Db, context: CommandContext, input: JudgeInput): Promise<Judged> {
  const { moves, world, way } = input;
  const own = new Map(moves.map((move) => [move.episode.id, ownReasons(context, move, world)]));
  const able = moves.filter(({ episode }) => own.get(episode.id)?.every(({ outcome }) => outcome !== 'refused'));
  const clashes = await clashesOf(db, context.actor, able);
  const present = Map.groupBy(
    await agendaPlaces(
      db,
      able.map(({ episode }) => episode.id),
    ),
    ({ episodeId }) => episodeId,
  );
  const refused = new Map<number, readonly RowReason[]>();
  for (let round = 1; ; round += 1) {
    const look = lookAt(able, clashes, input, refused);
    const places = placesFollowing(look.landed, look.moves, present);
    // What stood before may stand again, whatever else it met there.
    const others = way === 'back' ? NOTHING : await otherConflicts(db, context, look.moves, { ...input, places });
    const blocked = [...others].filter(([, { isBlocked }]) => isBlocked);
    for (const [id, { reasons }] of blocked) refused.set(id, reasons);
    if (blocked.length > 0 && round < MAX_ROUNDS) continue;
    const { staying, goes, landed } = blocked.length > 0 ? lookAt(able, clashes, input, refused) : look;
    return {
      landed,
      moves: moves.map((move) => {
        const { id } = move.episode;
        const standing = goes.has(id) ? (clashes.get(id) ?? []).filter(standsAmong(goes)) : [];
        const stays =
          refused.get(id) ?? (staying.has(id) ? [staying.get(id)].filter((reason) => reason !== undefined) : []);
        const placed = places.get(id) ?? NOWHERE;
        return judgedMove(move, {
          reasons: [...(own.get(id) ?? []), ...stays],
          standing,
          other: others.get(id),
          placed,
        });
      }),
    };
  }
}

const NOTHING: ReadonlyMap<number, OtherVerdict> = new Map();
const NOWHERE: JudgedMove['places'] = { before: [], after: [] };

interface Found {
  readonly reasons: readonly RowReason[];
  readonly standing: readonly Clash[];
  readonly other: OtherVerdict | undefined;
  readonly placed: JudgedMove['places'];
}

function judgedMove(move: WantedMove, { reasons, standing, other, placed }: Found): JudgedMove {
  const stays = reasons.some(({ outcome }) => outcome === 'refused');
  const fresh = standing.filter(blocks);
  return {
    ...move,
    // What a refused row is beside would ask for a choice that changes nothing.
    reasons: stays
      ? reasons.filter(({ outcome }) => outcome === 'refused')
      : [...reasons, ...fresh.map((clash) => clashReason(clash, 'warning')), ...(other?.reasons ?? [])],
    beside: [...new Set(standing.map((clash) => clash.other.id))],
    isOverridden: fresh.length > 0 || other?.isOverridden === true,
    keepsOverride: standing.some(({ wasBefore }) => wasBefore),
    places: placed,
  };
}

/** A clash with where another episode is now holds while that one stays; one with where it goes, while it goes. */
const standsAmong = (goes: ReadonlySet<number>) => (clash: Clash) => (clash.at === 'now') !== goes.has(clash.other.id);

const blocks = ({ wasBefore, leads }: Clash): boolean => !wasBefore && !leads;

function lookAt(
  able: readonly WantedMove[],
  clashes: ReadonlyMap<number, readonly Clash[]>,
  { mayOverride }: JudgeInput,
  refused: ReadonlyMap<number, unknown>,
) {
  const goes = new Set(able.map(({ episode }) => episode.id).filter((id) => !refused.has(id)));
  const staying = stayingMoves(able, clashes, mayOverride, goes);
  const moves = able.filter(({ episode }) => goes.has(episode.id));
  const stands = standsAmong(goes);
  const inTheWay = new Map(
    moves.map(({ episode: { id } }) => {
      const found = clashes.get(id) ?? [];
      const beside = new Set(found.filter(stands).map(({ other }) => other.id));
      const others = found.filter(({ at, other }) => at === 'now' && goes.has(other.id) && !beside.has(other.id));
      return [id, others.map(({ other }) => other.id)];
    }),
  );
  const groups = [...Map.groupBy(moves, ({ group }) => group)].flatMap(([group, mates]) =>
    group === undefined ? [] : [mates.map(({ episode }) => episode.id)],
  );
  return { staying, goes, moves, landed: landings([...goes], inTheWay, groups) };
}

/** Takes those that stay out of `goes` and says of each why. */
function stayingMoves(
  able: readonly WantedMove[],
  clashes: ReadonlyMap<number, readonly Clash[]>,
  mayOverride: (move: WantedMove) => boolean,
  goes: Set<number>,
): ReadonlyMap<number, RowReason> {
  const staying = new Map<number, RowReason>();
  const groups = Map.groupBy(able, ({ group }) => group);
  const stands = standsAmong(goes);
  for (let found = true; found; ) {
    found = false;
    for (const move of able) {
      const { id } = move.episode;
      if (!goes.has(id)) continue;
      const clash = clashes.get(id)?.find((one) => blocks(one) && stands(one));
      const mates = move.group === undefined ? [] : (groups.get(move.group) ?? []);
      const mate = mates.find((other) => !goes.has(other.episode.id));
      if (!mate && (!clash || mayOverride(move))) continue;
      staying.set(id, clash && !mayOverride(move) ? clashReason(clash, 'refused') : togetherReason(mate));
      goes.delete(id);
      found = true;
    }
  }
  return staying;
}
