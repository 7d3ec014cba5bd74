import {
  type MentorEpisodeTemplate,
  mentorEpisodeTemplatesContract,
} from '@lectern/contract/lesson-templates/mentor-episode-templates';
import { NO_BINDING } from '@lectern/domain/lesson-templates/mentor-episode-template';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { templateQueries } from '../template-queries.ts';

/** Takes the binding of one tutoring template away, so that what it was bound to may be deleted or changed (R213). */
export function UnbindButton({ row }: { row: MentorEpisodeTemplate }) {
  const client = useQueryClient();
  const unbind = useMutation({
    mutationFn: () =>
      call(mentorEpisodeTemplatesContract.update, { params: { id: row.id }, body: { ...NO_BINDING, rev: row.rev } }),
    onSuccess: () => showSuccess(`“${row.name}”已解除绑定`),
    onSettled: () => client.invalidateQueries({ queryKey: templateQueries.all }),
  });
  return (
    <button
      type="button"
      className="row-action"
      aria-label={`解除绑定：${row.name}`}
      disabled={unbind.isPending}
      onClick={() => unbind.mutate()}
    >
      解除绑定
    </button>
  );
}
