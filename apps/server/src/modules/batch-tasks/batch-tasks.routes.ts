import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import type { tasksContract } from '@lectern/contract/tasks/tasks';
import { BATCH_TASK_PRIVILEGES } from '@lectern/domain/access/privileges';
import { TASK_HEADER, TASK_HEADER_CODE } from '@lectern/domain/tasks/task-redirect';
import { isFinished } from '@lectern/domain/tasks/task-transitions';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import type { Now } from '../../platform/clock.ts';
import { type CommandRegistry, mayRun } from '../../platform/engine/commands/command-registry.ts';
import { getTask } from '../../platform/engine/store/task.repository.ts';
import { assertReachable } from '../../platform/engine/store/task-access.ts';
import { taskFilesOf } from '../../platform/engine/store/task-file.repository.ts';
import { countItems, countItemsOf, NO_ROWS } from '../../platform/engine/store/task-items.repository.ts';
import type { TaskRecord } from '../../platform/engine/store/task-record.ts';
import { firstNamesOf, pageOfItems } from '../../platform/engine/store/task-rows.queries.ts';
import { pageOfTasks, undoesOf } from '../../platform/engine/store/tasks.queries.ts';
import type { TaskEngine } from '../../platform/engine/task-engine.ts';
import { type Progress, progressOf } from '../../platform/engine/tasks/task-progress.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { attachmentHeader } from '../../platform/files/csv-text.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call, HandlerInput, Handlers } from '../../platform/http/handler.ts';
import { commandInfo } from './command-info.ts';
import { keptCounts, shownPlan, taskRow, taskSummary } from './present-task.ts';
import { taskRowsCsv } from './task-rows-csv.ts';

export interface TaskCallsDeps {
  readonly engine: TaskEngine;
  readonly now: Now;
  readonly files: Pick<StoredFiles, 'getOwn' | 'open'>;
}

type Deps = TaskCallsDeps;
type All = Handlers<typeof tasksContract>;
type PlanName = 'commands' | 'createPlan' | 'plan' | 'planRows' | 'confirm' | 'retry' | 'undo' | 'release';

export const batchTasksHandlers = (deps: Deps): All => ({ ...planHandlers(deps), ...taskHandlers(deps) });

function planHandlers({ engine }: Deps): Pick<All, PlanName> {
  const { commands } = engine;
  const shown = (actor: Actor, task: TaskRecord) => shownPlan(engine, actor, task);
  const started = async (actor: Actor, call: Call, task: TaskRecord) => {
    // Answered at once when it is over; else the page goes to the task and watches it.
    if (isFinished(task.state)) return { taskId: task.id, task: await summaryOf(engine, actor, task) };
    call.setHeader(TASK_HEADER, TASK_HEADER_CODE);
    return { taskId: task.id, task: null };
  };
  return {
    commands: ({ actor }) => Promise.resolve(commands.all.filter((command) => mayRun(actor, command)).map(commandInfo)),
    createPlan: async ({ body, actor, call }) => shown(actor, await engine.plan({ actor, call }, body)),
    plan: async ({ params, actor }) => shown(actor, await reachable(engine, actor, params.planId)),
    planRows: ({ params, query, actor }) => rowsOf(engine, actor, params.planId, query),
    confirm: async ({ params, body, actor, call }) =>
      started(actor, call, await engine.confirm({ actor, call }, params.planId, body)),
    retry: async ({ params, actor, call }) => {
      const task = await reachable(engine, actor, params.taskId);
      return shown(actor, await engine.planRetry({ actor, call }, task));
    },
    undo: async ({ params, actor, call }) => shown(actor, await engine.planUndo({ actor, call }, params.taskId)),
    release: async ({ params, body, actor, call }) =>
      started(actor, call, await engine.release({ actor, call }, params.taskId, body.hash)),
  };
}

function taskHandlers({ engine, now, files }: Deps): Omit<All, PlanName> {
  const { db } = engine;
  const control =
    (action: 'pause' | 'resume' | 'cancel') =>
    async ({ params, actor, call }: HandlerInput<typeof tasksContract.pause>) =>
      summaryOf(engine, actor, await engine.control({ actor, call }, params.taskId, action));
  return {
    tasks: ({ query, actor }) => listOf({ engine, now, files }, actor, query),
    task: async ({ params, actor }) => summaryOf(engine, actor, await reachable(engine, actor, params.taskId)),
    taskRows: ({ params, query, actor }) => rowsOf(engine, actor, params.taskId, query),
    taskEvents: async ({ params, actor, call }) => {
      await reachable(engine, actor, params.taskId);
      // A proxy that collects an answer before it passes it on would hold progress back.
      call.setHeader('x-accel-buffering', 'no');
      return eventsOf(engine, actor, params.taskId);
    },
    taskRowsCsv: async ({ params, query, actor, call }) => {
      const { id } = await reachable(engine, actor, params.taskId);
      const day = formatDate(now().getTime()).replaceAll('-', '');
      call.setHeader('content-disposition', attachmentHeader(`task-${id}-${day}.csv`, `批量任务-${id}-${day}.csv`));
      return taskRowsCsv(db, id, query);
    },
    taskFile: async ({ params, actor, call }) => {
      const task = await reachable(engine, actor, params.taskId);
      const { fileId, name = '' } = (await taskFilesOf(db, [task.id])).get(task.id) ?? {};
      if (!fileId) throw new NotFoundError('文件');
      const file = await files.getOwn(fileId, task.creatorId);
      const extension = name.slice(name.lastIndexOf('.') + 1);
      call.setHeader('content-disposition', attachmentHeader(`task-${task.id}.${extension}`, name));
      return { contentType: file.contentType, content: await files.open(file) };
    },
    pause: control('pause'),
    resume: control('resume'),
    cancel: control('cancel'),
  };
}

async function reachable({ db }: TaskEngine, actor: Actor, id: number): Promise<TaskRecord> {
  const task = await getTask(db, id);
  assertReachable(actor, task);
  return task;
}

async function rowsOf(
  engine: TaskEngine,
  actor: Actor,
  id: number,
  { page, pageSize, ...filter }: HandlerInput<typeof tasksContract.taskRows>['query'],
) {
  await reachable(engine, actor, id);
  const { rows, total } = await pageOfItems(engine.db, id, filter, { page, pageSize });
  return { list: rows.map(taskRow), total, page, pageSize };
}

async function summaryOf(
  { db, commands }: TaskEngine,
  actor: Actor,
  task: TaskRecord,
  known?: TaskSummary['counts'],
): Promise<TaskSummary> {
  const counts = known ?? keptCounts(task) ?? (await countItems(db, task.id));
  const undoneBy = (await undoesOf(db, [task.id])).get(task.id) ?? null;
  const file = (await taskFilesOf(db, [task.id])).get(task.id);
  const firstName = (await firstNamesOf(db, [task.id])).get(task.id);
  return taskSummary(actor, task, { counts, undoneBy, undoable: isUndoable(commands, task), file, firstName });
}

/** A small plan that nobody confirmed for so long was only a look. */
const LOOKED_MS = 60 * 60_000;
const OPEN = ['planning', 'planned', 'awaitingRelease', 'running', 'paused'] as const;

async function listOf({ engine, now }: Deps, actor: Actor, query: HandlerInput<typeof tasksContract.tasks>['query']) {
  const { db } = engine;
  const { page, pageSize, mine, taskModule, toRelease, open: unfinished, state, type, creatorName } = query;
  const others = [...BATCH_TASK_PRIVILEGES, 'RD_OPERATION_TOOL' as const].some((code) => actor.privileges.has(code));
  const asked = toRelease ? (['awaitingRelease'] as const) : unfinished ? OPEN : undefined;
  const { tasks, total } = await pageOfTasks(
    db,
    {
      type,
      creatorId: mine || taskModule === '3' ? actor.id : undefined,
      notCreatorId: toRelease ? actor.id : undefined,
      states: state ? [state] : asked,
      creatorName,
      // Asked for by their state, they are all there.
      lookedSince: state ? undefined : new Date(now().getTime() - LOOKED_MS),
      reader: { id: actor.id, scope: actor.scope, others },
    },
    { page, pageSize },
  );
  const ids = tasks.map((task) => task.id);
  const undoes = await undoesOf(db, ids);
  const left = await taskFilesOf(db, ids);
  const firstNames = await firstNamesOf(db, ids);
  const open = tasks.filter((task) => keptCounts(task) === undefined).map(({ id }) => id);
  const counted = await countItemsOf(db, open);
  const list = tasks.map((task) => {
    const counts = keptCounts(task) ?? counted.get(task.id) ?? NO_ROWS;
    const undoneBy = undoes.get(task.id) ?? null;
    const undoable = isUndoable(engine.commands, task);
    return taskSummary(actor, task, {
      counts,
      undoneBy,
      undoable,
      file: left.get(task.id),
      firstName: firstNames.get(task.id),
    });
  });
  return { list, total, page, pageSize };
}

const COME_BACK_MS = 5000;

async function* eventsOf(engine: TaskEngine, actor: Actor, taskId: number): AsyncGenerator<string> {
  // The first words leave at once, so that the reader knows the stream stands, and when to come back after its end.
  yield `retry: ${COME_BACK_MS}\n\n`;
  const start = await progressOf(engine.db, taskId);
  if (start) yield await eventOf(engine, actor, start);
  for await (const progress of engine.progress.watch(taskId)) {
    yield progress ? await eventOf(engine, actor, progress) : ': \n\n';
  }
}

async function eventOf(engine: TaskEngine, actor: Actor, { task, counts }: Progress): Promise<string> {
  return `data: ${JSON.stringify(await summaryOf(engine, actor, task, counts))}\n\n`;
}

/** Of a command that the product has dropped there is no way back any more. */
function isUndoable(commands: CommandRegistry, { type, undoOf }: TaskRecord): boolean {
  const command = commands.all.find(({ name }) => name === type);
  return command?.invert !== undefined && (undoOf === null || command.redoable === true);
}
