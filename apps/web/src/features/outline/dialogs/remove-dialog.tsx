/** 移除: what becomes of the item and of the lesson, before it is done. The outline is looked at a second later (R156). */
import { outlineContract } from '@lectern/contract/outline/outline';
import { BIN_DAYS } from '@lectern/domain/recycle-bin/bin-codes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { DeletePrompts } from '../../../shared/deletion/delete-prompts.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { type OutlineItem, rowIdOf } from '../outline-item.ts';
import { outlineQueries } from '../outline-queries.ts';
import { useOutlineWrite } from '../use-outline-write.ts';
import { Consequences } from './consequences.tsx';
import type { DialogProps } from './dialog-props.ts';
import { FormDialog } from './form-dialog.tsx';

export function RemoveDialog({ lesson, item, onClose }: DialogProps & { readonly item: OutlineItem }) {
  const client = useQueryClient();
  const { kind, id, name, sharedWith } = item;
  const preview = useQuery(outlineQueries.consequences(lesson.id, [{ kind, id }]));
  const write = useOutlineWrite({
    lesson,
    waits: true,
    write: (_: undefined, rev: number) => remove(lesson.id, item, rev),
    onDone: ({ removed }) => {
      const { queryKey } = outlineQueries.items(lesson.id);
      // Gone from the screen at once; the server is asked again when it has caught up.
      client.setQueryData(queryKey, (items) => items?.filter((one) => rowIdOf(one) !== rowIdOf(item)));
      showSuccess(
        removed === 'binned' && kind === 'episode'
          ? `“${name}”已移入回收站，${BIN_DAYS} 天内可以恢复`
          : `“${name}”已移出大纲`,
      );
      onClose();
    },
  });
  return (
    <FormDialog
      title="移除大纲项"
      submit={`移除“${name}”`}
      wide
      danger
      busy={write.isPending}
      error={write.error}
      onSubmit={() => write.mutate(undefined)}
      onClose={onClose}
    >
      <p className="outline-lead">
        {sharedWith > 0
          ? `“${name}”还在另外 ${sharedWith} 门课程的大纲中：只从本课程移出，其他课程不变。`
          : kind === 'episode'
            ? `“${name}”将移入回收站，${BIN_DAYS} 天内可在“数据 › 回收站”恢复到原来的位置。`
            : `“${name}”将从大纲移除。`}
      </p>
      {preview.error && <ErrorNote error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.data && <Consequences found={preview.data} />}
      {preview.isPending && <Skeleton lines={3} />}
      {kind === 'episode' && sharedWith === 0 && <DeletePrompts kind="episode" id={id} onLeave={onClose} />}
    </FormDialog>
  );
}

function remove(lessonId: number, { kind, id }: OutlineItem, rev: number) {
  const query = { rev };
  if (kind === 'episode') {
    return call(outlineContract.removeEpisode, { params: { id: lessonId, episodeId: id }, query });
  }
  if (kind === 'jam') return call(outlineContract.removeJam, { params: { lessonId, jamId: id }, query });
  return call(outlineContract.removeItem, { params: { id: lessonId, kind, itemId: id }, query });
}
