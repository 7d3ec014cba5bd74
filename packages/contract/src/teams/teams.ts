/** 小班: what stands in a lesson, made, changed, ordered and put on the shelf (E191-E196, E203-E205, E214, E215). */
import { SHELF_STATE } from '@lectern/domain/teams/team-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  CodeText,
  FlagText,
  Id,
  IdParams,
  IdText,
  idListText,
  MAX_IDS,
  MillisText,
  Done as Ok,
  PageQuery,
  PageSizeText,
  PageText,
} from '../wire-values.ts';
import { Stay, Team, TeamChange, TeamName, TeamReservation, TeamSummary, TeamType } from './team-fields.ts';

const api = '/tutor-atm-lesson/api' as const;
const tag = 'teams';
const Rev = z.int().min(1).optional();
const Ids = z.array(Id).min(1, '请至少选择一个小班').max(MAX_IDS, `一次最多 ${MAX_IDS} 个小班`);
const Done = z.object({ ids: z.array(Id), taskId: Id });
const ShelfText = z.enum(SHELF_STATE.codes);

export const MAX_TEAMS_OF_LESSON = 2000;

/** Beyond 100 where a team takes more than its capacity (R256). */
const PercentText = z
  .string()
  .regex(/^\d{1,3}$/, '须为 0 到 999 的整数')
  .transform(Number);

export const TeamListQuery = z.strictObject({
  ...PageQuery.shape,
  ids: idListText().optional(),
  text: z.string().trim().min(1).max(60).optional(),
  lessonId: IdText.optional(),
  saleStatus: ShelfText.optional(),
  mentorId: IdText.optional(),
  withoutMentor: FlagText.optional(),
  typeId: IdText.optional(),
  semester: CodeText.optional(),
  subject: CodeText.optional(),
  phase: CodeText.optional(),
  fill: z.enum(['empty', 'open', 'full']).optional(),
  /** Students of 100 places of the capacity, both ends included. */
  fillFrom: PercentText.optional(),
  fillTo: PercentText.optional(),
  /** `true` leaves out those that were merged into another team or moved to another lesson. */
  standing: FlagText.optional(),
  count: z.literal('exact').optional(),
});

const which = { teamIds: Ids.optional(), lessonId: Id.optional() };
const { capacity, restrictionTags } = TeamChange.shape;

/** What is done to many teams at once; `value` is what they get. */
const Operation = z
  .discriminatedUnion(
    'operationType',
    [
      z.strictObject({ operationType: z.literal('on_shelf'), ...which }),
      z.strictObject({ operationType: z.literal('off_shelf'), ...which }),
      z.strictObject({ operationType: z.literal('capacity'), value: capacity.unwrap(), ...which }),
      z.strictObject({ operationType: z.literal('mentor'), value: Id.nullable(), ...which }),
      z.strictObject({ operationType: z.literal('restriction'), value: restrictionTags.unwrap(), ...which }),
      z.strictObject({ operationType: z.literal('assign_type'), value: Id.nullable(), ...which }),
    ],
    'operationType 只能是 on_shelf、off_shelf、capacity、mentor、restriction 或 assign_type',
  )
  .refine(({ teamIds, lessonId }) => (teamIds === undefined) !== (lessonId === undefined), {
    path: ['teamIds'],
    message: 'teamIds 与 lessonId 须给出其中一个',
  });
export type TeamOperation = z.output<typeof Operation>;

export const teamsContract = {
  get: endpoint({
    id: 'E191',
    method: 'GET',
    path: `${api}/teams/:id`,
    tag,
    permission: 'TEAM_READ',
    summary: '一个小班',
    params: IdParams,
    reply: Team,
  }),
  update: endpoint({
    id: 'E192',
    method: 'POST',
    path: `${api}/teams/:id`,
    tag,
    permission: 'TEAM_WRITE',
    summary: '修改小班；未给的字段不变',
    params: IdParams,
    body: TeamChange.extend({ rev: Rev }),
    reply: z.object({ id: Id, rev: z.int() }),
    refusals: ['nameTaken', 'belowStudents', 'reservedAbove', 'noCapacity', 'lessonCanceled'],
  }),
  bin: endpoint({
    id: 'E193',
    method: 'DELETE',
    path: `${api}/teams/:id`,
    tag,
    permission: 'TEAM_WRITE',
    summary: '把没有在读学员的小班移入回收站，30 天内可恢复',
    params: IdParams,
    query: z.strictObject({ rev: IdText.optional() }),
    reply: Ok,
    refusals: ['hasStudents', 'inTransfer'],
  }),
  create: endpoint({
    id: 'E194',
    method: 'POST',
    path: `${api}/teams`,
    tag,
    permission: 'TEAM_WRITE',
    summary: '在课程中新建一个小班，排在最后，未上架',
    body: TeamChange.omit({ saleStatus: true }).extend({ lessonId: Id, name: TeamName }),
    reply: z.object({ id: Id, rev: z.int() }),
    refusals: ['nameTaken', 'withoutMentorLesson', 'lessonCanceled'],
  }),
  batchUpdate: endpoint({
    id: 'E195',
    method: 'POST',
    path: `${api}/teams/batch-update/v2`,
    tag,
    permission: 'TEAM_WRITE',
    summary: '批量修改小班：每个小班给出要改的字段，答复现已如此的小班 ID',
    body: z.strictObject({
      teams: z
        .array(TeamChange.extend({ id: Id, rev: Rev }))
        .min(1, '请至少给出一个小班')
        .max(MAX_IDS, `一次最多 ${MAX_IDS} 个小班`)
        .refine((teams) => new Set(teams.map(({ id }) => id)).size === teams.length, '小班 ID 重复'),
    }),
    reply: Done,
  }),
  batchOperate: endpoint({
    id: 'E196',
    method: 'POST',
    path: `${api}/teams/all-batch-update`,
    tag,
    permission: ['TEAM_WRITE', 'SALE_WRITE'],
    summary: '对所选小班或一门课程的全部小班做同一项操作：上下架、容量、辅导老师、售卖限制、分班方式',
    body: Operation,
    reply: Done,
  }),
  ofLesson: endpoint({
    id: 'E203',
    method: 'GET',
    path: `${api}/lessons/:id/teams`,
    tag,
    permission: 'TEAM_READ',
    summary: `课程的小班，按售卖顺序；不分页时最多 ${MAX_TEAMS_OF_LESSON} 个`,
    params: IdParams,
    query: z.strictObject({
      saleStatus: ShelfText.optional(),
      // Without their defaults: a call that names no page answers all of them.
      page: PageText.unwrap().optional(),
      pageSize: PageSizeText.unwrap().optional(),
    }),
    reply: z.object({ list: z.array(Team), total: z.int() }),
  }),
  idsOfLesson: endpoint({
    id: 'E204',
    method: 'GET',
    path: `${api}/lessons/:id/team-ids`,
    tag,
    permission: 'TEAM_READ',
    summary: '课程的小班 ID，按售卖顺序',
    params: IdParams,
    reply: z.array(Id),
  }),
  order: endpoint({
    id: 'E205',
    method: 'POST',
    path: `${api}/lessons/:id/update-teams-sale-ordinal`,
    tag,
    permission: 'SALE_WRITE',
    summary: '更改课程小班的售卖顺序：给出全部小班的 ID',
    params: IdParams,
    body: z.strictObject({ teamIds: z.array(Id).min(1).max(MAX_TEAMS_OF_LESSON) }),
    reply: z.object({ teamIds: z.array(Id) }),
  }),
  students: endpoint({
    id: 'E199',
    method: 'GET',
    path: `${api}/teams/:id/students`,
    tag,
    permission: 'STUDENT_READ',
    summary: '小班的学员；给出 at 时为那一刻在班的学员',
    params: IdParams,
    query: z.strictObject({ ...PageQuery.shape, at: MillisText.optional() }),
    reply: z.object({ list: z.array(Stay), total: z.int(), page: z.int(), pageSize: z.int() }),
  }),
  removedStudents: endpoint({
    id: 'E200',
    method: 'GET',
    path: `${api}/teams/:id/removed-students`,
    tag,
    permission: 'STUDENT_READ',
    summary: '已离开小班的学员，后离开的在前：原因、去向、操作人与任务',
    params: IdParams,
    query: PageQuery,
    reply: z.object({ list: z.array(Stay), total: z.int(), page: z.int(), pageSize: z.int() }),
  }),
  rosterDifference: endpoint({
    id: 'L520',
    method: 'GET',
    path: '/lectern/api/teams/:id/roster-difference',
    tag,
    permission: 'STUDENT_READ',
    summary: '小班两个时刻之间的名单差异：新进班、离开（没有去向）、转出（有去向）',
    params: IdParams,
    query: z.strictObject({ from: MillisText, to: MillisText }).refine(({ from, to }) => from < to, {
      path: ['to'],
      message: '结束时间须晚于开始时间',
    }),
    reply: z.object({ joined: z.array(Stay), left: z.array(Stay), moved: z.array(Stay) }),
  }),
  ofEpisode: endpoint({
    id: 'E206',
    method: 'GET',
    path: `${api}/episodes/:id/teams`,
    tag,
    permission: 'TEAM_READ',
    summary: '讲次的小班：大纲中有该讲次的各门课程的小班',
    params: IdParams,
    reply: z.array(Team),
  }),
  idsOfEpisode: endpoint({
    id: 'E207',
    method: 'GET',
    path: `${api}/episodes/:id/team-ids`,
    tag,
    permission: 'TEAM_READ',
    summary: '讲次的小班 ID',
    params: IdParams,
    reply: z.array(Id),
  }),
  summary: endpoint({
    id: 'E214',
    method: 'GET',
    path: `${api}/lesson-team-info-summary`,
    tag,
    permission: 'TEAM_READ',
    onReplica: true,
    summary: '课程小班的合计：小班、容量、预留、在读、未分班、无辅导老师、满班',
    query: z.strictObject({ lessonId: IdText }),
    reply: TeamSummary,
  }),
  reservedLimits: endpoint({
    id: 'E213',
    method: 'GET',
    path: `${api}/team-reserved-limits`,
    tag,
    permission: 'TEAM_READ',
    summary: '课程各小班的预留名额：用途、名额、到期时间，按售卖顺序',
    query: z.strictObject({ lessonId: IdText }),
    reply: z.array(
      z.object({ teamId: Id, name: z.string(), reservedLimit: z.int(), reservations: z.array(TeamReservation) }),
    ),
  }),
  types: endpoint({
    id: 'E215',
    method: 'GET',
    path: `${api}/team-types`,
    tag,
    permission: 'TEAM_READ',
    summary: '班级类型，只读',
    reply: z.array(TeamType),
  }),
  list: endpoint({
    id: 'L500',
    method: 'GET',
    path: '/lectern/api/teams',
    tag,
    permission: 'TEAM_READ',
    onReplica: true,
    summary: '小班列表；给出课程时按售卖顺序，否则新的在前',
    query: TeamListQuery,
    reply: z.object({ list: z.array(Team), total: z.int(), totalExact: z.boolean(), page: z.int(), pageSize: z.int() }),
  }),
} as const;
