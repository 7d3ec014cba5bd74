/**
 * A command on one record at one press: planned, and run at once where nothing has to be decided. What is refused, or
 * has to be decided first, is thrown with its reason and the place that leads further.
 */
import type { Plan, TaskRow } from '@lectern/contract/tasks/task-replies';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { call } from '../api/call.ts';
import { CellFault } from '../tables/cell-edit/cell-fault.ts';

interface OneCommand {
  readonly type: string;
  readonly id: number;
  readonly input: Record<string, string | number>;
}

/** Takes it back again. */
export type TakeBack = () => Promise<void>;

export async function runOnOne({ type, id, input }: OneCommand): Promise<TakeBack> {
  const taskId = await runPlan(
    await call(tasksContract.createPlan, { body: { type, selection: { ids: [id] }, input } }),
  );
  return async () => {
    await runPlan(await call(tasksContract.undo, { params: { taskId } }));
  };
}

async function runPlan({ id, hash }: Plan): Promise<number> {
  const params = { planId: id };
  const { list } = await call(tasksContract.planRows, { params, query: { page: '1', pageSize: '1' } });
  const [row] = list;
  if (row) assertMayRun(row);
  const { taskId, task } = await call(tasksContract.confirm, {
    params,
    body: { hash: hash ?? '', choices: {}, reason: '' },
  });
  if (task?.counts.succeeded === 0) {
    const rows = await call(tasksContract.taskRows, { params: { taskId }, query: { page: '1', pageSize: '1' } });
    throw new CellFault(rows.list[0]?.resultMessage || '没有保存，请刷新后重试');
  }
  return taskId;
}

function assertMayRun({ outcome, reasons, to }: TaskRow): void {
  if (outcome === 'ok') return;
  if (outcome === 'unchanged') throw new CellFault('已是这个值，没有变更');
  const [reason] = reasons;
  throw new CellFault(reason?.message ?? '不能保存，请打开课程修改', reason?.to ?? to ?? undefined);
}
