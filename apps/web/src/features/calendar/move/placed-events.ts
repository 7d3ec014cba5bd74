/** The events as they would stand with the moves that are not saved, and what they would meet there. */
import type { Calendar, CalendarConflict } from '@lectern/contract/schedule/calendar';
import { type Absence, type DraftConflict, draftConflicts } from '@lectern/domain/calendar/draft-conflicts';
import { type ShownEvent, whenWords } from '../shown-event.ts';
import type { CheckedConflicts } from './draft-check.ts';

export interface Draft {
  readonly startAt: number;
  readonly endAt: number;
  /** Absent: its own. */
  readonly teacher?: { readonly id: number; readonly name: string };
}
export type Drafts = ReadonlyMap<string, Draft>;

/** The same objects for all that did not change, so that nothing else is drawn again. */
export function placedEvents(
  saved: readonly ShownEvent[],
  drafts: Drafts,
  background: Calendar['background'],
  checked: CheckedConflicts | undefined,
): readonly ShownEvent[] {
  const placed = saved.map((shown) => placedBy(shown, drafts.get(shown.key)));
  const byKey = new Map(placed.map((shown) => [shown.key, shown]));
  const fresh = new Map<string, CalendarConflict[]>();
  for (const key of drafts.keys()) {
    const moved = byKey.get(key);
    if (!moved) continue;
    const found = draftConflicts(moved, placed, absencesOf(background));
    fresh.set(
      key,
      found.map((one) => conflictOf(moved, one, one.kind === 'teacherBusy' ? byKey.get(one.otherKey) : undefined)),
    );
    for (const one of found) {
      const other = one.kind === 'teacherBusy' ? byKey.get(one.otherKey) : undefined;
      if (!other || drafts.has(other.key)) continue;
      fresh.set(other.key, [...(fresh.get(other.key) ?? []), conflictOf(other, one, moved)]);
    }
  }
  return placed.map((shown) => judged(shown, drafts, checked?.get(shown.key) ?? fresh.get(shown.key)));
}

function placedBy(shown: ShownEvent, draft: Draft | undefined): ShownEvent {
  if (!draft) return shown;
  const { startAt, endAt, teacher } = draft;
  const given = teacher ? { teacherId: teacher.id, teacherName: teacher.name } : {};
  return { ...shown, startAt, endAt, ...given, moved: true };
}

/** Conflicts with what moved away are gone. */
function judged(shown: ShownEvent, drafts: Drafts, fresh: readonly CalendarConflict[] | undefined): ShownEvent {
  if (drafts.has(shown.key)) return withConflicts(shown, fresh ?? []);
  const kept = shown.conflicts.filter(({ otherKey }) => otherKey === null || !drafts.has(otherKey));
  if (kept.length === shown.conflicts.length && !fresh) return shown;
  return withConflicts(shown, [...kept, ...(fresh ?? [])]);
}

function withConflicts(shown: ShownEvent, conflicts: readonly CalendarConflict[]): ShownEvent {
  return { ...shown, conflicts, blocked: conflicts.some(({ blocks }) => blocks) };
}

/** Until the schedule has answered: from what is on the screen. */
function conflictOf(of: ShownEvent, found: DraftConflict, other: ShownEvent | undefined): CalendarConflict {
  const { overlapMinutes } = found;
  const shared = { key: of.key, overlapMinutes };
  if (found.kind === 'absent') {
    const { teacherId, name } = found.absence;
    const what = teacherId === null ? `正值节假日“${name}”` : `授课老师请假${name === '' ? '' : `（${name}）`}`;
    return { ...shared, blocks: false, otherKey: null, text: `${what}，重叠 ${overlapMinutes} 分钟` };
  }
  const place = other ? `《${other.lessonName}》的“${other.name}”（${whenWords(other)}）` : '另一讲次';
  const text = `${of.teacherName}同一时间还有${place}，重叠 ${overlapMinutes} 分钟`;
  return { ...shared, blocks: true, otherKey: other?.key ?? null, text };
}

function absencesOf(background: Calendar['background']): readonly Absence[] {
  return background.map(({ teacherId, name, startTime, endTime }) => ({
    teacherId,
    name,
    startAt: startTime,
    endAt: endTime,
  }));
}
