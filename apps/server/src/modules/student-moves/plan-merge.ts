/** The rows of a plan that merges teams (小班): verdicts, what follows their students line by line, before and after. Reads only. */
import { teamPath } from '@lectern/domain/lessons/lesson-link';
import { sellsBeyondCapacity } from '@lectern/domain/teams/may-buy';
import { type MergeFacts, mayMergeTeams } from '@lectern/domain/teams/may-merge-teams';
import { followChanges } from '@lectern/domain/teams/what-follows';
import type { Db } from '../../platform/db/database.ts';
import type { CommandContext, PlannedRow, RowChange, RowReason } from '../../platform/engine/commands/command-type.ts';
import { NOT_FOUND } from '../../platform/engine/plans/run-directly.ts';
import { isWithin, type LessonRow } from '../lessons/index.ts';
import { comingTutoring, limitReasonsOf, tutoringLeft } from '../team-management/index.ts';
import { type Followers, followersWithin, studentsByTeam } from '../teams/index.ts';
import { differingRooms } from './merge.repository.ts';
import type { MergeThere } from './merge-payload.ts';
import { lessonsOf, type StandingTeam, teamsByIds, teamsOfLesson } from './move-facts.queries.ts';

export interface WantedMerge {
  readonly srcTeamIds: readonly number[];
  readonly destTeamId: number;
  readonly expand: boolean;
}

type Row = PlannedRow<MergeThere>;

interface JudgedMerge {
  readonly rows: Row[];
  /** Undefined where the destination is out of reach. */
  readonly followers: Followers | undefined;
  readonly mentorChanges: (sourceId: number) => boolean;
}

export async function planMerge(db: Db, context: CommandContext, wanted: WantedMerge): Promise<Row[]> {
  return (await judgeMerge(db, context, wanted)).rows;
}

/** With what follows the students, for whoever does it. */
export async function judgeMerge(db: Db, context: CommandContext, wanted: WantedMerge): Promise<JudgedMerge> {
  const { srcTeamIds, destTeamId } = wanted;
  const teams = await teamsByIds(db, [...srcTeamIds, destTeamId]);
  const lessons = await lessonsOf(
    db,
    [...teams.values()].map(({ lessonId }) => lessonId),
  );
  const reached = (team: StandingTeam | undefined): LessonRow | undefined => {
    const lesson = lessons.get(team?.lessonId ?? 0);
    return lesson && isWithin(context.actor.scope, lesson) ? lesson : undefined;
  };
  const dest = teams.get(destTeamId);
  const lesson = reached(dest);
  const studentsOf = await studentsByTeam(db, srcTeamIds);
  const facts = dest && lesson ? await factsOf(db, context, wanted, { teams, dest, lesson, studentsOf }) : undefined;
  const rows = srcTeamIds.map((id): Row => {
    const source = teams.get(id);
    const payload: MergeThere = { way: 'there', destTeamId, studentIds: studentsOf(id) };
    if (source && facts && reached(source)) return rowOf(source, payload, facts);
    return { subject: subjectOf(id, undefined), reasons: [MISSING], changes: [], payload };
  });
  const mentorChanges = (sourceId: number) => teams.get(sourceId)?.mentorId !== dest?.mentorId;
  return { rows, followers: facts?.followers, mentorChanges };
}

interface Into {
  readonly teams: ReadonlyMap<number, StandingTeam>;
  readonly dest: StandingTeam;
  readonly lesson: LessonRow;
  readonly studentsOf: (teamId: number) => readonly number[];
}

async function factsOf(db: Db, { at }: CommandContext, wanted: WantedMerge, into: Into) {
  const { srcTeamIds, expand } = wanted;
  const { teams, dest, lesson } = into;
  const studentIds = srcTeamIds.flatMap(into.studentsOf);
  const coming = studentIds.length;
  const staying = (await teamsOfLesson(db, lesson.id)).filter(({ id }) => !srcTeamIds.includes(id));
  const needsTeam = lesson.status === 'published' && lesson.withMentor && !lesson.inviteFresh;
  const capacity = Math.max(dest.capacity, expand ? dest.studentCount + coming + dest.reservedLimit : 0);
  const changed = srcTeamIds
    .flatMap((id) => teams.get(id) ?? [])
    .map((team) => ({ ...team, saleStatus: 'off_shelf' as const }));
  const limits = await limitReasonsOf(
    db,
    [lesson],
    [...changed, { ...dest, capacity }].map((team) => ({ id: team.id, lessonId: team.lessonId, after: team })),
  );
  return {
    ...into,
    expand,
    coming,
    followers: await followersWithin(db, { lessonId: lesson.id, studentIds, at }),
    otherRooms: await differingRooms(db, srcTeamIds, dest.id, at),
    leavesNoneOnShelf: needsTeam && !staying.some(({ saleStatus }) => saleStatus === 'on_shelf'),
    limitReasons: limits.get(lesson.id) ?? [],
    tutoring: (await comingTutoring(db, [lesson.id], at))(lesson.id),
  };
}
type PlanFacts = Awaited<ReturnType<typeof factsOf>>;

function rowOf(source: StandingTeam, payload: MergeThere, facts: PlanFacts): Row {
  const { dest, limitReasons, followers, tutoring } = facts;
  const reasons: RowReason[] = [...mayMergeTeams(mergeFacts(source, facts))];
  if (reasons.some(({ outcome }) => outcome === 'refused')) {
    return { subject: subjectOf(source.id, source), reasons, changes: [], payload };
  }
  if (source.saleStatus === 'on_shelf') reasons.push(...limitReasons);
  reasons.push(...tutoringLeft(source, tutoring));
  const changes: RowChange[] = [
    { field: 'studentCount', before: source.studentCount, after: 0 },
    { field: 'mergedInto', before: null, after: { id: dest.id, name: dest.name } },
  ];
  if (payload.studentIds.length > 0) {
    const lines = followers.linesOf(payload.studentIds, source.mentorId !== dest.mentorId);
    changes.push(...followChanges(lines));
  }
  return { subject: subjectOf(source.id, source), reasons, changes, payload };
}

function mergeFacts(source: StandingTeam, facts: PlanFacts): MergeFacts {
  const { dest, lesson, coming, expand, followers, otherRooms, leavesNoneOnShelf } = facts;
  return {
    lesson: { name: lesson.name, canceled: lesson.status === 'canceled' },
    sameLesson: source.lessonId === dest.lessonId,
    source,
    dest: { ...dest, beyondCapacity: sellsBeyondCapacity(dest.restrictionTags) },
    coming,
    expand,
    otherRooms: otherRooms(source.id),
    examRunning: followers.examRunning,
    leavesNoneOnShelf,
  };
}

const subjectOf = (id: number, team: StandingTeam | undefined) => ({
  type: 'team',
  id,
  name: team?.name ?? `小班 ${id}`,
  rev: team?.rev ?? null,
  href: team ? teamPath(team.lessonId, team.id) : null,
});

const MISSING: RowReason = { outcome: 'refused', code: NOT_FOUND, message: '小班不存在，或不在你的数据范围内' };
