import { TEMPLATE_ITEM, type TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { type BoundTemplate, boundWords } from '@lectern/domain/lesson-templates/tutoring-binding';
import { BIN_DAYS } from '@lectern/domain/recycle-bin/bin-codes';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '../../../shared/api/api-error.ts';
import { DeletePrompts } from '../../../shared/deletion/delete-prompts.tsx';
import { DangerDialog } from '../../../shared/ui/danger-dialog.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { ReminderDialog } from '../reminder-dialog.tsx';
import { ITEM_CALLS, type Item } from './item-kinds.ts';

interface DeleteItemDialogProps {
  readonly kind: TemplateItem;
  readonly templateId: number;
  readonly item: Item;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** One item to the recycle bin; while tutoring is bound to it the reminder takes the dialog's place (R215). */
export function DeleteItemDialog({ kind, templateId, item, onClose, onDone }: DeleteItemDialogProps) {
  const noun = TEMPLATE_ITEM.labelOf(kind);
  const remove = useMutation({
    mutationFn: () => ITEM_CALLS[kind].remove(item),
    onSuccess: () => {
      showSuccess(`“${item.name}”已移入回收站，${BIN_DAYS} 天内可以恢复`);
      onDone();
      onClose();
    },
    onError: onDone,
    meta: { failure: 'inline' },
  });
  const bound = boundIn(remove.error);
  if (bound)
    return (
      <ReminderDialog
        messages={[boundWords(bound, 'delete')]}
        fixAt={mentorTemplatesPath(templateId)}
        onClose={onClose}
      />
    );
  return (
    <DangerDialog
      title={`删除${noun}`}
      verb={`删除 1 个${noun}`}
      noun={noun}
      action={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>{item.name}</strong>（{item.id}）
      </p>
      <p>
        同一标签下后面的条目依次前移，已建课程的大纲不变{kind === 'episodeTemplate' && '，可随后在“应用班型变更”中移除'}
        。{BIN_DAYS} 天内可以在“数据 › 回收站”恢复。
      </p>
      <DeletePrompts kind={kind} id={item.id} onLeave={onClose} />
    </DangerDialog>
  );
}

/** Where a binding is removed. */
export const mentorTemplatesPath = (templateId: number): string =>
  lessonTemplatePath(templateId, 'mentor-episode-template-list');

/** What the refusal names, with the id and class type of each tutoring template. */
export function boundIn(error: unknown): BoundTemplate | undefined {
  if (!isApiError(error) || error.code !== 'boundToTutoring') return undefined;
  const { details } = error;
  // The server sends what its own rule refused with.
  return typeof details === 'object' && details !== null && 'bound' in details
    ? (details.bound as BoundTemplate)
    : undefined;
}
