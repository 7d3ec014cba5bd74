/**
 * The border at which conflicts leave: whoever shows or words them asks here first, so that nobody hears of lessons,
 * teachers and students beyond their data scope. The words of plans and replies take nothing else.
 */
import type { Conflict, ConflictParty, DraftVerdict, NamedPerson } from '@lectern/domain/schedule/conflict';
import type { ConflictKind } from '@lectern/domain/schedule/conflict-codes';
import { type ConflictSight, maskConflict } from '@lectern/domain/schedule/mask-conflict';
import { itemKey } from '@lectern/domain/schedule/schedule-item';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { studentsAmong } from '../students/index.ts';
import { teachersSeenAmong } from '../teachers/index.ts';
import { checkDrafts, type WantedItem } from './check-drafts.ts';
import { type ItemKey, itemsSeenAmong, lessonsSeenAmong, teamsSeenAmong } from './schedule-sight.queries.ts';
import { conflictsOfItems, conflictsOfLesson, type ItemRef, type ItemWithConflicts } from './stored-conflicts.ts';

export type Reader = Pick<Actor, 'scope' | 'privileges'>;

declare const MASKED: unique symbol;
/** What somebody found, as far as the reader may hear of it. */
export type Masked<T> = T & { readonly [MASKED]: true };

/** Leave is entered by those who change the timetable. */
export const managesLeave = ({ privileges }: Reader): boolean => privileges.has('EPISODE_WRITE');

export async function maskConflicts<T extends { readonly conflicts: readonly Conflict[] }>(
  db: Db,
  reader: Reader,
  found: readonly T[],
): Promise<readonly Masked<T>[]> {
  const sight = await sightOf(
    db,
    reader,
    found.flatMap(({ conflicts }) => conflicts),
  );
  return found.map((one) => {
    const conflicts = one.conflicts.map((conflict) => maskConflict(conflict, sight));
    return { ...one, conflicts } as unknown as Masked<T>;
  });
}

const STUDENT: ConflictKind = 'student';
const TEAM: ConflictKind = 'team';
const ASSISTANT: ConflictKind = 'assistant';

async function sightOf(db: Db, reader: Reader, conflicts: readonly Conflict[]): Promise<ConflictSight> {
  const { scope } = reader;
  const leaveReasons = managesLeave(reader);
  if (scope.subjects === null && scope.phases === null) return { sees: yes, knows: yes, leaveReasons };
  const parties = conflicts.flatMap(({ item, other }) => (other === null ? [item] : [item, other]));
  const peopleOf = (fits: (kind: ConflictKind) => boolean) => [
    ...new Set(conflicts.flatMap(({ kind, people }) => (fits(kind) ? people.map(({ id }) => id) : []))),
  ];
  const items = new Set((await itemsSeenAmong(db, scope, parties.flatMap(storedItem))).map(keyOf));
  const lessons = await lessonsSeenAmong(db, scope, [...new Set(parties.flatMap(({ lessonId }) => lessonId ?? []))]);
  const students = await studentsAmong(
    db,
    scope,
    peopleOf((kind) => kind === STUDENT),
  );
  const teams = await teamsSeenAmong(
    db,
    scope,
    peopleOf((kind) => kind === TEAM),
  );
  const teachers = await teachersSeenAmong(db, scope, peopleOf(isOfTeachers));
  return {
    leaveReasons,
    sees: (party) => {
      const [stored] = storedItem(party);
      const isHeld = stored === undefined || items.has(keyOf(stored));
      // Below 0: the reader's own lesson, which is yet to be made.
      return isHeld && (party.lessonId === null || party.lessonId < 0 || lessons.has(party.lessonId));
    },
    knows: (kind: ConflictKind, { id }: NamedPerson) => {
      if (kind === ASSISTANT) return true;
      if (kind === STUDENT) return students.has(id);
      return kind === TEAM ? teams.has(id) : teachers.has(id);
    },
  };
}

const yes = (): boolean => true;
const isOfTeachers = (kind: ConflictKind): boolean => kind !== STUDENT && kind !== TEAM && kind !== ASSISTANT;
const keyOf = ({ kind, id }: ItemKey): string => itemKey(kind, id);

function storedItem({ kind, id }: ConflictParty): ItemKey[] {
  return id === null || kind === 'leave' || kind === 'holiday' || kind === 'semester' ? [] : [{ kind, id }];
}

/** A check whose findings are to be shown or worded for this reader. */
export async function checkDraftsFor(
  db: Db,
  reader: Reader,
  wanted: readonly WantedItem[],
  options: Pick<Parameters<typeof checkDrafts>[2], 'now' | 'planned'>,
): Promise<readonly Masked<DraftVerdict>[]> {
  return maskConflicts(db, reader, await checkDrafts(db, wanted, options));
}

/** What contradicts the outline of a lesson as it is stored, for this reader. */
export async function conflictsOfLessonFor(
  db: Db,
  reader: Reader,
  lessonId: number,
  now: Date,
): Promise<readonly Masked<ItemWithConflicts>[]> {
  return maskConflicts(db, reader, await conflictsOfLesson(db, lessonId, now));
}

/** The same of items of any outlines; those that are canceled or in the bin are left out. */
export async function conflictsOfItemsFor(
  db: Db,
  reader: Reader,
  refs: readonly ItemRef[],
  now: Date,
): Promise<readonly Masked<ItemWithConflicts>[]> {
  return maskConflicts(db, reader, await conflictsOfItems(db, refs, now));
}
