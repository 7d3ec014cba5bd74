/**
 * Plan, confirm, run, undo (areas sections 0 and 9). A plan and the task it becomes are one record with one id: until
 * it is confirmed it is read as a plan, afterwards as a task.
 */
import { ITEM_STATE, PLAN_OUTCOME, TASK_STATE, WARNING_CHOICE } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import { Id, IdText, PageSizeText, PageText } from './common.ts';
import { endpoint } from './endpoint.ts';
import { CommandInfo, Plan, Selection, TaskRow, TaskSummary } from './task-replies.ts';

const Count = z.int().min(0);
const PlanParams = z.strictObject({ planId: IdText });
const TaskParams = z.strictObject({ taskId: IdText });
const RowQuery = z.strictObject({
  outcome: z.enum(PLAN_OUTCOME.codes).optional(),
  state: z.enum(ITEM_STATE.codes).optional(),
  /** A code of a reason or of a result. */
  code: z.string().max(60).optional(),
  /** Part of the record's name, or its id. */
  text: z.string().trim().max(100).optional(),
  page: PageText,
  pageSize: PageSizeText,
});
const RowPage = z.object({ list: z.array(TaskRow), total: Count, page: z.int(), pageSize: z.int() });
/** Answered at once for a small plan; a larger one leaves with header `code: 1001`, to be watched under its id. */
const Started = z.object({ taskId: Id, task: TaskSummary.nullable() });

export const tasksContract = {
  commands: endpoint({
    id: 'L100',
    method: 'GET',
    path: '/lectern/api/commands',
    tag: 'tasks',
    permission: 'amaze',
    summary: '我能发起的批量操作',
    reply: z.array(CommandInfo),
  }),
  createPlan: endpoint({
    id: 'L101',
    method: 'POST',
    path: '/lectern/api/plans',
    tag: 'tasks',
    permission: 'amaze',
    summary: '预演一个操作：不写入，列出每条记录会怎样',
    body: z.strictObject({
      type: z.string().max(60),
      selection: Selection.optional(),
      input: z.record(z.string(), z.json()).default({}),
    }),
    reply: Plan,
    refusals: ['unknownCommand', 'nothingSelected', 'tooManyRows'],
  }),
  plan: endpoint({
    id: 'L102',
    method: 'GET',
    path: '/lectern/api/plans/:planId',
    tag: 'tasks',
    permission: 'amaze',
    summary: '预演结果：数量、原因、影响、要做的选择',
    params: PlanParams,
    reply: Plan,
  }),
  planRows: endpoint({
    id: 'L103',
    method: 'GET',
    path: '/lectern/api/plans/:planId/rows',
    tag: 'tasks',
    permission: 'amaze',
    summary: '预演的逐条结果',
    params: PlanParams,
    query: RowQuery,
    reply: RowPage,
  }),
  confirm: endpoint({
    id: 'L104',
    method: 'POST',
    path: '/lectern/api/plans/:planId/confirm',
    tag: 'tasks',
    permission: 'amaze',
    summary: '确认并执行；再次确认得到同样的答复',
    params: PlanParams,
    body: z.strictObject({
      hash: z.string().max(64),
      choices: z.record(z.string().max(60), z.enum(WARNING_CHOICE.codes)).default({}),
      reason: z.string().trim().max(200).default(''),
    }),
    reply: Started,
    refusals: [
      'planNotReady',
      'planExpired',
      'planNotYours',
      'planHashDiffers',
      'choiceMissing',
      'reasonMissing',
      'nothingToRun',
    ],
  }),
  tasks: endpoint({
    id: 'L105',
    method: 'GET',
    path: '/lectern/api/tasks',
    tag: 'tasks',
    permission: 'amaze',
    summary: '批量任务，新的在前；未按状态查询时不含超过 1 小时未确认的小批量预演',
    query: z.strictObject({
      /** 3 (user/batch/task): the reader's own; 4 (convenientTools) and absent (jwc/batch/task): all within reach. */
      taskModule: z.enum(['3', '4']).optional(),
      mine: z.enum(['true']).optional(),
      /** Waiting for a second person, not made by the reader. */
      toRelease: z.enum(['true']).optional(),
      state: z.enum(TASK_STATE.codes).optional(),
      type: z.string().max(60).optional(),
      creatorName: z.string().trim().max(40).optional(),
      /** Unfinished ones only. */
      open: z.enum(['true']).optional(),
      page: PageText,
      pageSize: PageSizeText,
    }),
    reply: z.object({ list: z.array(TaskSummary), total: Count, page: z.int(), pageSize: z.int() }),
  }),
  task: endpoint({
    id: 'L106',
    method: 'GET',
    path: '/lectern/api/tasks/:taskId',
    tag: 'tasks',
    permission: 'amaze',
    summary: '一个任务',
    params: TaskParams,
    reply: TaskSummary,
  }),
  taskRows: endpoint({
    id: 'L107',
    method: 'GET',
    path: '/lectern/api/tasks/:taskId/rows',
    tag: 'tasks',
    permission: 'amaze',
    summary: '任务的逐条结果',
    params: TaskParams,
    query: RowQuery,
    reply: RowPage,
  }),
  taskEvents: endpoint({
    id: 'L108',
    method: 'GET',
    path: '/lectern/api/tasks/:taskId/events',
    tag: 'tasks',
    permission: 'amaze',
    summary: '任务进度（server-sent events）：每条 data 是一个任务',
    params: TaskParams,
    reply: z.string(),
    contentType: 'text/event-stream; charset=utf-8',
  }),
  taskRowsCsv: endpoint({
    id: 'L109',
    method: 'GET',
    path: '/lectern/api/tasks/:taskId/rows.csv',
    tag: 'tasks',
    permission: 'EXPORT',
    summary: '下载任务的逐条结果',
    params: TaskParams,
    query: RowQuery.omit({ page: true, pageSize: true }),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
  }),
  pause: endpoint({
    id: 'L110',
    method: 'POST',
    path: '/lectern/api/tasks/:taskId/pause',
    tag: 'tasks',
    permission: 'amaze',
    summary: '暂停：已开始的记录会做完',
    params: TaskParams,
    reply: TaskSummary,
    refusals: ['taskStateRefuses'],
  }),
  resume: endpoint({
    id: 'L111',
    method: 'POST',
    path: '/lectern/api/tasks/:taskId/resume',
    tag: 'tasks',
    permission: 'amaze',
    summary: '继续',
    params: TaskParams,
    reply: TaskSummary,
    refusals: ['taskStateRefuses'],
  }),
  cancel: endpoint({
    id: 'L112',
    method: 'POST',
    path: '/lectern/api/tasks/:taskId/cancel',
    tag: 'tasks',
    permission: 'amaze',
    summary: '取消：答复之后不再有记录开始执行',
    params: TaskParams,
    reply: TaskSummary,
    refusals: ['taskStateRefuses'],
  }),
  retry: endpoint({
    id: 'L113',
    method: 'POST',
    path: '/lectern/api/tasks/:taskId/retry',
    tag: 'tasks',
    permission: 'amaze',
    summary: '为没有做成的记录再预演一次',
    params: TaskParams,
    reply: Plan,
    refusals: ['taskStateRefuses', 'nothingSelected'],
  }),
  undo: endpoint({
    id: 'L114',
    method: 'POST',
    path: '/lectern/api/tasks/:taskId/undo',
    tag: 'tasks',
    permission: 'amaze',
    summary: '预演撤销：之后被他人改过的会列出并保留',
    params: TaskParams,
    reply: Plan,
    refusals: ['taskStateRefuses', 'nothingSelected', 'notUndoable'],
  }),
  release: endpoint({
    id: 'L115',
    method: 'POST',
    path: '/lectern/api/tasks/:taskId/release',
    tag: 'tasks',
    permission: 'BATCH_TASK_HIGH',
    summary: '第二人放行：看过的预演须与要执行的一致',
    params: TaskParams,
    body: z.strictObject({ hash: z.string().max(64) }),
    reply: Started,
    refusals: ['taskStateRefuses', 'releaseBySamePerson', 'planHashDiffers', 'planExpired'],
  }),
} as const;
