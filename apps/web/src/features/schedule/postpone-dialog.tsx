/** 顺延: which day falls away for these lessons; the plan shows where everything goes. */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { CommandOfType } from './command-of-type.tsx';

interface PostponeDialogProps {
  readonly lessonIds: readonly number[];
  /** The day that falls away, any time of it. */
  readonly day?: number;
  readonly onClose: () => void;
  readonly onFinished?: (task: TaskSummary | null) => void;
}

export function PostponeDialog({ lessonIds, day, ...rest }: PostponeDialogProps) {
  return (
    <CommandOfType
      type="lesson.postpone"
      title="顺延大纲"
      selection={{ ids: [...lessonIds] }}
      about={`已选 ${lessonIds.length.toLocaleString('en')} 门课程`}
      {...(day === undefined ? {} : { given: { day } })}
      {...rest}
    />
  );
}
