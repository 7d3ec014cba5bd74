/** 转班: students change team (小班, E201, E202), whole teams change lesson (E061, E210, E211); where those without one may go. */
import { LEAVING_CODES } from '@lectern/domain/teams/may-exchange';
import { SHELF_STATE, TEAM_STRATEGY } from '@lectern/domain/teams/team-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText, MAX_IDS, Named } from '../wire-values.ts';

const api = '/tutor-atm-lesson/api' as const;
const tag = 'teams';
/** Of one plan; a documented call takes fewer (`MAX_IDS`). */
export const MAX_MOVED_STUDENTS = 5000;

const Reason = z.string().trim().min(1, '请填写原因').max(200, '原因最多 200 个字');
const Students = z
  .array(Id)
  .min(1, '请至少选择一名学员')
  .max(MAX_IDS, `一次最多 ${MAX_IDS} 名学员`)
  .refine((ids) => new Set(ids).size === ids.length, '学员重复');
const Teams = z
  .array(Id)
  .min(1, '请至少选择一个小班')
  .max(MAX_IDS, `一次最多 ${MAX_IDS} 个小班`)
  .refine((ids) => new Set(ids).size === ids.length, '小班重复');
/** Of the teams that have moved. */
const TaskIds = z.object({ ids: z.array(Id), taskId: Id });
/** Of the students that have moved. */
const Moved = z.object({ ids: z.array(Id), taskId: Id });

/** A team as staff place students in it. */
export const PlacingTeam = z.object({
  id: Id,
  name: z.string(),
  mentor: Named.nullable(),
  saleStatus: z.enum(SHELF_STATE.codes),
  saleOrdinal: z.int(),
  capacity: z.int(),
  reservedLimit: z.int(),
  studentCount: z.int(),
  /** 余位; negative where more are in it than there are places. */
  room: z.int(),
  /** Why nobody may join it, whoever they are; null: somebody may. */
  refusal: z.string().nullable(),
  /** Why a placement by strategy passes it over; null: it does not. */
  passedOver: z.record(z.enum(TEAM_STRATEGY.codes), z.string().nullable()),
});
export type PlacingTeam = z.output<typeof PlacingTeam>;

export const studentMovesContract = {
  transfer: endpoint({
    id: 'E201',
    method: 'POST',
    path: `${api}/teams/:id/students/transfer`,
    tag,
    permission: 'STUDENT_TRANSFER',
    summary: '把小班中的学员转到另一个小班，可以跨课程；答复已转班的学员 ID',
    params: IdParams,
    query: z.strictObject({ destTeamId: IdText, reason: Reason }),
    body: z.strictObject({ studentIds: Students }),
    reply: Moved,
    refusals: [
      'sameTeam',
      'full',
      'notHere',
      ...LEAVING_CODES,
      'transferForbidden',
      'lessonCanceled',
      'teamGone',
      'alreadyHere',
    ],
  }),
  spread: endpoint({
    id: 'E202',
    method: 'POST',
    path: `${api}/teams/students/batch-transfer/v2`,
    tag,
    permission: 'STUDENT_TRANSFER',
    summary: '把所选小班的全部学员分到目标小班，同班学员尽量在一起；答复已转班的学员 ID',
    body: z.strictObject({ srcTeamIds: Teams, destTeamIds: Teams, reason: Reason }),
    reply: Moved,
    refusals: ['sameTeam', 'placesShort', 'noStudents'],
  }),
  merge: endpoint({
    id: 'E211',
    method: 'POST',
    path: '/tutor-paiban/api/lessons/:id/async-merge-teams',
    tag,
    permission: 'STUDENT_TRANSFER',
    summary: '合班：把小班的全部学员并入目标小班；总是作为任务执行（1001），答复任务',
    params: IdParams,
    body: z.strictObject({ srcTeamIds: Teams, destTeamId: Id, reason: Reason, expand: z.boolean().optional() }),
    reply: z.object({ taskId: Id }),
    refusals: ['sameTeam', 'otherLesson', 'placesShort', 'tooLarge', 'teamGone', 'lessonCanceled'],
  }),
  transferLesson: endpoint({
    id: 'E061',
    method: 'POST',
    path: `${api}/batch-operation/copy-team/batch-transfer-lesson/v2`,
    tag: 'lessons',
    permission: 'STUDENT_TRANSFER',
    summary: '复制小班到另一门课程并转移学员，答复转移的小班 ID',
    body: z.strictObject({
      destLessonId: Id,
      srcLessonId: Id,
      transferReason: z.string().trim().min(1, '请填写转班原因').max(200),
    }),
    reply: TaskIds,
    refusals: ['transferForbidden', 'lessonCanceled', 'noTeams', 'noStudents'],
  }),
  moveTeams: endpoint({
    id: 'E210',
    method: 'POST',
    path: `${api}/move-teams/lesson/:id`,
    tag,
    permission: 'STUDENT_TRANSFER',
    summary: '把小班连同学员移到另一门课程；有过学员的小班在原课程保留历史，答复移走的小班 ID',
    params: IdParams,
    body: z.strictObject({ teamIds: Teams, reason: Reason.optional() }),
    reply: TaskIds,
    refusals: [
      'sameLesson',
      'lessonCanceled',
      'transferForbidden',
      'limited',
      'alreadyHere',
      'teamGone',
      'reasonMissing',
    ],
  }),
  placingTeams: endpoint({
    id: 'L556',
    method: 'GET',
    path: '/lectern/api/lessons/:id/placing-teams',
    tag,
    permission: 'STUDENT_TRANSFER',
    summary: '分班台：课程的小班及余位，按售卖顺序；不能加入或按方式分班时会跳过的，说明原因',
    params: IdParams,
    reply: z.object({ list: z.array(PlacingTeam) }),
  }),
} as const;
