/**
 * What speaks against teams (小班) being as they are wanted: the rules of the domain over facts that are read once for all
 * of them. Plans, runs and undo ask this one place.
 */
import type { Privilege } from '@lectern/domain/access/privileges';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { purposeFaults } from '@lectern/domain/teams/reservations';
import { type ShelfFacts, shelfReasons } from '@lectern/domain/teams/shelf';
import { similarName } from '@lectern/domain/teams/similar-name';
import { type TeamFields, teamFaults } from '@lectern/domain/teams/team-fields';
import type { Db } from '../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../platform/engine/commands/command-type.ts';
import { type LessonRow, lessonsByIds } from '../lessons/index.ts';
import { enrolmentReasons } from '../schedule/index.ts';
import { limitReasons, placesOf } from './lesson-limit.ts';
import { type GivenTeam, overloadsOf } from './mentor-overloads.ts';
import { purposeSeats } from './reservations.queries.ts';
import {
  assignTypesByIds,
  type KnownMentor,
  type LessonSale,
  lessonsWithComing,
  mentorsByIds,
  type StandingTeam,
  salesOfToday,
  teamsOfLessons,
  teamTypes,
} from './team-facts.queries.ts';
import { NAME_TAKEN } from './team-kind.ts';
import { type ComingTutoring, comingTutoring } from './team-schedules.queries.ts';
import { tutoringFollows, tutoringJoined } from './tutoring-reasons.ts';

export interface WantedTeam {
  /** Null: it is made. */
  readonly id: number | null;
  readonly lessonId: number;
  readonly studentCount: number;
  readonly before: TeamFields | null;
  readonly after: TeamFields;
  /** Places kept for a purpose as it shall be; absent: as it is. */
  readonly forPurpose?: number;
  /** It goes to the bin or comes out of it: what becomes of the row of a team that is merged or moved away. */
  readonly binOnly?: true;
}

const SALE_FIELDS: readonly (keyof TeamFields)[] = [
  'capacity',
  'reservedLimit',
  'saleStatus',
  'restrictionTags',
  'bundleSaleState',
];
const SALE: Privilege = 'SALE_WRITE';

export async function judgeTeams(
  db: Db,
  context: CommandContext,
  wanted: readonly WantedTeam[],
): Promise<(team: WantedTeam) => readonly RowReason[]> {
  const facts = await factsOf(db, context, wanted);
  return (team) => {
    const lesson = facts.lessons.get(team.lessonId);
    if (!lesson) return [refused('notFound', '课程不存在，或不在你的数据范围内')];
    const gone = goneReasons(team, facts);
    if (gone.length > 0) return gone;
    return [
      ...rightReasons(context, team),
      ...fieldReasons(team),
      ...purposeReasons(team, facts),
      ...nameReasons(team, facts),
      ...referenceReasons(team, facts),
      ...shelfReasonsOf(team, lesson, facts),
      ...(changesPlaces(team) ? (facts.limits.get(team.lessonId) ?? []) : []),
      ...(changes(team, 'mentorId') ? (facts.clashes.get(clashKey(team)) ?? []) : []),
      ...tutoringReasons(team, facts),
      ...loadReasons(team, facts),
    ];
  };
}

interface Facts {
  readonly lessons: ReadonlyMap<number, LessonRow>;
  readonly teamsOf: (lessonId: number) => readonly StandingTeam[];
  readonly types: ReadonlyMap<number, { readonly needsMentor: boolean }>;
  readonly mentors: ReadonlyMap<number, KnownMentor>;
  readonly assignTypes: ReadonlyMap<number, { readonly name: string; readonly valid: boolean }>;
  readonly coming: ReadonlySet<number>;
  readonly tutoringOf: (lessonId: number) => readonly ComingTutoring[];
  readonly purposeSeatsOf: (teamId: number | null) => number;
  /** Ids of those that are looked at together: what they are to be counts, not what they are. */
  readonly together: ReadonlyMap<number, WantedTeam>;
  readonly limits: ReadonlyMap<number, readonly RowReason[]>;
  readonly clashes: ReadonlyMap<string, readonly RowReason[]>;
  readonly saleOf: (lessonId: number) => LessonSale;
  /** What is too much for the mentor. */
  readonly overloads: ReadonlyMap<number, string>;
}

async function factsOf(db: Db, context: CommandContext, wanted: readonly WantedTeam[]): Promise<Facts> {
  const lessonIds = [...new Set(wanted.map(({ lessonId }) => lessonId))];
  const named = <K extends 'mentorId' | 'assignTypeId'>(key: K) => wanted.flatMap(({ after }) => after[key] ?? []);
  const lessons = new Map((await lessonsByIds(db, lessonIds)).map((lesson) => [lesson.id, lesson]));
  const teamsOf = await teamsOfLessons(db, lessonIds);
  const mentors = await mentorsByIds(db, named('mentorId'));
  return {
    lessons,
    teamsOf,
    types: new Map((await teamTypes(db)).map((type) => [type.id, type])),
    mentors,
    assignTypes: await assignTypesByIds(db, named('assignTypeId')),
    coming: await lessonsWithComing(db, lessonIds, context.at),
    tutoringOf: await comingTutoring(db, lessonsOfNewMentors(wanted), context.at),
    purposeSeatsOf: await purposeSeats(
      db,
      wanted.flatMap(({ id }) => id ?? []),
    ),
    together: new Map(wanted.flatMap((team) => (team.id === null ? [] : [[team.id, team] as const]))),
    limits: limitReasons(lessons, teamsOf, wanted),
    clashes: await clashesOfMentors(db, context, wanted),
    saleOf: await salesOfToday(
      db,
      [...new Set(wanted.filter(leavesShelf).map(({ lessonId }) => lessonId))],
      context.at,
    ),
    overloads: await overloadsOf(db, givenTeams(wanted), { mentors, now: context.at }),
  };
}

/** Teams with a mentor who is not theirs yet. */
const givenTeams = (wanted: readonly WantedTeam[]): readonly GivenTeam[] =>
  wanted.flatMap((team) => {
    const { mentorId, capacity } = team.after;
    return mentorId === null || !changes(team, 'mentorId') ? [] : [{ mentorId, capacity }];
  });

const lessonsOfNewMentors = (wanted: readonly WantedTeam[]): readonly number[] => [
  ...new Set(wanted.filter((team) => changes(team, 'mentorId')).map(({ lessonId }) => lessonId)),
];

const clashKey = ({ lessonId, after }: WantedTeam): string => `${lessonId} ${after.mentorId}`;

/** Once for each mentor and lesson: what they would meet at the lesson's times. */
async function clashesOfMentors(db: Db, { actor, at }: CommandContext, wanted: readonly WantedTeam[]) {
  const found = new Map<string, readonly RowReason[]>();
  for (const team of wanted) {
    const { mentorId } = team.after;
    const key = clashKey(team);
    if (mentorId === null || found.has(key) || !(changes(team, 'mentorId') || comesOnShelf(team))) continue;
    const enrolment = { lessonId: team.lessonId, fromLessonId: 0, studentIds: [], mentorId };
    found.set(key, await enrolmentReasons(db, actor, enrolment, { now: at }));
  }
  return found;
}

const refused = (code: string, message: string, to?: string): RowReason => ({
  outcome: 'refused',
  code,
  message,
  ...(to === undefined ? {} : { to }),
});

const changes = ({ before, after }: WantedTeam, field: keyof TeamFields): boolean => before?.[field] !== after[field];

const comesOnShelf = (team: WantedTeam): boolean =>
  team.before !== null && changes(team, 'saleStatus') && team.after.saleStatus === 'on_shelf';
const leavesShelf = (team: WantedTeam): boolean =>
  team.before !== null && changes(team, 'saleStatus') && team.after.saleStatus === 'off_shelf';

const changesPlaces = ({ before, after }: WantedTeam): boolean =>
  (before === null ? 0 : placesOf(before)) !== placesOf(after);

function rightReasons({ actor }: CommandContext, { before, after }: WantedTeam): readonly RowReason[] {
  if (before === null || actor.privileges.has(SALE)) return [];
  const touched = SALE_FIELDS.some((field) => String(before[field]) !== String(after[field]));
  return touched ? [refused('saleRightMissing', '容量、上下架和售卖限制需要“编辑售卖设置”权限，请联系管理员')] : [];
}

/** A team that was merged or moved away is neither sold nor changed (decision 140). */
function goneReasons({ id, lessonId, binOnly }: WantedTeam, { teamsOf }: Facts): readonly RowReason[] {
  const standing = teamsOf(lessonId).find((team) => team.id === id);
  if (!standing?.gone || binOnly) return [];
  return [refused('teamGone', `小班“${standing.name}”已合并或移走，不能再修改；需要时请撤销合班或移动`)];
}

const fieldReasons = ({ before, after, studentCount }: WantedTeam): readonly RowReason[] =>
  teamFaults(after, studentCount, before).map(({ code, message, field }) => ({
    outcome: 'refused',
    code,
    message,
    details: { field },
  }));

const purposeReasons = (team: WantedTeam, { purposeSeatsOf }: Facts): readonly RowReason[] =>
  changes(team, 'reservedLimit')
    ? purposeFaults(team.after.reservedLimit, team.forPurpose ?? purposeSeatsOf(team.id)).map((fault) => ({
        outcome: 'refused',
        ...fault,
        details: { field: 'reservedLimit' },
      }))
    : [];

/** A name that another team gives up in the same plan is still taken: rows run side by side, in any order. */
function nameReasons(team: WantedTeam, { teamsOf, together }: Facts): readonly RowReason[] {
  if (team.before !== null && !changes(team, 'name')) return [];
  const { name } = team.after;
  const standing = teamsOf(team.lessonId).filter(({ id }) => id !== team.id);
  const beside = [...together.values()].filter(({ id, lessonId }) => id !== team.id && lessonId === team.lessonId);
  const taken = standing.some((other) => other.name === name) || beside.some(({ after }) => after.name === name);
  if (taken) return [{ ...refused(NAME_TAKEN.code, NAME_TAKEN.message), details: { field: 'name' } }];
  const others = [...standing.map((other) => other.name), ...beside.map(({ after }) => after.name)];
  const similar = similarName(name, others);
  if (similar === undefined) return [];
  return [{ outcome: 'warning', code: 'nameSimilar', message: `与小班“${similar}”的名称相近，容易混淆，请核对` }];
}

/** What is chosen has to be there, and to be chosen still where it is chosen anew. */
function referenceReasons(team: WantedTeam, { types, mentors, assignTypes }: Facts): readonly RowReason[] {
  const { typeId, mentorId, assignTypeId } = team.after;
  const reasons: RowReason[] = [];
  if (typeId !== null && !types.has(typeId)) reasons.push(refused('typeMissing', '班级类型不存在，请重新选择'));
  if (mentorId !== null && changes(team, 'mentorId')) {
    const mentor = mentors.get(mentorId);
    if (!mentor) reasons.push(refused('mentorMissing', '辅导老师不存在，请重新选择'));
    else if (mentor.fired) reasons.push(refused('mentorFired', `${mentor.name}已离职，请选择其他辅导老师`));
  }
  if (assignTypeId !== null && changes(team, 'assignTypeId')) {
    const type = assignTypes.get(assignTypeId);
    if (!type) reasons.push(refused('assignTypeMissing', '分班方式不存在，请重新选择'));
    else if (!type.valid) reasons.push(refused('assignTypeInvalid', `分班方式“${type.name}”已停用，请选择其他方式`));
  }
  return reasons;
}

function tutoringReasons(team: WantedTeam, { tutoringOf, mentors }: Facts): readonly RowReason[] {
  const { mentorId } = team.after;
  const coming = tutoringOf(team.lessonId);
  const mentor = mentorId === null ? null : (mentors.get(mentorId)?.name ?? '新辅导老师');
  if (team.before === null) return tutoringJoined(team, mentor, coming);
  return changes(team, 'mentorId') ? tutoringFollows(team, mentor, coming) : [];
}

function loadReasons(team: WantedTeam, { overloads }: Facts): readonly RowReason[] {
  const [given] = givenTeams([team]);
  const message = given && overloads.get(given.mentorId);
  return message === undefined ? [] : [{ outcome: 'warning', code: 'mentorLoad', message }];
}

const MAX_NAMED = 3;
function clashOf(reasons: readonly RowReason[]): ShelfFacts['mentorClash'] {
  const counting = reasons.filter(({ outcome }) => outcome !== 'ok');
  if (counting.length === 0) return 'none';
  if (counting.some(({ outcome }) => outcome === 'unknown')) return 'unchecked';
  const named = counting.slice(0, MAX_NAMED).map(({ message }) => message);
  return { text: `${named.join('；')}${counting.length > MAX_NAMED ? ` 等 ${counting.length} 处` : ''}` };
}

function shelfReasonsOf(team: WantedTeam, lesson: LessonRow, facts: Facts): readonly RowReason[] {
  if (team.before === null || !changes(team, 'saleStatus')) return [];
  const { saleStatus, capacity, mentorId, typeId } = team.after;
  const others = facts.teamsOf(lesson.id).filter(({ id }) => id !== team.id);
  const reasons = shelfReasons(saleStatus, {
    capacity,
    mentorId,
    needsMentor: typeId !== null && (facts.types.get(typeId)?.needsMentor ?? false),
    lesson: {
      status: lesson.status as 'init' | 'published' | 'canceled',
      needsTeam: lesson.withMentor && !lesson.inviteFresh,
      hasComing: facts.coming.has(lesson.id),
      ...facts.saleOf(lesson.id),
    },
    // One who is chosen anew is judged for every class on its own.
    mentorClash: changes(team, 'mentorId') ? 'none' : clashOf(facts.clashes.get(clashKey(team)) ?? []),
    othersOnShelf: others.filter(
      ({ id, saleStatus: stands }) => (facts.together.get(id)?.after.saleStatus ?? stands) === 'on_shelf',
    ).length,
  });
  const to = lessonPath(lesson.id);
  // Capacity is said once, with the fields.
  return reasons.filter(({ code }) => code !== 'noCapacity').map((reason) => ({ ...reason, to }));
}
