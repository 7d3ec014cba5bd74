/**
 * The conflict engine: drafts against themselves and against the facts, in one pass. Used by the server inside the
 * saving transaction and by the page on what is not saved yet, so that both say the same.
 */
import { AGENDA_KIND } from '../episodes/episode-codes.ts';
import { lessonPath } from '../lessons/lesson-link.ts';
import { MINUTE_MS } from '../time/durations.ts';
import type { Conflict, ConflictParty, DraftVerdict } from './conflict.ts';
import { CONFLICT_KIND, CONFLICT_SOURCE, SCHEDULE_VERDICT } from './conflict-codes.ts';
import { CONFLICT_WORDS } from './conflict-words.ts';
import { findClashes } from './find-clashes.ts';
import { findDisorder, findLongDays, findTwoExams } from './find-in-outline.ts';
import { findOutside } from './find-outside.ts';
import { NO_FACTS, type ScheduleFacts } from './schedule-facts.ts';
import type { ScheduleDraft } from './schedule-item.ts';
import { SCHEDULE_LIMITS, type ScheduleLimits } from './schedule-limits.ts';
import { type Finding, lessonIdsOf, type ScheduleWorld, scheduleWorld } from './schedule-world.ts';
import { overlapMs } from './sweep.ts';
import { weighFinding } from './weigh-finding.ts';
import { USUAL_HOURS } from './working-hours.ts';

export interface JudgeOptions {
  readonly now: number;
  readonly limits?: ScheduleLimits;
}

/** In the order of the drafts, whose keys differ. Each with its conflicts, the heaviest first. */
export function judgeSchedule(
  drafts: readonly ScheduleDraft[],
  facts: ScheduleFacts,
  { now, limits = SCHEDULE_LIMITS }: JudgeOptions,
): readonly DraftVerdict[] {
  const world = scheduleWorld(drafts, facts);
  const findings = [
    ...findOutside(world, now, limits),
    ...findClashes(world, limits.minGapMs),
    ...findDisorder(world),
    ...findTwoExams(world),
    ...findLongDays(world, limits),
  ];
  const byDraft = Map.groupBy(findings, ({ item }) => item.key);
  return drafts.map(({ key }) => {
    const conflicts = (byDraft.get(key) ?? []).map((finding) => conflictOf(finding, world, limits)).toSorted(heaviest);
    return {
      key,
      verdict: conflicts.length === 0 ? SCHEDULE_VERDICT.code.none : SCHEDULE_VERDICT.code.list,
      conflicts,
    };
  });
}

/** When the facts could not be read: nothing is fine, though the drafts may already contradict each other. */
export function judgeWithoutFacts(drafts: readonly ScheduleDraft[], options: JudgeOptions): readonly DraftVerdict[] {
  return judgeSchedule(drafts, NO_FACTS, options).map(({ key, conflicts }) => ({
    key,
    verdict: SCHEDULE_VERDICT.code.unknown,
    conflicts,
  }));
}

const KIND_ORDER = new Map(CONFLICT_KIND.codes.map((kind, index) => [kind, index]));

function heaviest(a: Conflict, b: Conflict): number {
  const byWeight = weightOf(a) - weightOf(b);
  const byKind = (KIND_ORDER.get(a.kind) ?? 0) - (KIND_ORDER.get(b.kind) ?? 0);
  return byWeight || byKind || (a.other?.startAt ?? 0) - (b.other?.startAt ?? 0);
}

const weightOf = ({ severity, overridden }: Conflict): number => (severity === 'block' && !overridden ? 0 : 1);

function conflictOf(finding: Finding, world: ScheduleWorld, { examFreezeMs, minGapMs }: ScheduleLimits): Conflict {
  const { kind, item, other, people, peopleCount, figure = 0, hours = USUAL_HOURS, roles = null } = finding;
  const shared = other && 'key' in other ? lessonIdsOf(item).find((id) => lessonIdsOf(other).includes(id)) : undefined;
  const sides = { item: partyOf(item, world, shared), other: other && partyOf(other, world, shared) };
  const overlapMinutes = other ? Math.max(0, Math.ceil(overlapMs(item, other) / MINUTE_MS)) : 0;
  const facts = { ...sides, people, peopleCount, overlapMinutes, figure, examFreezeMs, minGapMs, hours, roles };
  const isDraft = other !== null && 'key' in other && world.drafts.has(other.key);
  const words = CONFLICT_WORDS[kind];
  return {
    kind,
    ...weighFinding(finding, world.drafts),
    source: isDraft ? CONFLICT_SOURCE.code.draft : CONFLICT_SOURCE.code.database,
    ...sides,
    overlapMinutes,
    people,
    peopleCount,
    text: words.text(facts),
    suggestion: words.suggestion(facts),
  };
}

/** `lessonId`: the lesson it is told of, where the item stands in several. */
function partyOf(party: Exclude<Finding['other'], null>, world: ScheduleWorld, lessonId?: number): ConflictParty {
  const { id, name, startAt, endAt } = party;
  if (!('key' in party)) {
    return { kind: party.outside, id, key: null, name, startAt, endAt, lessonId: null, lessonName: null, path: null };
  }
  const inLesson = lessonId ?? lessonIdsOf(party)[0] ?? null;
  return {
    kind: party.kind,
    id,
    key: party.key,
    name: name || AGENDA_KIND.labelOf(party.kind),
    startAt,
    endAt,
    lessonId: inLesson,
    lessonName: inLesson === null ? null : (world.lessons.get(inLesson)?.name ?? null),
    // Below 0 it is yet to be made.
    path: inLesson === null || inLesson < 0 ? null : lessonPath(inLesson, 'outline'),
  };
}
