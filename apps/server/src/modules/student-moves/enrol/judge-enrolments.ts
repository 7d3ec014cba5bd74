/** Students who are to be enrolled in one lesson, by the rules of the domain: reasons, the team that each gets, and what changes. */
import { mayEnrol } from '@lectern/domain/enrolments/may-enrol';
import { lessonEditPath, lessonPath } from '@lectern/domain/lessons/lesson-link';
import { deriveSaleStatus } from '@lectern/domain/lessons/sale-status';
import { roomOf } from '@lectern/domain/teams/choose-team';
import { sellsBeyondCapacity } from '@lectern/domain/teams/may-buy';
import type { TeamStrategy } from '@lectern/domain/teams/team-codes';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, RowChange, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { fieldsOf, isWithin, statusOf } from '../../lessons/index.ts';
import { enrolledIn } from '../../teams/index.ts';
import { backDatedReasons, overlapReasons } from '../judge-instant.ts';
import { episodesEndedSince, lastLeavings, lessonsOf, type StandingTeam, teamsByIds } from '../move-facts.queries.ts';
import { passedOverText, teamChooser } from '../team-chooser.ts';
import { clashesOf } from '../time-clashes.ts';
import { enrolledWithoutPayment } from './enrol-facts.queries.ts';
import type { Enrolling, EnrolThere } from './enrolment-row.ts';

export interface WantedEnrolment {
  readonly studentId: number;
  /** By `strategy` the team that a plan showed; else the one that was named. Null: none. */
  readonly teamId: number | null;
  readonly strategy: TeamStrategy | null;
  /** Known before, such as a team that the lesson does not have. */
  readonly reasons: readonly RowReason[];
}

export interface JudgedEnrolment {
  readonly reasons: readonly RowReason[];
  readonly changes: readonly RowChange[];
  readonly payload: EnrolThere;
  /** Not before the student was in the lesson for the last time. */
  readonly startedAt: Date;
}

export interface JudgedEnrolments {
  readonly each: readonly JudgedEnrolment[];
  /** Of the lesson, with those who are enrolled by this plan; null: it has no limit. */
  readonly places: {
    readonly limit: number;
    readonly taken: number;
    readonly paid: number;
    readonly saleOver: boolean;
  } | null;
}

export const isRefusal = ({ outcome }: RowReason): boolean => outcome === 'refused';

/** @throws NotFoundError for a lesson that is not there for this person */
export async function judgeEnrolments(
  db: Db,
  context: CommandContext,
  enrolling: Enrolling,
  wanted: readonly WantedEnrolment[],
): Promise<JudgedEnrolments> {
  const facts = await factsOf(db, context, enrolling, wanted);
  const each = wanted.map((one) => judgeOne(one, facts));
  const { seatLimit: limit, paidCount: paid } = facts.lesson;
  const saleOver = isSaleOver(facts);
  return { each, places: limit > 0 ? { limit, taken: facts.taken.places, paid, saleOver } : null };
}

async function factsOf(db: Db, context: CommandContext, enrolling: Enrolling, wanted: readonly WantedEnrolment[]) {
  const { lessonId, at: past } = enrolling;
  const lesson = (await lessonsOf(db, [lessonId])).get(lessonId);
  if (!lesson || !isWithin(context.actor.scope, lesson)) throw new NotFoundError('课程', lessonId);
  const studentIds = wanted.map(({ studentId }) => studentId);
  const enrolled = new Map((await enrolledIn(db, lessonId, studentIds)).map((one) => [one.studentId, one]));
  const coming = studentIds.filter((id) => !enrolled.has(id));
  const teamIds = [...wanted, ...enrolled.values()].flatMap(({ teamId }) => teamId ?? []);
  const [strategy] = wanted.flatMap((one) => one.strategy ?? []);
  const at = past === undefined ? context.at : new Date(past);
  const seats = new Map<number, number>();
  const joins = coming.map((studentId) => ({ studentId, from: NOWHERE, to: { lessonId, teamId: null } }));
  return {
    lesson,
    enrolling,
    enrolled,
    at,
    now: context.at,
    teams: await teamsByIds(db, [...new Set(teamIds)]),
    choose: strategy && (await teamChooser(db, { lessonId, strategy, studentIds: coming, seats })),
    lastLeaving: await lastLeavings(db, [lessonId], coming),
    endedSince: past === undefined ? null : await episodesEndedSince(db, [lessonId], at, context.at),
    clashes: await clashesOf(db, context, joins),
    seats,
    taken: { places: lesson.paidCount + (await enrolledWithoutPayment(db, lessonId, context.at)) },
  };
}
type Facts = Awaited<ReturnType<typeof factsOf>>;

function isSaleOver({ lesson, now }: Facts): boolean {
  const { startSaleTime, endSaleTime } = fieldsOf(lesson);
  const times = { startSaleTime, endSaleTime, endTime: lesson.endAt?.getTime() ?? null, status: statusOf(lesson) };
  return deriveSaleStatus(times, now.getTime()) === 'endSale';
}

/** They leave no lesson. */
const NOWHERE = { lessonId: 0, teamId: null };

function judgeOne(wanted: WantedEnrolment, facts: Facts): JudgedEnrolment {
  const { lesson, taken, seats, at, lastLeaving } = facts;
  const { studentId, strategy } = wanted;
  const before = [...wanted.reasons, ...instantReasons(studentId, facts)];
  const seat = before.some(isRefusal) ? NO_SEAT : seatOf(wanted, facts);
  const rules = before.some(isRefusal) ? [] : rulesOf(studentId, facts, seat);
  const reasons = [...before, ...rules].map((reason) => withPlace(reason, lesson.id));
  const { team } = seat;
  const isRefused = reasons.some(isRefusal);
  if (!isRefused) {
    taken.places += 1;
    if (team) seats.set(team.id, (seats.get(team.id) ?? 0) + 1);
  }
  const left = lastLeaving(lesson.id, studentId);
  return {
    reasons,
    changes: isRefused ? [] : changesOf(facts, team),
    payload: {
      way: 'there',
      lessonId: lesson.id,
      studentId,
      teamId: team?.id ?? null,
      strategy,
      clashing: reasons.some(({ code }) => code === 'timeClash'),
    },
    startedAt: left && left > at ? left : at,
  };
}

/** Of who is enrolled already nothing is back-dated. */
function instantReasons(studentId: number, { lesson, enrolled, at, now, endedSince, lastLeaving }: Facts) {
  if (endedSince === null || enrolled.has(studentId)) return [];
  const reasons = backDatedReasons({ at, endedSince }, now);
  return reasons.some(isRefusal) ? reasons : [...reasons, ...overlapReasons(at, [lastLeaving(lesson.id, studentId)])];
}

interface Seat {
  readonly team: StandingTeam | undefined;
  readonly noTeam: string | null;
}
const NO_SEAT: Seat = { team: undefined, noTeam: null };

/** Nobody gets a seat who is refused for the whole lesson. */
function seatOf({ studentId, teamId, strategy }: WantedEnrolment, facts: Facts): Seat {
  const { choose, teams, lesson, enrolled } = facts;
  if (enrolled.has(studentId) || isFull(facts)) return NO_SEAT;
  if (strategy === null || !choose) return { team: teams.get(teamId ?? 0), noTeam: null };
  if (lesson.status === 'canceled') return NO_SEAT;
  const { team, passedOver } = choose(studentId, teamId);
  if (team) return { team, noTeam: null };
  return { team, noTeam: passedOver.length === 0 ? '课程没有小班' : passedOverText(passedOver) };
}

const isFull = ({ lesson: { seatLimit }, taken }: Facts): boolean => seatLimit > 0 && taken.places >= seatLimit;

function rulesOf(studentId: number, facts: Facts, { team, noTeam }: Seat): readonly RowReason[] {
  const { lesson, enrolled, teams, taken, seats, clashes, now } = facts;
  const open = enrolled.get(studentId);
  return mayEnrol({
    lesson: {
      name: lesson.name,
      canceled: lesson.status === 'canceled',
      ended: lesson.endAt !== null && lesson.endAt <= now,
      limit: lesson.seatLimit,
      taken: taken.places,
    },
    present: open ? { team: teams.get(open.teamId ?? 0)?.name ?? null } : null,
    team: team
      ? {
          name: team.name,
          gone: team.gone,
          room: roomOf(team) - (seats.get(team.id) ?? 0),
          beyondCapacity: sellsBeyondCapacity(team.restrictionTags),
        }
      : null,
    noTeam,
    clash: clashes(lesson.id, studentId),
  });
}

const PLACES: Readonly<Record<string, (lessonId: number) => string>> = {
  limited: (id) => lessonEditPath(id, 'limit'),
  full: (id) => lessonPath(id, 'teams'),
  noTeam: (id) => lessonPath(id, 'teams'),
};

function withPlace(reason: RowReason, lessonId: number): RowReason {
  const to = PLACES[reason.code]?.(lessonId);
  return to === undefined ? reason : { ...reason, to };
}

/** As 未分班 stands beside the names of teams. */
const NO_TEAM = { id: 0, name: '未分班' };

function changesOf({ lesson, enrolling, at, now }: Facts, team: StandingTeam | undefined): readonly RowChange[] {
  return [
    { field: 'seat', before: null, after: team ? { id: team.id, name: team.name } : NO_TEAM },
    { field: 'lesson', before: null, after: { id: lesson.id, name: lesson.name } },
    { field: 'source', before: null, after: enrolling.source },
    ...(at < now ? [{ field: 'startedTime', before: null, after: at.getTime() }] : []),
  ];
}
