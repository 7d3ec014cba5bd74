/** A leave becomes longer or shorter, or ends today; the plan shows what is given back and what is newly to be covered. */
import type { LeaveReply } from '@lectern/contract/schedule/schedule-moves';
import { CommandOfType } from './command-of-type.tsx';

interface ChangeLeaveDialogProps {
  readonly leave: LeaveReply;
  /** In place of its present end. */
  readonly endTime?: number;
  readonly onClose: () => void;
}

export function ChangeLeaveDialog({ leave, endTime, onClose }: ChangeLeaveDialogProps) {
  const { id, teacherName, startTime, reason } = leave;
  return (
    <CommandOfType
      type="teacher.changeLeave"
      title="修改请假"
      about={`${teacherName}的请假`}
      fixed={{ leaveId: id }}
      given={{ startTime, endTime: endTime ?? leave.endTime, reason }}
      onClose={onClose}
    />
  );
}
