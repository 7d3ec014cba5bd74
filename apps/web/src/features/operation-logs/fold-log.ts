/**
 * Rows of the log that are one event to a reader stand folded: people who signed in one after another, the objects of
 * one task, and what one request did to many objects. The order stays, and nothing is left out.
 */
import type { Operation } from '@lectern/contract/history/operation-log';

type Row = Pick<Operation, 'action' | 'taskId' | 'requestId'>;

const SESSIONS: readonly string[] = ['staff.signIn', 'staff.signOut'];
/** Fewer are read as quickly as their summary. */
const FOLDED_FROM = 3;

export function foldedLog<R extends Row>(rows: readonly R[]): readonly (readonly R[])[] {
  const runs: R[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run?.[0] && eventOf(run[0]) === eventOf(row)) run.push(row);
    else runs.push([row]);
  }
  return runs.flatMap((run) => (run.length < FOLDED_FROM ? run.map((row) => [row]) : [run]));
}

export const isSession = ({ action }: Pick<Operation, 'action'>): boolean => SESSIONS.includes(action);

function eventOf(row: Row): string {
  if (isSession(row)) return 'session';
  return row.taskId === null ? `request ${row.requestId} ${row.action}` : `task ${row.taskId} ${row.action}`;
}

/** 陈岚 4 次、林静 2 次 */
export function timesByPerson(rows: readonly Pick<Operation, 'actorName'>[]): string {
  const times = new Map<string, number>();
  for (const { actorName } of rows) times.set(actorName, (times.get(actorName) ?? 0) + 1);
  return [...times].map(([name, count]) => `${name} ${count} 次`).join('、');
}
