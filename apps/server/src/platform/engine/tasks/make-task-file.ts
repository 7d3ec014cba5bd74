/** The file that a task leaves when its last row has come to its end: made of the rows that were done. */
import { AppError } from '../../errors.ts';
import type { CommandContext, CommandType } from '../commands/command-type.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { doneSubjects } from '../store/done-rows.queries.ts';
import { setFileStep, type TaskFileRow } from '../store/task-file.repository.ts';
import type { TaskRecord } from '../store/task-record.ts';

export const TASK_FILE = 'taskFile';
/** A file with more of them is looked at as a whole. */
const MAX_NOTES = 200;

/** Null: nothing was done, or the command leaves no file. What the person can mend is told, not thrown. */
export async function makeTaskFile(
  { db, files }: EngineDeps,
  task: TaskRecord,
  command: CommandType | undefined,
  context: CommandContext,
): Promise<TaskFileRow | null> {
  const ids = command?.file ? await doneSubjects(db, task.id) : [];
  if (!command?.file || ids.length === 0) return null;
  const name = command.file.nameOf(task.id, context.at, task.input);
  const notes: string[] = [];
  const making = {
    files,
    step: (code: number) => setFileStep(db, task.id, code),
    note: (text: string) => notes.push(text),
  };
  try {
    const content = command.file.content(db, context, task.input, ids, making);
    const { id, size } = await files.saveMade(
      { name, content: bytesOf(content) },
      { ownerId: task.creatorId, purpose: TASK_FILE },
    );
    return { fileId: id, name, size, fault: '', notes: notes.slice(0, MAX_NOTES) };
  } catch (error) {
    if (error instanceof AppError && error.status < 500)
      return { fileId: null, name, size: 0, fault: error.message, notes: [] };
    throw error;
  }
}

async function* bytesOf(content: AsyncIterable<string | Uint8Array>): AsyncIterable<Uint8Array> {
  for await (const part of content) yield typeof part === 'string' ? Buffer.from(part) : part;
}
