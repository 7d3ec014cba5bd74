/** What the calls of plans and tasks take and answer: selections, plans, tasks, their rows, the forms of commands. */
import { LACK } from '@lectern/domain/plan-fixes/lacks';
import { VIEW_PAGES } from '@lectern/domain/shell/view-pages';
import { SIZE_TIER } from '@lectern/domain/tasks/size-tier';
import { ITEM_STATE, PLAN_OUTCOME, TASK_STATE, TOLD_OUTCOME } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import { Id, Millis } from '../wire-values.ts';

const Count = z.int().min(0);
/** Most ids one plan takes by name; a query or a saved view may reach further. */
export const MAX_PLAN_IDS = 20_000;
/** Most rows one plan holds. */
export const MAX_PLAN_ROWS = 100_000;

/** Which records: exactly one of the ways. They are frozen with their versions when the plan is made. */
export const Selection = z
  .strictObject({
    ids: z.array(Id).min(1).max(MAX_PLAN_IDS).optional(),
    /** As pasted: blanks, commas of both widths, new lines, doubles. */
    pasted: z.string().trim().min(1).max(400_000).optional(),
    viewId: Id.optional(),
    /** The list's query as its address bar has it, over all its pages. */
    query: z.string().max(2000).optional(),
    /** What an earlier task did not do. */
    notDoneOfTask: Id.optional(),
  })
  .refine((ways) => Object.values(ways).filter((way) => way !== undefined).length === 1, '请只用一种方式选择记录');
export type Selection = z.output<typeof Selection>;

export const TaskCounts = z.object({
  waiting: Count,
  succeeded: Count,
  unchanged: Count,
  refused: Count,
  failed: Count,
  notDone: Count,
});

/** What a finished task left to be downloaded. */
export const TaskFile = z.object({
  name: z.string(),
  size: Count,
  /** Over after some days. */
  kept: z.boolean(),
  /** Why it could not be made; empty where it was. */
  fault: z.string(),
  /** What stands in it otherwise than it was meant: formulas as their source, missing pictures. */
  notes: z.array(z.string()),
});

export const TaskSummary = z.object({
  id: Id,
  type: z.string(),
  label: z.string(),
  state: z.enum(TASK_STATE.codes),
  tier: z.enum(SIZE_TIER.codes),
  creatorId: Id,
  creatorName: z.string(),
  mine: z.boolean(),
  /** Which records, and what all of them become. */
  about: z.string(),
  /** Rows of the plan. */
  rowCount: Count,
  counts: TaskCounts,
  reason: z.string(),
  releasedByName: z.string().nullable(),
  /** This task takes back that one. */
  undoOf: Id.nullable(),
  undoneBy: Id.nullable(),
  /** What it did can be taken back at all. */
  undoable: z.boolean(),
  /** Null: it leaves none, or has not come to its end. */
  file: TaskFile.nullable(),
  createdTime: Millis,
  confirmedTime: Millis,
  startedTime: Millis,
  finishedTime: Millis,
});
export type TaskSummary = z.output<typeof TaskSummary>;

export const ReleaseShare = z.object({ semesterId: Id, semesterName: z.string(), touched: Count, published: Count });

/** What the rows of a plan change: a field, in how many of the rows that can run, and the change they all have in common. */
export const PlanField = z.object({
  field: z.string(),
  label: z.string(),
  rows: Count,
  /** Null: the rows differ, or not all of them change it. */
  shared: z.object({ before: z.string(), after: z.string() }).nullable(),
  /** Some row changes it at several places. */
  repeated: z.boolean(),
});
export type PlanField = z.output<typeof PlanField>;

export const Plan = z.object({
  id: Id,
  type: z.string(),
  label: z.string(),
  /** Words of the button: 发布 2,981 门课程. */
  verb: z.string(),
  unit: z.string(),
  noun: z.string(),
  state: z.enum(TASK_STATE.codes),
  tier: z.enum(SIZE_TIER.codes),
  creatorId: Id,
  creatorName: z.string(),
  mine: z.boolean(),
  /** While it is being made: how many of the records were looked at. */
  evaluated: Count,
  selected: Count,
  rowCount: Count,
  /** Of rows: those that are already as they would become are not among the refused. */
  outcomes: z.object({ ok: Count, warning: Count, unknown: Count, unchanged: Count, refused: Count }),
  codes: z.array(
    z.object({ outcome: z.enum(TOLD_OUTCOME.codes), code: z.string(), message: z.string(), count: Count }),
  ),
  /** What rows lack that can be filled in where the plan stands, most first. */
  lacks: z.array(z.object({ lack: z.enum(LACK.codes), count: Count })),
  /** Paid students, teams, coming episodes, bundles ... of the rows that can run. */
  impact: z.array(z.object({ label: z.string(), value: z.string() })),
  /** In the order in which rows have them, of many the first; null: of a plan made before they were counted. */
  fields: z.array(PlanField).nullable(),
  /** Fields that the command wants in columns of their own, first of all; of those, rows may have any. */
  columns: z.array(z.string()),
  /** Warnings and unknowns that want a decision each; `needsReason`: 仍然执行 asks for a reason. */
  choices: z.array(z.object({ code: z.string(), message: z.string(), count: Count, needsReason: z.boolean() })),
  needsRelease: z.boolean(),
  /** Final or hard to take back; the way back of such a plan is none. */
  dangerous: z.boolean(),
  shares: z.array(ReleaseShare),
  /** What a confirmation states; absent while the plan is being made. */
  hash: z.string().nullable(),
  undoOf: Id.nullable(),
  createdTime: Millis,
  expiresTime: Millis,
});
export type Plan = z.output<typeof Plan>;

export const RowReason = z.object({
  outcome: z.enum(PLAN_OUTCOME.codes),
  code: z.string(),
  message: z.string(),
  /** Path inside the app where it is mended. */
  to: z.string().optional(),
  /** Where a reason names several things: each of them, as the message calls it, and where it is mended. */
  places: z.array(z.object({ label: z.string(), to: z.string() })).optional(),
});

export const TaskRow = z.object({
  ordinal: Count,
  subjectType: z.string(),
  subjectId: Id.nullable(),
  subjectName: z.string(),
  /** The record's page inside the app. */
  to: z.string().nullable(),
  outcome: z.enum(TOLD_OUTCOME.codes),
  reasons: z.array(RowReason),
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
  state: z.enum(ITEM_STATE.codes),
  /** Why it was not done; empty for what succeeded or waits. */
  resultCode: z.string(),
  resultMessage: z.string(),
  doneTime: Millis,
});
export type TaskRow = z.output<typeof TaskRow>;

/** One input of a command's form, read from its schema. */
export const CommandField = z.object({
  name: z.string(),
  label: z.string(),
  control: z.enum([
    'text',
    'textarea',
    'number',
    'minutes',
    'money',
    'flag',
    'choice',
    /** Of many, found by typing; one or several. */
    'option',
    'options',
    'instant',
    'day',
    'teacher',
    'mentor',
    'lesson',
    'episode',
    'video',
    'lessonMark',
    'owner',
    'assistant',
    'infoTemplate',
    'assessment',
    'baselineExam',
    'template',
    'team',
    'teamType',
    'assignType',
    'fields',
    'teachers',
  ]),
  required: z.boolean(),
  help: z.string().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  initial: z.json().optional(),
  /** Asked for only while another input says one of these. */
  when: z.object({ field: z.string(), is: z.array(z.union([z.string(), z.boolean()])) }).optional(),
});
export type CommandField = z.output<typeof CommandField>;

export const CommandInfo = z.object({
  type: z.string(),
  label: z.string(),
  /** Takes the records behind it, or where it has an ellipsis: 为…设置标记. */
  verb: z.string(),
  noun: z.string(),
  unit: z.string(),
  description: z.string(),
  /** What is selected; null for a command without a selection. */
  subjectType: z.string().nullable(),
  /** The list whose saved views select them; null: there is none. */
  viewPage: z.enum(VIEW_PAGES).nullable(),
  /** Started from a page of its own: no menu and no form has it. */
  hidden: z.literal(true).optional(),
  /** Final or hard to take back: last in a menu and in the colour of danger. */
  dangerous: z.literal(true).optional(),
  fields: z.array(CommandField),
});
export type CommandInfo = z.output<typeof CommandInfo>;
