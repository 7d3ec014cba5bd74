import { useQueryClient } from '@tanstack/react-query';
import { ExportDialog } from '../../shared/lists/export-dialog.tsx';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import { PlanDialog } from '../../shared/plan/plan-dialog.tsx';
import { WRITING, writingCsv } from './writing-kind.ts';
import type { WritingRequest } from './writing-request.ts';
import { WritingTaskDialog } from './writing-task-dialog.tsx';

interface WritingDialogProps {
  readonly request: WritingRequest;
  readonly onClose: () => void;
}

export function WritingDialog({ request, onClose }: WritingDialogProps) {
  const client = useQueryClient();
  switch (request.kind) {
    case 'command':
      return <CommandAction request={request} concerns={[WRITING]} onClose={onClose} />;
    case 'edit':
      return <WritingTaskDialog lessonId={request.lessonId} task={request.task} onClose={onClose} />;
    case 'export':
      return <ExportDialog {...request} csv={writingCsv(request.lessonId)} onClose={onClose} />;
    case 'make':
      return (
        <PlanDialog
          request={{ type: 'writingTask.make', input: { lessonId: request.lessonId } }}
          onClose={onClose}
          onFinished={() => void client.invalidateQueries({ queryKey: [WRITING] })}
        />
      );
  }
}
