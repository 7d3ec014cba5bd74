/**
 * The conflict check. Whoever saves times, teachers or places of an outline asks here inside the saving transaction;
 * then nobody else can take the same teacher or class between the check and the save.
 */
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import type { DraftVerdict } from '@lectern/domain/schedule/conflict';
import { judgeSchedule, judgeWithoutFacts } from '@lectern/domain/schedule/judge-schedule';
import type { LessonFact } from '@lectern/domain/schedule/schedule-facts';
import { itemKey, type OutlinePlace, type ScheduleDraft } from '@lectern/domain/schedule/schedule-item';
import type { Db } from '../../platform/db/database.ts';
import { inSavepoint } from '../../platform/db/in-savepoint.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import { AppError } from '../../platform/errors.ts';
import type { Enrolment } from './enrolment.ts';
import { limitsInForce, standardLimits } from './limits-in-force.ts';
import { readFacts } from './read-facts.ts';
import { type StoredItem, storedItems } from './schedule-items.queries.ts';
import { lockTimetables } from './timetable-locks.queries.ts';

/** An item as somebody wants it. What is not said stays as it is stored. */
export interface WantedItem {
  readonly kind?: AgendaKind;
  /** null: it is new. */
  readonly id: number | null;
  readonly startAt: number;
  readonly endAt: number;
  readonly name?: string;
  readonly specialEpisodeType?: number;
  readonly teacherId?: number | null;
  readonly assistantIds?: readonly number[];
  readonly places?: readonly OutlinePlace[];
  /** Of a new item. */
  readonly templateDurationMs?: number;
  /** A reason is stored with it, or will be. */
  readonly overridden?: boolean;
  readonly canceled?: boolean;
  /** It was canceled or in the bin, and is to stand again as it stood. */
  readonly returns?: boolean;
  /** This lesson gets it into its outline. */
  readonly joins?: number;
}

interface CheckOptions {
  readonly now: Date;
  /** As if these students were in the lesson. */
  readonly enrolment?: Enrolment;
  /** Lessons that are yet to be made and hold some of the items; their ids are below 0. */
  readonly planned?: readonly LessonFact[];
}

/** One verdict for each wanted item, in their order. An item may be wanted once only. */
export async function checkDrafts(
  db: Db,
  wanted: readonly WantedItem[],
  { now, enrolment, planned = [] }: CheckOptions,
): Promise<readonly DraftVerdict[]> {
  const read = async (): Promise<readonly DraftVerdict[]> => {
    const ids = wanted.map(({ kind = 'episode', id }) => ({ kind, id }));
    const [stored, limits] = await readTogether(db, [() => storedItems(db, ids), () => limitsInForce(db)]);
    const drafts = wanted.map((item, index) => draftOf(item, index, stored));
    if (db.isTransaction) await lockTimetables(db, drafts, enrolment?.studentIds);
    const facts = await readFacts(db, drafts, limits, enrolment);
    const lessons = [...facts.lessons, ...planned];
    return judgeSchedule(drafts, { ...facts, lessons }, { now: now.getTime(), limits });
  };
  try {
    return await inSavepoint(db, read);
  } catch (error) {
    // Away, too slow or too busy: that is no answer. Anything else is a mistake of ours and stays one.
    if (!(error instanceof AppError && error.retryable)) throw error;
    const drafts = wanted.map((item, index) => draftOf(item, index, new Map()));
    return judgeWithoutFacts(drafts, { now: now.getTime(), limits: standardLimits() });
  }
}

/** `index` names a new item among others. */
export function draftOf(wanted: WantedItem, index: number, stored: ReadonlyMap<string, StoredItem>): ScheduleDraft {
  const { kind = 'episode', id, startAt, endAt } = wanted;
  const key = id === null ? `draft:${index}` : itemKey(kind, id);
  const now = stored.get(key);
  return {
    key,
    kind,
    id,
    startAt,
    endAt,
    name: wanted.name ?? now?.name ?? '',
    specialEpisodeType: wanted.specialEpisodeType ?? now?.specialEpisodeType ?? 0,
    teacherId: wanted.teacherId === undefined ? (now?.teacherId ?? null) : wanted.teacherId,
    assistantIds: wanted.assistantIds ?? now?.assistantIds ?? [],
    places: placesOf(wanted, now),
    overridden: wanted.overridden ?? now?.overridden ?? false,
    canceled: wanted.canceled ?? now?.canceled ?? false,
    stored: storedBefore(wanted, now),
    ...(wanted.returns ? { isReturn: true } : {}),
    templateDurationMs: wanted.templateDurationMs ?? now?.templateDurationMs ?? 0,
  };
}

function placesOf({ places, joins }: WantedItem, now: StoredItem | undefined): readonly OutlinePlace[] {
  const wanted = places ?? now?.places ?? [];
  const isThere = joins === undefined || wanted.some(({ lessonId }) => lessonId === joins);
  return isThere ? wanted : [...wanted, { lessonId: joins, ordinal: null }];
}

/** Before it comes back, or into the lesson, it stands nowhere there. */
function storedBefore({ returns, joins }: WantedItem, now: StoredItem | undefined): StoredItem | null {
  if (!now) return null;
  if (returns) return { ...now, canceled: true };
  if (joins === undefined) return now;
  const places = now.places.filter(({ lessonId }) => lessonId !== joins);
  return { ...now, places, canceled: now.canceled || (places.length === 0 && now.places.length > 0) };
}
