/** L877: who could help in episodes: the best who have time first, each with why. */
import { MAX_RANKED, type RankedPerson, type WantedTimes } from '@lectern/contract/schedule/wanted-times';
import { rankAssistants } from '@lectern/domain/assistants/rank-assistants';
import { addDays, dayOfWeek, startOfDay } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { timesToFill } from '../schedule-moves/index.ts';
import { candidateAssistants } from './ranked-assistants.queries.ts';

interface Looked {
  readonly name: string;
  readonly wanted: WantedTimes;
}

export async function rankAssistantsFor(
  db: Db,
  actor: Actor,
  { name, wanted }: Looked,
  now: Date,
): Promise<RankedPerson[]> {
  const { spans, exceptIds, lessons, subjectId, phase } = await timesToFill(db, actor, wanted, now);
  const first = spans.reduce((from, { startAt }) => Math.min(from, startAt), spans[0]?.startAt ?? now.getTime());
  const monday = addDays(startOfDay(first), 1 - dayOfWeek(first));
  const week = { startAt: monday, endAt: addDays(monday, 7) };
  // Whoever helps in these episodes now helps in them then too.
  const candidates = await candidateAssistants(db, actor.scope, { spans, exceptIds, week, name });
  const own = lessons.flatMap((lesson) => [lesson.subjectId ?? [], lesson.subjectIds].flat());
  const subjects = subjectId === null ? [...new Set(own)] : [subjectId];
  return rankAssistants({ times: spans.length, subjects, phase }, candidates)
    .slice(0, MAX_RANKED)
    .map(({ reasons, ...one }) => ({ ...one, reasons: [...reasons] }));
}
