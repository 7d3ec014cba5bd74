import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { wordExportContract } from '@lectern/contract/exams/word-export';
import { fontNameOf, SECRET_REASON, WORD_TASK_STATUS, type WordTaskStatus } from '@lectern/domain/questions/word-paper';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { findTask } from '../../platform/engine/store/task.repository.ts';
import { type TaskFileRow, taskFilesOf } from '../../platform/engine/store/task-file.repository.ts';
import type { TaskRecord } from '../../platform/engine/store/task-record.ts';
import type { TaskEngine } from '../../platform/engine/task-engine.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { questionsByIds } from '../questions/index.ts';
import { secretQuestions } from '../sheets/index.ts';
import { WORD_EXPORT } from './export-questions.ts';
import { PAPER_TIMED_OUT } from './paper/run-paper.ts';
import { sameExport } from './same-export.queries.ts';

export interface WordExportDeps {
  readonly db: Db;
  readonly now: Now;
  readonly engine: TaskEngine;
}

type Begin = HandlerArgs<typeof wordExportContract.begin>['body'];

/** As long as the page asks (R315). */
const SAME_MS = 5 * 60_000;
const SHOWN_IDS = 5;
const { code: STATUS } = WORD_TASK_STATUS;

export function wordExportHandlers(deps: WordExportDeps): Handlers<typeof wordExportContract> {
  /** By person: two messages at once are one export. */
  const last = new Map<number, Promise<unknown>>();
  return {
    begin: ({ body, actor, call }) => {
      const before = last.get(actor.id) ?? Promise.resolve();
      const next = before.then(() => begin(deps, { actor, call }, body));
      const settled = next
        .catch(() => undefined)
        .then(() => {
          if (last.get(actor.id) === settled) last.delete(actor.id);
        });
      last.set(actor.id, settled);
      return next;
    },
    status: async ({ params, actor }) => {
      const task = await findTask(deps.db, params.taskId);
      if (!task || task.creatorId !== actor.id || task.type !== WORD_EXPORT)
        throw new NotFoundError('任务', params.taskId);
      return statusOf(task, (await taskFilesOf(deps.db, [task.id])).get(task.id));
    },
  };
}

async function begin(
  { db, now, engine }: WordExportDeps,
  by: CommandOrigin,
  { questionIds, reason, fontSize, ...fields }: Begin,
) {
  const ids = [...new Set(questionIds)];
  const input = { ...fields, fontSize: fontNameOf(fontSize) };
  const found = await questionsByIds(db, by.actor.scope, ids);
  const missing = ids.filter((id) => found.get(id)?.deletedAt !== null);
  if (missing.length > 0) {
    const more = missing.length > SHOWN_IDS ? ` 等 ${missing.length} 道` : '';
    throw new RefusedError(
      'questionsMissing',
      `试题不存在或不在你的数据范围内：${missing.slice(0, SHOWN_IDS).join('、')}${more}`,
    );
  }
  if (reason === '' && (await secretQuestions(db, ids, now())).length > 0) {
    throw new RefusedError('reasonMissing', SECRET_REASON);
  }
  const since = new Date(now().getTime() - SAME_MS);
  const known = await sameExport(db, { type: WORD_EXPORT, creatorId: by.actor.id, input, ids, since });
  return known ?? (await engine.start(by, { type: WORD_EXPORT, selection: { ids }, input }, reason)).id;
}

function statusOf({ state, fileStep }: TaskRecord, file: TaskFileRow | undefined) {
  const statusReply = (status: WordTaskStatus, faildedMessage = '') => ({
    status,
    resourceId: status === STATUS.done ? (file?.fileId ?? '') : '',
    faildedMessage,
    notes: [...(file?.notes ?? [])],
  });
  if (file?.fault) return statusReply(file.fault === PAPER_TIMED_OUT ? STATUS.timedOut : STATUS.failed, file.fault);
  if (file?.fileId) return statusReply(STATUS.done);
  if (file) return statusReply(STATUS.failed, '文件已过期清理，请重新导出');
  if (state === 'running' && WORD_TASK_STATUS.has(fileStep)) return statusReply(fileStep);
  const isUnderWay = state === 'planning' || state === 'planned' || state === 'running' || state === 'paused';
  return isUnderWay
    ? statusReply(STATUS.queued)
    : statusReply(STATUS.failed, '任务已取消或没有可以导出的试题，请重新导出');
}
