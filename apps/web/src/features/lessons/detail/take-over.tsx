/** Another teacher from a chosen episode on: the plan of 更换老师 for this lesson. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CommandDialog } from '../../../shared/plan/command-dialog.tsx';
import { planQueries } from '../../../shared/plan/plan-queries.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton } from '../../../shared/ui/dialog-buttons.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';

export interface Taking {
  readonly teacher: { readonly id: number; readonly name: string } | null;
  readonly from: { readonly id: number; readonly name: string };
}

interface TakeOverProps {
  readonly lesson: Pick<LessonV2, 'id' | 'name'>;
  readonly taking: Taking;
  readonly onClose: () => void;
}

const CHANGE_TEACHER = 'lesson.changeTeacher';

export function TakeOver({ lesson, taking: { teacher, from }, onClose }: TakeOverProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(planQueries.commands());
  const command = data?.find(({ type }) => type === CHANGE_TEACHER);
  if (command) {
    return (
      <CommandDialog
        command={command}
        selection={{ ids: [lesson.id] }}
        about={`从“${from.name}”起${teacher ? `，${teacher.name}的讲次` : ''}`}
        given={{ fromEpisodeId: from.id, ...(teacher ? { fromTeacherId: teacher.id } : {}) }}
        onClose={onClose}
        onFinished={() => void client.invalidateQueries({ queryKey: ['lessons'] })}
      />
    );
  }
  return (
    <Dialog title="更换老师" onClose={onClose} actions={<CloseButton onClose={onClose} />}>
      {error ? (
        <ErrorNote error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyNote title="没有更换老师的权限">请联系管理员开通讲次编辑权限</EmptyNote>
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  );
}
