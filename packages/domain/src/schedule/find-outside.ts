/** What is wrong with a draft beside the other items: its own times, semester, leave, holidays, hours. */
import { AGENDA_KIND } from '../episodes/episode-codes.ts';
import { examFrozenSince } from '../exams/exam-freeze.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { isTooSoon } from '../time/too-soon.ts';
import { CONFLICT_KIND, type ConflictKind } from './conflict-codes.ts';
import { isAttended, teacherTaken } from './occupancy.ts';
import { mentorNames, presencesIn } from './person-role.ts';
import type { LeaveFact, SemesterFact } from './schedule-facts.ts';
import { isMoved, type ScheduleDraft } from './schedule-item.ts';
import type { ScheduleLimits } from './schedule-limits.ts';
import { type Finding, type OutsideParty, personOf, type ScheduleWorld } from './schedule-world.ts';
import { hoursByTeacher, isWithinHours } from './working-hours.ts';

type HoursOf = ReturnType<typeof hoursByTeacher>;

const KIND = CONFLICT_KIND.code;

export function findOutside(world: ScheduleWorld, now: number, limits: ScheduleLimits): Finding[] {
  const hoursOf = hoursByTeacher(world.facts.hours);
  const leavesOf = leavesByDraft(world);
  return [...world.drafts.values()]
    .filter(({ canceled }) => !canceled)
    .flatMap((draft) =>
      draft.startAt >= draft.endAt
        ? [alone(KIND.times, draft)]
        : [
            ...atThisTime(draft, now, limits),
            ...outsideSemester(world, draft),
            ...leavesOf(draft),
            ...onHoliday(world, draft),
            ...atOddHours(draft, world, hoursOf),
            ...ofOtherLength(draft),
          ],
    );
}

function alone(kind: ConflictKind, item: ScheduleDraft, figure?: number): Finding {
  return { kind, item, other: null, people: [], peopleCount: 0, ...(figure === undefined ? {} : { figure }) };
}

/** What is left as it stands may lie in the past. */
function atThisTime(draft: ScheduleDraft, now: number, { examFreezeMs }: ScheduleLimits): Finding[] {
  if (!isMoved(draft)) return [];
  const { kind, stored, startAt } = draft;
  if (stored && stored.startAt <= now) return [alone(KIND.started, draft)];
  const isExam = kind === AGENDA_KIND.code.jam;
  const frozen = (time: number): Finding[] => {
    const since = isExam ? examFrozenSince(time, now, examFreezeMs) : undefined;
    return since === undefined ? [] : [alone(KIND.examFreeze, draft, since)];
  };
  const stays = stored ? frozen(stored.startAt) : [];
  if (stays.length > 0) return stays;
  if (isTooSoon(startAt, now)) return [alone(KIND.leadTime, draft)];
  return frozen(startAt);
}

function outsideSemester({ lessons }: ScheduleWorld, item: ScheduleDraft): Finding[] {
  const outside = new Map<number, SemesterFact>();
  for (const { lessonId } of item.places) {
    const semester = lessons.get(lessonId)?.semester;
    if (semester && (item.startAt < semester.startAt || item.endAt > semester.endAt))
      outside.set(semester.id, semester);
  }
  return [...outside.values()].map((semester) => against(KIND.semester, item, { outside: 'semester', ...semester }));
}

function against(kind: ConflictKind, item: ScheduleDraft, other: OutsideParty): Finding {
  return { kind, item, other, people: [], peopleCount: 0 };
}

/** Of everybody who has to be there, in whatever role. */
function leavesByDraft(world: ScheduleWorld): (item: ScheduleDraft) => Finding[] {
  const { facts, persons, teachers, assistants } = world;
  const leaves = Map.groupBy(facts.leaves, (leave) => persons.ofTeacher(leave.teacherId));
  if (leaves.size === 0) return () => [];
  const names = { teacher: teachers, mentor: mentorNames(world.lessons), assistant: assistants };
  return (item) =>
    presencesIn(item, world).flatMap(({ person, role, id: personId }) =>
      (leaves.get(person) ?? []).filter(meets(item)).map(({ id, reason, startAt, endAt }) => ({
        ...against(KIND.leave, item, { outside: 'leave', id, name: reason, startAt, endAt }),
        people: [personOf(names[role], personId)],
        peopleCount: 1,
        roles: { own: role, other: role },
      })),
    );
}

const meets =
  (item: ScheduleDraft) =>
  ({ startAt, endAt }: LeaveFact): boolean =>
    item.startAt < endAt && startAt < item.endAt;

function onHoliday({ facts }: ScheduleWorld, item: ScheduleDraft): Finding[] {
  if (!isAttended(item)) return [];
  return facts.holidays
    .filter(({ startAt, endAt }) => item.startAt < endAt && startAt < item.endAt)
    .map((holiday) => against(KIND.holiday, item, { outside: 'holiday', ...holiday }));
}

/** Of its teacher; the usual ones where nobody teaches it live. */
function atOddHours(item: ScheduleDraft, world: ScheduleWorld, hoursOf: HoursOf): Finding[] {
  const teacherId = teacherTaken(item);
  const hours = hoursOf(teacherId);
  if (!isAttended(item) || isWithinHours(item, hours)) return [];
  const people = teacherId === null ? [] : [personOf(world.teachers, teacherId)];
  return [{ ...alone(KIND.offHours, item), people, peopleCount: people.length, hours }];
}

function ofOtherLength(item: ScheduleDraft): Finding[] {
  const { templateDurationMs, startAt, endAt } = item;
  const differs = templateDurationMs > 0 && endAt - startAt !== templateDurationMs;
  return differs ? [alone(KIND.duration, item, templateDurationMs / MINUTE_MS)] : [];
}
