/** An episode with where it is to be, and what the plan keeps of it. */
import { takesTeacher } from '@lectern/domain/episodes/teacher-slots';
import type { AgendaPlace, ComingEpisode, ConflictOverride, EpisodeTimes } from '../../agendas/index.ts';
import { instantOf, millisOf } from '../../lessons/index.ts';
import type { WantedSlot } from '../../schedule/index.ts';
import type { EpisodeMove } from './reschedule-input.ts';

export interface WantedMove {
  readonly episode: ComingEpisode;
  readonly times: EpisodeTimes;
  readonly teacherId: number | null;
  readonly group?: number | undefined;
  readonly rev?: number | undefined;
  /** What stands beside the episode when it gets there; absent: as the conflicts there demand. */
  readonly override?: ConflictOverride | null;
  /** Of the way back only: episodes of the teacher that it stood beside before. */
  readonly stoodBeside?: readonly number[];
  /** Of the way back only: the places in outlines that it had before, and those that it got. */
  readonly replaced?: { readonly before: readonly AgendaPlace[]; readonly after: readonly AgendaPlace[] };
}

export function wantedMove(episode: ComingEpisode, move: EpisodeMove): WantedMove {
  const startAt = move.startTime === undefined ? episode.startAt : new Date(move.startTime);
  const by = startAt.getTime() - episode.startAt.getTime();
  const endAt = move.endTime === undefined ? new Date(episode.endAt.getTime() + by) : new Date(move.endTime);
  const displayAt = episode.displayAt && new Date(episode.displayAt.getTime() + by);
  const teacherId = move.teacherId === undefined ? episode.teacherId : move.teacherId;
  return { episode, times: { startAt, endAt, displayAt }, teacherId, group: move.group, rev: move.rev };
}

export function isMoved({ episode, times }: WantedMove): boolean {
  const { startAt, endAt } = times;
  return startAt.getTime() !== episode.startAt.getTime() || endAt.getTime() !== episode.endAt.getTime();
}

export const isTaughtByOther = ({ episode, teacherId }: WantedMove): boolean => teacherId !== episode.teacherId;

type Taught = Pick<ComingEpisode, 'id' | 'specialEpisodeType' | 'teacherId' | 'startAt' | 'endAt'>;

/** What it takes of its teacher; nothing where it has none or is not taught live. */
export function slotOf({ id, specialEpisodeType, teacherId, startAt, endAt }: Taught): WantedSlot | undefined {
  if (teacherId === null || !takesTeacher(specialEpisodeType)) return undefined;
  return { episodeId: id, teacherId, startAt, endAt };
}

export const slotThen = ({ episode, times, teacherId }: WantedMove): WantedSlot | undefined =>
  slotOf({ ...episode, ...times, teacherId });

/** How an episode stands; plain JSON, times in epoch milliseconds, 0: not set. */
export interface Standing {
  readonly startAt: number;
  readonly endAt: number;
  readonly displayAt: number;
  readonly teacherId: number | null;
  readonly override: ConflictOverride | null;
  /** Of how it stood before: episodes of the teacher that it overlapped. */
  readonly beside?: readonly number[];
  /** In outlines, as far as a move changes them. */
  readonly places: readonly AgendaPlace[];
}

type Stands = EpisodeTimes & { readonly teacherId: number | null };

export function standingOf(
  { startAt, endAt, displayAt, teacherId }: Stands,
  override: ConflictOverride | null,
  places: readonly AgendaPlace[],
): Standing {
  const times = { startAt: startAt.getTime(), endAt: endAt.getTime(), displayAt: millisOf(displayAt) };
  return { ...times, teacherId, override, places };
}

export function timesOf({ startAt, endAt, displayAt }: Standing): EpisodeTimes {
  return { startAt: new Date(startAt), endAt: new Date(endAt), displayAt: instantOf(displayAt) };
}
