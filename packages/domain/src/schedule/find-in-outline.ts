/** What a draft does to the outline it stands in and to the day it falls on. */
import { AGENDA_KIND } from '../episodes/episode-codes.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { startOfDay } from '../time/shanghai-time.ts';
import { CONFLICT_KIND } from './conflict-codes.ts';
import { isLive, teacherTaken } from './occupancy.ts';
import type { ScheduleItem } from './schedule-item.ts';
import type { ScheduleLimits } from './schedule-limits.ts';
import { type Finding, groupItems, lessonIdsOf, personOf, type ScheduleWorld } from './schedule-world.ts';

const KIND = CONFLICT_KIND.code;

/** An item may not begin before the one that stands before it; what is watched at any time has no order. */
export function findDisorder(world: ScheduleWorld): Finding[] {
  const placed = { drafts: world.drafts, items: world.ordered };
  const byLesson = groupItems(placed, (item) => (isLive(item) ? lessonIdsOf(item) : []));
  const found = [...byLesson].flatMap(([lessonId, items]) => {
    if (items.length < 2) return [];
    const ordered = items
      .flatMap((item) => {
        const ordinal = item.places.find((place) => place.lessonId === lessonId)?.ordinal ?? null;
        return ordinal === null ? [] : [{ item, ordinal }];
      })
      .toSorted((a, b) => a.ordinal - b.ordinal);
    return ordered.flatMap(({ item }, index) => {
      const next = ordered[index + 1]?.item;
      return next && next.startAt < item.startAt ? bothSides(world, KIND.order, item, next) : [];
    });
  });
  return onceEach(found);
}

/** Two exams of a class in one day. */
export function findTwoExams(world: ScheduleWorld): Finding[] {
  const byDay = groupItems(world, (item) =>
    item.kind === AGENDA_KIND.code.jam && !item.canceled
      ? lessonIdsOf(item).map((id) => `${id} ${startOfDay(item.startAt)}`)
      : [],
  );
  const found = [...byDay.values()].flatMap((exams) => {
    const sorted = exams.toSorted((a, b) => a.startAt - b.startAt || a.endAt - b.endAt);
    return sorted.slice(1).flatMap((exam, index) => {
      const before = sorted[index];
      return before ? bothSides(world, KIND.twoExams, before, exam) : [];
    });
  });
  return onceEach(found);
}

export function findLongDays(world: ScheduleWorld, { maxDayMs }: ScheduleLimits): Finding[] {
  const byDay = groupItems(world, (item) => {
    const teacherId = teacherTaken(item);
    return teacherId === null ? [] : [`${world.persons.ofTeacher(teacherId)} ${startOfDay(item.startAt)}`];
  });
  return [...byDay.values()].flatMap((items) => {
    const total = items.reduce((sum, { startAt, endAt }) => sum + endAt - startAt, 0);
    if (total <= maxDayMs) return [];
    return items.flatMap(({ key }) => {
      const item = world.drafts.get(key);
      const teacherId = item?.teacherId ?? null;
      if (!item || teacherId === null) return [];
      const people = [personOf(world.teachers, teacherId)];
      return [{ kind: KIND.dayLoad, item, other: null, people, peopleCount: 1, figure: total / MINUTE_MS }];
    });
  });
}

function bothSides({ drafts }: ScheduleWorld, kind: Finding['kind'], a: ScheduleItem, b: ScheduleItem): Finding[] {
  return [
    { item: drafts.get(a.key), other: b },
    { item: drafts.get(b.key), other: a },
  ].flatMap(({ item, other }) => (item ? [{ kind, item, other, people: [], peopleCount: 0 }] : []));
}

/** Copies of a lesson share their items: the same two are told once. */
function onceEach(findings: readonly Finding[]): Finding[] {
  const keyOf = ({ item, other }: Finding): string => `${item.key} ${other && 'key' in other ? other.key : ''}`;
  return [...new Map(findings.map((finding) => [keyOf(finding), finding])).values()];
}
