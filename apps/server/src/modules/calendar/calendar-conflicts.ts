/** What stands in conflict among the shown events, by the one engine that also judges what is saved. */
import {
  type CalendarConflict,
  type CalendarConflicts,
  MAX_CALENDAR_EVENTS,
} from '@lectern/contract/schedule/calendar';
import type { Conflict } from '@lectern/domain/schedule/conflict';
import {
  CONFLICT_KIND,
  CONFLICT_RULES,
  CONFLICT_SEVERITY,
  type ConflictKind,
  SCHEDULE_VERDICT,
} from '@lectern/domain/schedule/conflict-codes';
import { itemKey } from '@lectern/domain/schedule/schedule-item';
import type { Db } from '../../platform/db/database.ts';
import { visibleLessonIds } from '../lessons/index.ts';
import { checkDraftsFor, type Reader } from '../schedule/index.ts';
import type { EventRow } from './calendar-events.queries.ts';

/** Of one screen; what lies beyond is told to be unchecked. */
const MAX_CHECKED = MAX_CALENDAR_EVENTS;
/** Of one event. */
const MAX_SHOWN = 3;

/** What only warns and yet concerns a person at a time. Advice on gaps and load is given when something is moved. */
const WARNINGS: readonly ConflictKind[] = [
  CONFLICT_KIND.code.mentor,
  CONFLICT_KIND.code.assistant,
  CONFLICT_KIND.code.leave,
  CONFLICT_KIND.code.holiday,
  CONFLICT_KIND.code.twoExams,
];

/** Every kind that blocks what stands; what no reason overrides is about the moment of a save. */
const blocksStanding = (kind: ConflictKind): boolean => {
  const { severity, overridable } = CONFLICT_RULES[kind];
  return severity === CONFLICT_SEVERITY.code.block && overridable;
};

const MARKED: ReadonlySet<ConflictKind> = new Set([...CONFLICT_KIND.codes.filter(blocksStanding), ...WARNINGS]);

export async function standingConflicts(
  db: Db,
  reader: Reader,
  events: readonly EventRow[],
  now: Date,
): Promise<CalendarConflicts> {
  const standing = events.filter(({ status }) => status === 'normal');
  const wanted = standing.slice(0, MAX_CHECKED).map(({ kind, id, startAt, endAt }) => ({
    kind,
    id,
    startAt: startAt.getTime(),
    endAt: endAt.getTime(),
  }));
  const verdicts = await checkDraftsFor(db, reader, wanted, { now });
  const marked = verdicts.map(({ conflicts }) => conflicts.filter(({ kind }) => MARKED.has(kind)));
  const found = marked.flat();
  const visible = await visibleLessonIds(db, reader.scope, [
    ...new Set(found.flatMap(({ other }) => other?.lessonId ?? [])),
  ]);
  return {
    conflicts: marked.flatMap((own) => fewOf(own.flatMap((conflict) => present(conflict, visible)))),
    unchecked:
      standing.length > wanted.length || verdicts.some(({ verdict }) => verdict === SCHEDULE_VERDICT.code.unknown),
  };
}

/** The heaviest come first; nobody reads fifty sentences about one event. */
function fewOf(own: readonly CalendarConflict[]): readonly CalendarConflict[] {
  const [first] = own;
  const more = own.length - MAX_SHOWN;
  if (!first || more <= 0) return own;
  const { key, blocks } = first;
  return [
    ...own.slice(0, MAX_SHOWN),
    { key, otherKey: null, blocks, text: `另有 ${more} 处冲突，见课程大纲`, overlapMinutes: 0 },
  ];
}

/** Overlaps that involve somebody else's lessons are told, but not whose. */
function present(conflict: Conflict, visible: ReadonlySet<number>): readonly CalendarConflict[] {
  const { item, other, kind, severity, overridden, overlapMinutes } = conflict;
  const { key } = item;
  if (key === null) return [];
  const isSeen = other === null || other.lessonId === null || visible.has(other.lessonId);
  const otherKey = other !== null && isSeen && isItem(other) ? itemKey(other.kind, other.id) : null;
  const hidden = `${CONFLICT_KIND.labelOf(kind)}：与权限范围以外的安排重叠 ${overlapMinutes} 分钟`;
  const text = isSeen ? conflict.text : hidden;
  return [{ key, otherKey, blocks: severity === 'block' && !overridden, text, overlapMinutes }];
}

type Party = NonNullable<Conflict['other']>;
type ItemParty = Party & { readonly kind: EventRow['kind']; readonly id: number };

function isItem(party: Party): party is ItemParty {
  return party.key !== null && party.id !== null;
}
