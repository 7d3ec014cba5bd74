/** One student's move by the rules of the domain: reasons, what follows, before and after. */

import { roomOf } from '@lectern/domain/teams/choose-team';
import { sellsBeyondCapacity } from '@lectern/domain/teams/may-buy';
import { mayExchange } from '@lectern/domain/teams/may-exchange';
import { mayJoin } from '@lectern/domain/teams/may-join';
import { mayLeave } from '@lectern/domain/teams/may-leave';
import { type FollowLine, followChanges, whatFollows } from '@lectern/domain/teams/what-follows';
import type { RowChange, RowReason } from '../../platform/engine/commands/command-type.ts';
import type { LessonRow } from '../lessons/index.ts';
import { instantReasons } from './judge-instant.ts';
import type { StandingTeam } from './move-facts.queries.ts';
import type { MoveFacts } from './move-facts.ts';
import type { PlanFacts } from './plan-facts.ts';

export interface JudgedMove {
  readonly reasons: readonly RowReason[];
  readonly followed: readonly FollowLine[];
  readonly changes: readonly RowChange[];
  readonly clashing: boolean;
}

export function judgeMove(move: MoveFacts, facts: PlanFacts): JudgedMove {
  const reasons = [...instantReasons(move, facts), ...leaveReasons(move, facts), ...joinReasons(move, facts)];
  const followed = followedOf(move, facts);
  return {
    reasons,
    followed,
    changes: changesOf(move, followed),
    clashing: reasons.some(({ code }) => code === 'timeClash'),
  };
}

function leaveReasons(
  { src, dest, fromTeam, enrolment }: MoveFacts,
  { leaving, student }: PlanFacts,
): readonly RowReason[] {
  const unsentMaterials = dest?.id === src.id ? 0 : student(enrolment.id).unsent;
  if (fromTeam === null) {
    if (enrolment.teamId === null) return [];
    return [{ outcome: 'refused', code: 'alreadyHere', message: '学员已有小班，请用转班' }];
  }
  const studentsAfter = fromTeam.studentCount - (leaving.get(fromTeam.id) ?? 0);
  const team = { name: fromTeam.name, studentsAfter, fewest: fromTeam.fewest };
  return mayLeave({ team, here: enrolment.teamId === fromTeam.id, unsentMaterials });
}

function joinReasons(
  { src, dest, toTeam, fromTeam, enrolment }: MoveFacts,
  { taken, enrolled, clashes, figuresOf, context }: PlanFacts,
): readonly RowReason[] {
  if (dest === null) return [];
  const across = dest.id !== src.id;
  const there = across ? enrolled(dest.id, enrolment.studentId) : undefined;
  const figures = figuresOf.get(dest.id);
  const beside = toTeam ?? NO_TEAM;
  if (toTeam === null && !across) return [];
  const presentTeam = across
    ? there?.teamId
      ? { name: '其他小班', same: there.teamId === toTeam?.id }
      : null
    : fromTeam && { name: fromTeam.name, same: fromTeam.id === toTeam?.id };
  const reasons = mayJoin({
    lesson: {
      name: dest.name,
      canceled: dest.status === 'canceled',
      forbidden: dest.transferForbidden ? { by: figures?.forbiddenBy ?? '' } : null,
    },
    team: {
      name: beside.name,
      gone: beside.gone,
      room: roomOf(beside) - (taken.get(beside.id) ?? 0),
      beyondCapacity: sellsBeyondCapacity(beside.restrictionTags),
    },
    presentTeam,
    fromLesson: across
      ? { differing: differing(src, dest), levelDiffers: levels(src, dest), enrolledThere: !!there }
      : null,
    restrictions: [],
    clash: across ? clashes(dest.id, enrolment.studentId) : 'none',
    examRunning: (across ? figuresOf.get(src.id) : figures)?.examRunning ?? null,
  });
  return [...(across ? mayExchange(src, context.at) : []), ...reasons];
}

/** Joining a lesson without a team: nothing of a team speaks against it. */
export const NO_TEAM: StandingTeam = {
  id: 0,
  rev: 0,
  lessonId: 0,
  classType: '',
  mentorName: null,
  name: '',
  saleStatus: 'on_shelf',
  saleOrdinal: 0,
  capacity: Number.MAX_SAFE_INTEGER,
  reservedLimit: 0,
  studentCount: 0,
  mentorId: null,
  mentorEmployed: false,
  restrictionTags: ['normal'],
  bundleSaleState: 'uncheck',
  fewest: 0,
  gone: false,
};

export const differing = (src: LessonRow, dest: LessonRow): readonly string[] => [
  ...(src.subjectId === dest.subjectId ? [] : ['学科']),
  ...(src.phase === dest.phase ? [] : ['学段']),
  ...(dest.gradeIds.some((grade) => src.gradeIds.includes(grade)) || src.gradeIds.length === 0 ? [] : ['年级']),
];
export const levels = (src: LessonRow, dest: LessonRow): boolean => src.mixedLevel !== dest.mixedLevel;

function followedOf({ src, dest, fromTeam, toTeam, enrolment }: MoveFacts, { figuresOf, student }: PlanFacts) {
  const across = dest !== null && dest.id !== src.id;
  const within = toTeam === null ? 'unplaced' : 'team';
  const { unsent, paid } = student(enrolment.id);
  const [here, there] = [figuresOf.get(src.id), figuresOf.get(dest?.id ?? src.id)];
  return whatFollows({
    fromTeam: fromTeam !== null,
    to: dest === null ? 'out' : across ? { lesson: dest.name } : within,
    recordCount: here?.ended ?? 0,
    comingCount: there?.coming ?? 0,
    examCount: here?.exams ?? 0,
    unsentMaterials: unsent,
    mentorChanges: toTeam !== null && toTeam.mentorId !== fromTeam?.mentorId,
    priceDifference: across && paid !== null ? dest.price - paid : null,
  });
}

function changesOf({ src, dest, fromTeam, toTeam }: MoveFacts, followed: readonly FollowLine[]): readonly RowChange[] {
  const named = (one: { readonly id: number; readonly name: string } | null) => one && { id: one.id, name: one.name };
  const across = dest === null || dest.id !== src.id;
  return [
    { field: 'team', before: named(fromTeam), after: named(toTeam) },
    ...(across ? [{ field: 'lesson', before: named(src), after: named(dest) }] : []),
    ...followChanges(followed),
  ];
}
