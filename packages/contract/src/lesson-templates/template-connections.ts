/** Which class type (班型) continues into which (衔接), and next semester's lessons and teams made along it. */
import { TEAMS_CARRY } from '@lectern/domain/lesson-templates/connection-check';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Done, Id, IdParams, Millis, Named } from '../wire-values.ts';

const api = '/tutor-atm-lesson/api' as const;
const own = '/lectern/api/template-connections' as const;
const Rev = z.int().min(1);
const Code = z.int().min(0).max(1_000_000);

const LevelPair = z.strictObject({ from: Code, to: Code });

export const ConnectionBody = z.strictObject({
  fromTemplateId: Id,
  toTemplateId: Id,
  fromSemesterId: Code,
  toSemesterId: Code,
  /** Empty: every level stays as it is. */
  levelMap: z.array(LevelPair).max(50).default([]),
  oldStudentStart: Millis.default(0),
  oldStudentEnd: Millis.default(0),
  teams: z.enum(TEAMS_CARRY.codes).default('keepMentor'),
  valid: z.boolean().default(true),
});
export type ConnectionBody = z.output<typeof ConnectionBody>;

const Connection = z.object({
  id: Id,
  from: Named,
  to: Named,
  /** A template in the recycle bin still stands here until the connection is mended. */
  missing: z.array(z.enum(['from', 'to'])),
  fromSemester: Named,
  toSemester: Named,
  levelMap: z.array(z.object({ from: z.int(), to: z.int() })),
  oldStudentStart: Millis,
  oldStudentEnd: Millis,
  teams: z.enum(TEAMS_CARRY.codes),
  valid: z.boolean(),
  rev: Rev,
  updatedBy: z.string(),
  updatedTime: Millis,
  /** Lessons that may continue, and those that have. */
  lessons: z.int().min(0),
  made: z.int().min(0),
});
export type Connection = z.output<typeof Connection>;

const REFUSALS = ['connectionInvalid'] as const;
const Making = z.object({ ids: z.array(Id), taskId: Id });

export const templateConnectionsContract = {
  list: endpoint({
    id: 'L264',
    method: 'GET',
    path: own,
    tag: 'lesson-templates',
    permission: 'LESSON_TEMPLATE_READ',
    onReplica: true,
    summary: '一个学期的班型衔接，以及该学期有课程但没有去向的班型',
    query: z.strictObject({ semester: CodeText }),
    reply: z.object({
      connections: z.array(Connection),
      /** Templates with lessons in the semester that continue nowhere. */
      orphans: z.array(Named.extend({ lessons: z.int().min(0) })),
    }),
  }),
  create: endpoint({
    id: 'L265',
    method: 'POST',
    path: own,
    tag: 'lesson-templates',
    permission: 'LESSON_TEMPLATE_WRITE',
    summary: '新建班型衔接；成环、重复或难度重复承接时拒绝',
    body: ConnectionBody,
    reply: z.object({ id: Id }),
    refusals: REFUSALS,
  }),
  update: endpoint({
    id: 'L266',
    method: 'PUT',
    path: `${own}/:id`,
    tag: 'lesson-templates',
    permission: 'LESSON_TEMPLATE_WRITE',
    summary: '修改班型衔接',
    params: IdParams,
    body: ConnectionBody.extend({ rev: Rev }),
    reply: Done,
    refusals: REFUSALS,
  }),
  remove: endpoint({
    id: 'L267',
    method: 'DELETE',
    path: `${own}/:id`,
    tag: 'lesson-templates',
    permission: 'LESSON_TEMPLATE_WRITE',
    summary: '删除班型衔接；已生成的课程与小班不变',
    params: IdParams,
    reply: Done,
  }),
  createLessons: endpoint({
    id: 'E023',
    method: 'POST',
    path: `${api}/lessons/create-by-lesson-template-connection`,
    tag: 'lessons',
    permission: 'LESSON_WRITE',
    summary: '按班型衔接生成下一学期的课程与小班；已生成的不变，超过 200 门时转为批量任务',
    body: z.strictObject({ connectionId: Id }),
    reply: Making,
  }),
  createTeams: endpoint({
    id: 'E212',
    method: 'POST',
    path: `${api}/teams-with-connection`,
    tag: 'teams',
    permission: 'LESSON_WRITE',
    summary: '为按班型衔接生成的课程补齐小班；已生成的不变，答复补了小班的课程',
    body: z.strictObject({ connectionId: Id }),
    reply: Making,
  }),
} as const;
