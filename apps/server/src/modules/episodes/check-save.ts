/** May this episode be saved so? Its own fields, who gives it, and what else is at that time; in the saving transaction. */
import type { EpisodeFields } from '@lectern/domain/episodes/episode-fields';
import { validateEpisode } from '@lectern/domain/episodes/validate-episode';
import type { Tx } from '../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import type { ConflictOverride } from '../agendas/index.ts';
import { suitabilityReasons } from '../lessons/index.ts';
import { checkDraftsFor, conflictReasons } from '../schedule/index.ts';
import { assignableTeachers, assignableTeachersFor } from '../teachers/index.ts';
import { subjectNames } from './episode-surroundings.queries.ts';

export interface WantedEpisode {
  /** Null: it is new. */
  readonly id: number | null;
  readonly fields: EpisodeFields;
  readonly stored?: EpisodeFields;
  /** Why it may stand beside others; empty: it may not. */
  readonly overrideReason: string;
}

/** @throws RefusedError with every fault of its own fields, by field. */
export function assertValid({ fields, stored }: WantedEpisode, now: Date): void {
  const faults = validateEpisode(fields, { now: now.getTime(), ...(stored ? { stored } : {}) });
  const [first] = faults;
  if (!first) return;
  const details = faults.map(({ field, message }) => ({ in: 'body', path: field, message }));
  throw new RefusedError(first.code, faults.map(({ message }) => message).join('；'), details);
}

/** Of the subject and the teachers, for the log. @throws RefusedError where one of them cannot be chosen. */
export async function namesOf(tx: Tx, { actor }: Pick<CommandContext, 'actor'>, { fields, stored }: WantedEpisode) {
  const subjects = await subjectNames(tx, given([fields.subject, stored?.subject]));
  if (fields.subject !== null && !subjects.has(fields.subject)) {
    throw refused('subject', { outcome: 'refused', code: 'subjectNotFound', message: '学科不存在，请重新选择' });
  }
  const teachers = new Map(await assignableTeachers(tx, given([fields.teacherId, stored?.teacherId])));
  if (fields.teacherId !== null && fields.teacherId !== stored?.teacherId) {
    // Who is not seen is not there.
    const chosen = await assignableTeachersFor(tx, actor.scope, [fields.teacherId]);
    const reasons = suitabilityReasons(chosen.get(fields.teacherId), fields.subject);
    const refusal = reasons.find(({ outcome }) => outcome === 'refused');
    if (refusal) throw refused('teacherId', refusal);
  }
  return { subjects, teachers };
}

const given = (ids: readonly (number | null | undefined)[]): number[] => [
  ...new Set(ids.filter((id): id is number => id !== null && id !== undefined)),
];

/** Answers what is stored beside the episode: the reason where one was needed. @throws RefusedError naming the others. */
export async function checkTime(
  tx: Tx,
  wanted: WantedEpisode,
  context: Pick<CommandContext, 'actor' | 'at'>,
): Promise<ConflictOverride | null> {
  const plain = await blocking(tx, wanted, context, false);
  if (plain.length === 0) return null;
  const { overrideReason: reason } = wanted;
  const left = reason === '' ? plain : await blocking(tx, wanted, context, true);
  if (left.length === 0) return { reason, by: context.actor.name, at: context.at.getTime() };
  throw new RefusedError('scheduleConflict', left.map(({ message }) => message).join('；'), {
    conflicts: left.map(({ code, message, to }) => ({ code, message, to: to ?? null })),
  });
}

async function blocking(
  tx: Tx,
  { id, fields }: WantedEpisode,
  { actor, at: now }: Pick<CommandContext, 'actor' | 'at'>,
  overridden: boolean,
): Promise<readonly RowReason[]> {
  const { name, specialEpisodeType, teacherId, startTime: startAt, endTime: endAt } = fields;
  const draft = { id, name, specialEpisodeType, teacherId, startAt, endAt, overridden, canceled: false };
  const [verdict] = await checkDraftsFor(tx, actor, [draft], { now });
  return verdict ? conflictReasons(verdict).filter(({ outcome }) => outcome === 'refused') : [];
}

function refused(field: string, { code, message }: RowReason): RefusedError {
  return new RefusedError(code, message, [{ in: 'body', path: field, message }]);
}
