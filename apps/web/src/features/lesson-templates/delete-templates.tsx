/**
 * Deletes templates, one or a group: what is bound to tutoring is told first (R215, R216); without bindings the plan
 * follows at once (R218).
 */
import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import { groupBoundWords } from '@lectern/domain/lesson-templates/tutoring-binding';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { fetchByIds } from '../../shared/api/fetch-by-ids.ts';
import { PlanDialog } from '../../shared/plan/plan-dialog.tsx';
import type { SelectionStore } from '../../shared/tables/selection.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton } from '../../shared/ui/dialog-buttons.tsx';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import { templateQueries } from './template-queries.ts';

export const DELETE_TEMPLATES = 'lessonTemplate.bin';

interface DeleteTemplatesProps {
  readonly ids: readonly number[];
  readonly ticks?: SelectionStore;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

export function DeleteTemplates({ ids, ticks, onClose, onDone }: DeleteTemplatesProps) {
  const client = useQueryClient();
  const bound = useQuery({
    queryKey: [...templateQueries.all, 'tutoring', ids],
    queryFn: ({ signal }) =>
      fetchByIds(lessonTemplatesContract.tutoring, ids, (part) =>
        call(lessonTemplatesContract.tutoring, { body: { mainLessonTemplateIds: [...part] } }, { signal }),
      ),
    // Bindings change elsewhere.
    gcTime: 0,
    staleTime: 0,
    meta: { failure: 'inline' },
  });
  if (!bound.data) {
    return (
      <Dialog title="删除班型" onClose={onClose} actions={<CloseButton onClose={onClose} />}>
        {bound.isError ? (
          <ErrorNote error={bound.error} onRetry={() => void bound.refetch()} />
        ) : (
          <Skeleton lines={3} />
        )}
      </Dialog>
    );
  }
  const messages = groupBoundWords(
    bound.data.map(({ mainLessonTemplateId: id, name, tutoringTemplates: tutoring }) => ({ id, name, tutoring })),
  );
  if (messages.length > 0) return <ReminderDialog messages={messages} onClose={onClose} />;
  return (
    <PlanDialog
      request={{ type: DELETE_TEMPLATES, selection: { ids: [...ids] }, input: {} }}
      onClose={onClose}
      onFinished={() => {
        ticks?.clear();
        void client.invalidateQueries({ queryKey: templateQueries.all });
        onDone?.();
      }}
    />
  );
}
