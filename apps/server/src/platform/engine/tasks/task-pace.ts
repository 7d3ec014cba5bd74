/** Which tasks come on in this process: a row that waits for others is given up only where nothing moves any more. */
import { monotonicMs } from '../../clock.ts';

export interface TaskPace {
  moved(taskId: number): void;
  /** From its first wait on, for a while after each row that came to its end. */
  isMoving(taskId: number): boolean;
}

const PATIENCE_MS = 60_000;
/** Those of long ago are forgotten one after the other. */
const MOST = 500;

export function createTaskPace(now: () => number = monotonicMs): TaskPace {
  const movedAt = new Map<number, number>();
  const note = (taskId: number): number => {
    const at = now();
    movedAt.delete(taskId);
    movedAt.set(taskId, at);
    const [oldest] = movedAt.keys();
    if (movedAt.size > MOST && oldest !== undefined) movedAt.delete(oldest);
    return at;
  };
  return {
    moved: note,
    isMoving: (taskId) => now() - (movedAt.get(taskId) ?? note(taskId)) < PATIENCE_MS,
  };
}
