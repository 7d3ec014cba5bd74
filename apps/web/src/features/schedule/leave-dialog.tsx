/** A teacher goes on leave: who, from when to when, and why; the plan then shows who stands in for each episode. */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { CommandOfType } from './command-of-type.tsx';

interface LeaveDialogProps {
  readonly teacherId?: number;
  readonly startTime?: number;
  readonly endTime?: number;
  readonly onClose: () => void;
  readonly onFinished?: (task: TaskSummary | null) => void;
}

export function LeaveDialog({ teacherId, startTime, endTime, ...rest }: LeaveDialogProps) {
  const given = {
    ...(teacherId === undefined ? {} : { teacherId }),
    ...(startTime === undefined ? {} : { startTime }),
    ...(endTime === undefined ? {} : { endTime }),
  };
  return <CommandOfType type="teacher.coverLeave" title="请假与代课" given={given} {...rest} />;
}
