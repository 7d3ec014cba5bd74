/** From what a person chose to the ids that are frozen in the plan. */
import { MAX_PLAN_ROWS, type Selection } from '@lectern/contract/tasks/task-replies';
import { parsePastedIds } from '@lectern/domain/tasks/pasted-ids';
import { InvalidError, RefusedError } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import type { CommandType } from '../commands/command-type.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { ordinalsNotDone, subjectsNotDone } from '../store/done-rows.queries.ts';
import { getTask } from '../store/task.repository.ts';
import { assertReachable } from '../store/task-access.ts';

export async function selectedIds(
  deps: EngineDeps,
  actor: Actor,
  command: CommandType,
  selection: Selection | undefined,
): Promise<readonly number[]> {
  if (command.fromInput) return [];
  const ids = await chosen(deps, actor, command, selection ?? {});
  if (ids.length === 0) throw new RefusedError('nothingSelected', '没有选中任何记录，请重新选择');
  if (ids.length > MAX_PLAN_ROWS) {
    throw new RefusedError('tooManyRows', `一次最多 ${MAX_PLAN_ROWS.toLocaleString('en')} 条，请缩小范围后分批操作`);
  }
  return [...new Set(ids)];
}

async function chosen(deps: EngineDeps, actor: Actor, command: CommandType, selection: Selection) {
  const { db, now } = deps;
  const { subject } = command;
  const ofQuery = (query: string) => subject.idsOfQuery(db, actor, query, now(), MAX_PLAN_ROWS + 1);
  if (selection.ids) return selection.ids;
  if (selection.pasted !== undefined) return pastedIds(selection.pasted);
  if (selection.query !== undefined) return ofQuery(selection.query);
  if (selection.viewId !== undefined) {
    if (subject.viewPage === null) throw new RefusedError('noViews', '这些记录没有可选的视图，请改用 ID 选择');
    return ofQuery(await deps.queryOfView(actor, selection.viewId, subject.viewPage));
  }
  if (selection.notDoneOfTask !== undefined) {
    const { rows, notDone } = await leftOf(deps, actor, selection.notDoneOfTask);
    const own = notDone.filter(({ type }) => type === rows?.type).map(({ id }) => id);
    const others = notDone.filter(({ type }) => type !== rows?.type).map(({ id }) => id);
    return rows && own.length > 0 ? [...others, ...(await rows.selectionOf(db, own))] : others;
  }
  return [];
}

async function leftOf({ db, commands }: EngineDeps, actor: Actor, taskId: number) {
  const task = await getTask(db, taskId);
  assertReachable(actor, task);
  return { type: task.type, rows: commands.get(task.type).rows, notDone: await subjectsNotDone(db, taskId) };
}

interface Narrowed {
  readonly command: CommandType;
  readonly input: unknown;
  readonly selection?: Selection | undefined;
}

/** Where rows are more than one for a record, or come from the input, only those that were not done are planned again. */
export async function narrowedInput(
  deps: EngineDeps,
  actor: Actor,
  { command, input, selection }: Narrowed,
): Promise<unknown> {
  const taskId = selection?.notDoneOfTask;
  if (taskId === undefined || !(command.rows || command.remaining)) return input;
  const { type, rows, notDone } = await leftOf(deps, actor, taskId);
  if (type !== command.name) return input;
  if (command.remaining) return command.remaining(input, await ordinalsNotDone(deps.db, taskId));
  const own = notDone.filter((record) => record.type === rows?.type).map(({ id }) => id);
  return command.rows && own.length > 0 ? command.rows.narrowed(input, own) : input;
}

const SHOWN_STRANGE = 5;

function pastedIds(text: string): readonly number[] {
  const { ids, strange } = parsePastedIds(text);
  if (strange.length === 0) return ids;
  const shown = strange.slice(0, SHOWN_STRANGE).map((part) => `“${part.slice(0, 20)}”`);
  const more = strange.length > SHOWN_STRANGE ? `等 ${strange.length} 处` : '';
  throw new InvalidError(`粘贴的内容里有不是 ID 的部分：${shown.join('、')}${more}，请删除后重试`, [
    { in: 'body', path: 'selection.pasted', message: '不是 ID' },
  ]);
}
