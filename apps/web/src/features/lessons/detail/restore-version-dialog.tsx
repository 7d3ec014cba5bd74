import { useQueryClient } from '@tanstack/react-query';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { lessonQueries } from '../lesson-queries.ts';

interface RestoreVersionDialogProps {
  readonly lessonId: number;
  /** The row of the log after which the lesson was as it shall be again. */
  readonly logId: number;
  readonly onClose: () => void;
}

/** 恢复到此版本: a plan like any other, so it shows first which fields go back to what. */
export function RestoreVersionDialog({ lessonId, logId, onClose }: RestoreVersionDialogProps) {
  const client = useQueryClient();
  return (
    <PlanDialog
      request={{ type: 'lesson.restore', selection: { ids: [lessonId] }, input: { logId } }}
      onClose={onClose}
      onFinished={() => void client.invalidateQueries({ queryKey: lessonQueries.all })}
    />
  );
}
