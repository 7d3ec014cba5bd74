/** The file that a task leaves when its last row has come to its end: made of the rows that were done. */
import { AppError } from '../../errors.ts';
import type { CommandContext, CommandType } from '../commands/command-type.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { doneSubjects } from '../store/done-rows.queries.ts';
import type { TaskFileRow } from '../store/task-file.repository.ts';
import type { TaskRecord } from '../store/task-record.ts';

export const TASK_FILE = 'taskFile';

/** Null: nothing was done, or the command leaves no file. What the person can mend is told, not thrown. */
export async function makeTaskFile(
  { db, files }: EngineDeps,
  task: TaskRecord,
  command: CommandType | undefined,
  context: CommandContext,
): Promise<TaskFileRow | null> {
  const ids = command?.file ? await doneSubjects(db, task.id) : [];
  if (!command?.file || ids.length === 0) return null;
  const name = command.file.nameOf(task.id, context.at);
  try {
    const text = command.file.content(db, context, task.input, ids);
    const { id, size } = await files.saveText(
      { name, content: bytesOf(text) },
      { ownerId: task.creatorId, purpose: TASK_FILE },
    );
    return { fileId: id, name, size, fault: '' };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { fileId: null, name, size: 0, fault: error.message };
    throw error;
  }
}

async function* bytesOf(text: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  for await (const part of text) yield Buffer.from(part);
}
