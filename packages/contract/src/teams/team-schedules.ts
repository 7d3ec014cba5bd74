/** What the teams (小班) of a lesson have to attend: those of an exam or stage review, their tutoring, their next class (E208, E209, E216); the list of teams as a file. */
import { SCHEDULE_VERDICT } from '@lectern/domain/schedule/conflict-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText, idListText, Millis, Named } from '../wire-values.ts';
import { Team } from './team-fields.ts';
import { TeamListQuery } from './teams.ts';

const tag = 'teams';

const AttendingTeam = Team.extend({
  /** 应到: who was in the team when it began; before that, who is in it now. */
  expectedCount: z.int(),
  /** 实到; null: nobody has reported who attended, which is not 0. */
  attendedCount: z.int().nullable(),
});
export type AttendingTeam = z.output<typeof AttendingTeam>;

const Tutoring = z.object({
  id: Id,
  name: z.string(),
  teamId: Id,
  lessonId: Id,
  mentor: Named.nullable(),
  startTime: Millis,
  endTime: Millis,
});
export type Tutoring = z.output<typeof Tutoring>;

/** A time of the week: 1 = Monday, minutes after 0:00 in Shanghai. */
const WeeklySlot = z.object({ weekday: z.int().min(1).max(7), startMinute: z.int().min(0).max(1439) });

const TeamSchedule = z.object({
  teamId: Id,
  /** null: nothing is to come. */
  next: z.object({ id: Id, name: z.string(), startTime: Millis, endTime: Millis }).nullable(),
  slots: z.array(WeeklySlot),
  /** Of what is to come. `unknown`: it could not be checked, which is never taken for none. */
  verdict: z.enum(SCHEDULE_VERDICT.codes),
  /** How many of the coming items contradict something. */
  conflictCount: z.int(),
  /** The first few, in words. */
  conflicts: z.array(z.string()),
});
export type TeamSchedule = z.output<typeof TeamSchedule>;

export const MAX_TEAM_SCHEDULES = 20;

export const teamSchedulesContract = {
  ofExam: endpoint({
    id: 'E208',
    method: 'GET',
    path: '/tutor-atm-lesson/api/jams/:id/teams',
    tag,
    permission: 'TEAM_READ',
    summary: '考试的小班：大纲中有该考试的各门课程的小班，附应到与实到人数；没有到课记录时实到为空',
    params: IdParams,
    reply: z.array(AttendingTeam),
  }),
  ofStageReview: endpoint({
    id: 'E209',
    method: 'GET',
    path: '/tutor-teacher-workstation-lesson/api/stage-review/:id/teams',
    tag,
    permission: 'TEAM_READ',
    summary: '阶段复习的小班：大纲中有该阶段复习的各门课程的小班，附应到与实到人数；没有到课记录时实到为空',
    params: IdParams,
    reply: z.array(AttendingTeam),
  }),
  tutoringOfTeam: endpoint({
    id: 'E216',
    method: 'GET',
    path: '/tutor-atm-episode/api/mentor-episodes',
    tag,
    permission: 'TEAM_READ',
    summary: '小班的辅导课，按大纲顺序；小班不存在时 404',
    query: z.strictObject({ teamId: IdText }),
    reply: z.array(Tutoring),
  }),
  schedules: endpoint({
    id: 'L538',
    method: 'GET',
    path: '/lectern/api/team-schedules',
    tag,
    permission: 'TEAM_READ',
    onReplica: true,
    summary: `小班的上课时段、下次上课，以及之后的排课有无冲突（无法检查时为未知）；一次最多 ${MAX_TEAM_SCHEDULES} 个`,
    query: z.strictObject({ ids: idListText(MAX_TEAM_SCHEDULES) }),
    reply: z.array(TeamSchedule),
  }),
  exportCsv: endpoint({
    id: 'L560',
    method: 'GET',
    path: '/lectern/api/teams.csv',
    tag,
    permission: 'EXPORT',
    onReplica: true,
    summary: '导出小班列表；还需要查看小班的权限，一次最多 50,000 个',
    /** `columns`: keys of the shown columns, `a,b`. */
    query: TeamListQuery.omit({ page: true, pageSize: true, count: true }).extend({
      columns: z.string().max(400).optional(),
    }),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refusals: ['exportTooLarge', 'teamRightMissing'],
  }),
} as const;
