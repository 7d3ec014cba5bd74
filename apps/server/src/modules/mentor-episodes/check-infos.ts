/** What is to be looked at before a tutoring template changes: the tutoring that was made from it (E188). */
import { type GroupCheckInfo, MAX_CHECKED_GROUPS } from '@lectern/contract/lesson-templates/mentor-episode-templates';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { conflictsOfItemsFor, type Reader } from '../schedule/index.ts';
import { groupsMadeFrom } from './made-groups.queries.ts';

type Verdict = Pick<GroupCheckInfo, 'verdict' | 'clashes'>;
const UNKNOWN: Verdict = { verdict: 'unknown', clashes: [] };

const KIND = AGENDA_KIND.code.mentorEpisodeGroup;
const MAX_NAMED = 3;

export async function groupCheckInfos(
  db: Db,
  reader: Reader,
  templateId: number,
  now: Date,
): Promise<GroupCheckInfo[]> {
  const groups = await groupsMadeFrom(db, reader.scope, templateId, MAX_CHECKED_GROUPS);
  const refs = [...new Set(groups.map(({ groupId }) => groupId))].map((id) => ({ kind: KIND, id }));
  const verdictOf = await verdicts(db, reader, refs, now);
  return groups.map(({ startAt, endAt, ...group }) => ({
    ...group,
    startTime: startAt?.getTime() ?? 0,
    endTime: endAt?.getTime() ?? 0,
    started: startAt !== null && startAt <= now,
    ...verdictOf(group.groupId),
  }));
}

interface Ref {
  readonly kind: typeof KIND;
  readonly id: number;
}

/** What could not be looked at is unknown, never none. */
async function verdicts(db: Db, reader: Reader, refs: readonly Ref[], now: Date): Promise<(id: number) => Verdict> {
  try {
    const found = await conflictsOfItemsFor(db, reader, refs, now);
    const textsOf = new Map(
      found.map(({ item, conflicts }) => [
        item.id,
        conflicts.filter(({ overridden }) => !overridden).map(({ text }) => text),
      ]),
    );
    return (id) => {
      const texts = [...new Set(textsOf.get(id))];
      return { verdict: texts.length === 0 ? 'none' : 'list', clashes: texts.slice(0, MAX_NAMED) };
    };
  } catch (error) {
    if (!(error instanceof AppError && error.retryable)) throw error;
    return () => UNKNOWN;
  }
}
