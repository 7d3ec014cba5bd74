/** Does a finding keep the draft from being saved? */
import { CONFLICT_KIND, CONFLICT_RULES, type ConflictKind, type ConflictSeverity } from './conflict-codes.ts';
import { isLive, teacherTaken } from './occupancy.ts';
import type { PersonRole } from './person-role.ts';
import { isMoved, type ScheduleDraft, type ScheduleItem } from './schedule-item.ts';
import { type Finding, lessonIdsOf } from './schedule-world.ts';

const KIND = CONFLICT_KIND.code;

export interface FindingWeight {
  readonly severity: ConflictSeverity;
  readonly overridden: boolean;
  readonly standing: boolean;
}

export function weighFinding(
  { kind, severity: own, item, other, roles }: Finding,
  drafts: ReadonlyMap<string, ScheduleDraft>,
): FindingWeight {
  const { severity, overridable } = CONFLICT_RULES[kind];
  const draft = other && 'key' in other ? drafts.get(other.key) : undefined;
  const standing = isUnchanged(kind, item, roles?.own) && (!draft || isUnchanged(kind, draft, roles?.other));
  const reasoned =
    item.overridden || (isOverridden(other) && (standing || draft !== undefined || item.isReturn === true));
  return { severity: own ?? severity, overridden: overridable && reasoned, standing };
}

/** The reason of a stored item was given for what it met then, not for what comes to it now. */
function isOverridden(other: Finding['other']): boolean {
  return other !== null && 'key' in other && other.overridden;
}

/** As far as this kind of conflict is concerned, the draft is what is stored. */
function isUnchanged(kind: ConflictKind, draft: ScheduleDraft, role?: PersonRole): boolean {
  const { stored } = draft;
  if (!stored || isMoved(draft)) return false;
  if (role !== undefined) return isUnchangedFor(role, draft, stored);
  switch (kind) {
    case KIND.teacher:
    case KIND.backToBack:
    case KIND.dayLoad:
      return teacherTaken(stored) === teacherTaken(draft);
    case KIND.offHours:
      return teacherTaken(stored) === teacherTaken(draft) && isLive(stored) === isLive(draft);
    case KIND.order:
      return samePlaces(stored, draft);
    default:
      return hasSameClass(draft, stored);
  }
}

/** Of somebody in this role. */
function isUnchangedFor(role: PersonRole, draft: ScheduleDraft, stored: ScheduleItem): boolean {
  if (role === 'teacher') return teacherTaken(stored) === teacherTaken(draft);
  if (role === 'mentor') return hasSameClass(draft, stored);
  return isLive(stored) === isLive(draft) && draft.assistantIds.every((id) => stored.assistantIds.includes(id));
}

function hasSameClass(draft: ScheduleDraft, stored: ScheduleItem): boolean {
  return isLive(stored) === isLive(draft) && lessonIdsOf(draft).every((id) => lessonIdsOf(stored).includes(id));
}

function samePlaces(a: ScheduleItem, b: ScheduleItem): boolean {
  return b.places.every(({ lessonId, ordinal }) =>
    a.places.some((place) => place.lessonId === lessonId && place.ordinal === ordinal),
  );
}
