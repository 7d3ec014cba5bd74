/** Messages about tasks: its end and its release to whoever started it, its wait to those who may release it. */
import { endedText, isWorthNotice, releasedText, toReleaseText } from '@lectern/domain/tasks/task-notice';
import { taskInfoPath } from '@lectern/domain/tasks/task-redirect';
import type { Db } from '../../platform/db/database.ts';
import type { EngineDeps, TaskNews } from '../../platform/engine/engine-deps.ts';
import { covers } from '../../platform/engine/store/task-access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { addNotice } from '../notices/index.ts';

/** Everybody at work who holds the privilege. */
export type StaffWith = (db: Db, privilege: 'BATCH_TASK_HIGH') => Promise<readonly Pick<Actor, 'id' | 'scope'>[]>;

export function notifyOfTask(staffWith: StaffWith): EngineDeps['notify'] {
  return async (tx, news) => {
    const { task, at } = news;
    const link = taskInfoPath(task.id);
    for (const { staffId, kind, text } of await messagesOf(tx, news, staffWith)) {
      await addNotice(tx, { staffId, kind, text, link, at });
    }
  };
}

async function messagesOf(db: Db, news: TaskNews, staffWith: StaffWith) {
  const { task } = news;
  const { creatorId, creatorName, label, rowCount, scopeSubjects: subjects, scopePhases: phases } = task;
  if (news.kind === 'ended') {
    if (!isWorthNotice(task)) return [];
    return [{ staffId: creatorId, kind: 'taskEnded' as const, text: endedText(label, news.counts) }];
  }
  if (news.kind === 'released') {
    return [{ staffId: creatorId, kind: 'taskReleased' as const, text: releasedText(label, news.by.name) }];
  }
  // Whoever reaches less than the task does not know of it.
  const people = (await staffWith(db, 'BATCH_TASK_HIGH')).filter(
    ({ id, scope }) => id !== creatorId && covers(scope, { subjects, phases }),
  );
  const text = toReleaseText(label, creatorName, rowCount);
  return people.map(({ id }) => ({ staffId: id, kind: 'taskToRelease' as const, text }));
}
