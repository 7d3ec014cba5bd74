/** An item of a team's outline in figures: an exam (E256), a tutoring (E258), and what the team has prepared (E259). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Freshness } from '../lessons/lesson-attendance.ts';
import { Id, IdText } from '../wire-values.ts';

const tag = 'agenda-stats';
const path = '/tutor-atm-stat/api/lessons/:lessonId' as const;
const TeamParams = z.strictObject({ lessonId: IdText, teamId: IdText });

const Version = {
  /** Of the definition. */
  version: z.int(),
} as const;

export const ExamCounts = z.object({
  /** 应考: in the team when it began. */
  should: z.int(),
  /** Entered. */
  sat: z.int(),
  submitted: z.int(),
  /** All of it. */
  marked: z.int(),
  /** In hundredths of a point, of those marked; null: nobody is, or the exam is not reported. */
  mean: z.number().nullable(),
});

const Unknown = z.int().nullable();

export const agendaStatsContract = {
  exam: endpoint({
    id: 'E256',
    method: 'GET',
    path: `${path}/jams/:jamId/teams/:teamId/agenda-stat`,
    tag,
    permission: 'STATISTICS_READ',
    onReplica: true,
    summary: '一场考试在小班中的应考、参考、交卷、已阅人数与均分；出成绩前没有均分',
    params: z.strictObject({ lessonId: IdText, jamId: IdText, teamId: IdText }),
    reply: z.object({ lessonId: Id, jamId: Id, teamId: Id, ...ExamCounts.shape, ...Freshness, ...Version }),
  }),
  tutoring: endpoint({
    id: 'E258',
    method: 'GET',
    path: `${path}/mentor-episode-groups/:groupId/teams/:teamId/agenda-stat`,
    tag,
    permission: 'STATISTICS_READ',
    onReplica: true,
    summary: '一个辅导课组在小班中的应到人数；到课、提交、批改与均分没有数据来源，为 null（未知）',
    params: z.strictObject({ lessonId: IdText, groupId: IdText, teamId: IdText }),
    reply: z.object({
      lessonId: Id,
      groupId: Id,
      teamId: Id,
      should: z.int(),
      /** Null, as what follows: no source reports it, so it is not known. */
      attended: Unknown,
      submitted: Unknown,
      marked: Unknown,
      mean: z.number().nullable(),
      ...Freshness,
      ...Version,
    }),
  }),
  prestudy: endpoint({
    id: 'E259',
    method: 'GET',
    path: `${path}/teams/:teamId/student-prestudy-finished-count`,
    tag,
    permission: 'STATISTICS_READ',
    onReplica: true,
    summary: '小班现有学员各自完成预习的讲次数与应预习的讲次数；姓名还需要查看学员的权限',
    params: TeamParams,
    reply: z.object({
      lessonId: Id,
      teamId: Id,
      list: z.array(
        z.object({
          studentId: Id,
          /** Null: for those who see students. */
          name: z.string().nullable(),
          /** Before the episode began. */
          finished: z.int(),
          /** Episodes with prestudy that have begun and that the student should attend. */
          total: z.int(),
        }),
      ),
      ...Freshness,
      ...Version,
    }),
  }),
} as const;
