/**
 * The check for what no time is typed in for: items that come back, join another outline, or whose class gets students
 * and a mentor. Only what the change brings about is reported.
 */
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { type Conflict, type DraftVerdict, isBlocking } from '@lectern/domain/schedule/conflict';
import { CONFLICT_KIND, CONFLICT_SOURCE, type ConflictKind } from '@lectern/domain/schedule/conflict-codes';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { RowReason } from '../../platform/engine/commands/command-type.ts';
import { comingOrDone } from '../../platform/engine/store/done-rows.queries.ts';
import { BusyError, RefusedError } from '../../platform/errors.ts';
import { checkDrafts, type WantedItem } from './check-drafts.ts';
import { conflictReasons } from './conflict-reasons.ts';
import type { Enrolment } from './enrolment.ts';
import { maskConflicts, type Reader } from './mask-conflicts.ts';
import { storedItems } from './schedule-items.queries.ts';
import { outlineOfLesson } from './stored-conflicts.queries.ts';

interface ItemRef {
  readonly kind: AgendaKind;
  readonly id: number;
}

/** Somebody would be in two places. The semester and the order of what comes back were so before. */
const OF_PEOPLE: ReadonlySet<ConflictKind> = new Set<ConflictKind>([
  'teacher',
  'team',
  'student',
  'mentor',
  'assistant',
]);
const OF_ENROLMENT: ReadonlySet<ConflictKind> = new Set<ConflictKind>(['student', 'mentor']);

const only = (kinds: ReadonlySet<ConflictKind>, verdict: DraftVerdict): DraftVerdict => ({
  ...verdict,
  conflicts: verdict.conflicts.filter(({ kind }) => kinds.has(kind)),
});

/** What is stored of them now, where it is not over yet: in the past nobody has to be anywhere. */
async function coming(db: Db, refs: readonly ItemRef[], now: Date): Promise<readonly (WantedItem & ItemRef)[]> {
  const stored = await storedItems(db, refs);
  return [...stored.values()].flatMap(({ kind, id, startAt, endAt, canceled }) =>
    id === null || endAt <= now.getTime() ? [] : [{ kind, id, startAt, endAt, canceled }],
  );
}

interface Returning {
  readonly now: Date;
  /** Of the run: what it has brought back before stood beside the others already. */
  readonly taskId?: number | undefined;
}

/** Of items that are canceled or in the bin: what refuses each to stand where it stood. Together they stood there. */
export async function returnReasons(
  db: Db,
  reader: Reader,
  refs: readonly ItemRef[],
  { now, taskId }: Returning,
): Promise<(ref: ItemRef) => readonly RowReason[]> {
  const wanted = (await coming(db, refs, now)).map((item) => ({ ...item, returns: true, canceled: false }));
  const verdicts = wanted.length === 0 ? [] : await checkDrafts(db, wanted, { now });
  const others = verdicts.flatMap(({ conflicts }) =>
    conflicts.flatMap(({ other }) => (other?.kind === 'episode' && other.id !== null ? [other.id] : [])),
  );
  const along =
    taskId === undefined || others.length === 0
      ? new Set<number>()
      : await comingOrDone(db, taskId, 'episode', [...new Set(others)]);
  const isAlong = ({ source, other }: Conflict): boolean =>
    source === CONFLICT_SOURCE.code.draft || (other?.kind === 'episode' && along.has(other.id ?? 0));
  const brought = verdicts.map((verdict) => ({
    ...verdict,
    conflicts: verdict.conflicts.filter((one) => OF_PEOPLE.has(one.kind) && !isAlong(one)),
  }));
  const masked = await maskConflicts(db, reader, brought);
  const byItem = new Map(wanted.map(({ kind, id }, index) => [`${kind} ${id}`, masked[index]]));
  return ({ kind, id }) => {
    const verdict = byItem.get(`${kind} ${id}`);
    return verdict ? conflictReasons(verdict).filter(({ outcome }) => outcome !== 'ok' && outcome !== 'warning') : [];
  };
}

/** @throws RefusedError, BusyError where it could not be looked at. */
export async function assertMayReturn(tx: Tx, reader: Reader, refs: readonly ItemRef[], now: Date): Promise<void> {
  const wanted = (await coming(tx, refs, now)).map((item) => ({ ...item, returns: true, canceled: false }));
  await assertClear(tx, reader, wanted, now, ({ kind }) => OF_PEOPLE.has(kind));
}

/** Of a lesson that has just come back from the bin, its whole outline. @throws as `assertMayReturn`. */
export async function assertLessonMayReturn(tx: Tx, reader: Reader, lessonId: number, now: Date): Promise<void> {
  const items = await coming(tx, await outlineOfLesson(tx, lessonId), now);
  await assertClear(
    tx,
    reader,
    items.map((item) => ({ ...item, joins: lessonId })),
    now,
    // Its own items stood beside each other before.
    ({ kind, source }) => OF_PEOPLE.has(kind) && source !== CONFLICT_SOURCE.code.draft,
  );
}

/** Of items that stand in other outlines, or in none, and come into this one. @throws as `assertMayReturn`. */
export async function assertMayJoin(
  tx: Tx,
  reader: Reader,
  refs: readonly ItemRef[],
  lessonId: number,
  now: Date,
): Promise<void> {
  const items = await coming(tx, refs, now);
  await assertClear(
    tx,
    reader,
    items.map((item) => ({ ...item, joins: lessonId })),
    now,
  );
}

/** Of new items of this outline. @throws as `assertMayReturn`. */
export async function assertMayBeMade(
  tx: Tx,
  reader: Reader,
  items: readonly Required<Pick<WantedItem, 'kind' | 'name' | 'startAt' | 'endAt'>>[],
  lessonId: number,
  now: Date,
): Promise<void> {
  const places = [{ lessonId, ordinal: null }];
  await assertClear(
    tx,
    reader,
    items.map((item) => ({ ...item, id: null, places })),
    now,
  );
}

/** What the students who come, and the mentor who comes with them, would meet in the lesson. */
export async function enrolmentReasons(
  db: Db,
  reader: Reader,
  enrolment: Enrolment,
  { now }: { readonly now: Date },
): Promise<readonly RowReason[]> {
  const { lessonId } = enrolment;
  const items = await coming(db, await outlineOfLesson(db, lessonId), now);
  const places = [{ lessonId, ordinal: null }];
  const wanted = items.map((item) => ({ ...item, places, joins: lessonId }));
  const verdicts = wanted.length === 0 ? [] : await checkDrafts(db, wanted, { now, enrolment });
  const met = verdicts.map((verdict) => only(OF_ENROLMENT, verdict));
  const reasons = (await maskConflicts(db, reader, met)).flatMap(conflictReasons);
  return [...new Map(reasons.map((reason) => [`${reason.code} ${reason.message}`, reason])).values()];
}

async function assertClear(
  tx: Tx,
  reader: Reader,
  wanted: readonly WantedItem[],
  now: Date,
  counts: (conflict: Conflict) => boolean = () => true,
): Promise<void> {
  if (wanted.length === 0) return;
  for (const { verdict, conflicts } of await checkDrafts(tx, wanted, { now })) {
    if (verdict === 'unknown') throw new BusyError();
    const found = conflicts.find((conflict) => isBlocking(conflict) && counts(conflict));
    if (!found) continue;
    const code = found.kind === CONFLICT_KIND.code.teacher ? 'teacherBusy' : 'scheduleConflict';
    const [masked] = await maskConflicts(tx, reader, [{ conflicts: [found] }]);
    const { item, text, suggestion } = masked?.conflicts[0] ?? found;
    throw new RefusedError(code, `“${item.name}”${text}。${suggestion}`, { kind: found.kind });
  }
}
