/** A reply with header `code: 1001` leads to the information page of a batch task (R346, decision 25). */
export const TASK_HEADER = 'code';
export const TASK_HEADER_CODE = '1001';

/** The id is the body when that is a number, else its field `taskId`; undefined when the reply names no task. */
export function taskIdOf(headerCode: string | null | undefined, body: unknown): number | undefined {
  if (headerCode !== TASK_HEADER_CODE) return undefined;
  const named = typeof body === 'object' && body !== null && 'taskId' in body ? body.taskId : body;
  return typeof named === 'number' && Number.isSafeInteger(named) ? named : undefined;
}

export function taskInfoPath(taskId: number): string {
  return `/jwc/batch/task/${taskId}`;
}
