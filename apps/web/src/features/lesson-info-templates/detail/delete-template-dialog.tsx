import {
  lessonInfoTemplatesContract,
  type ModuleInfoTemplate,
} from '@lectern/contract/lesson-templates/lesson-info-templates';
import { BIN_DAYS } from '@lectern/domain/recycle-bin/bin-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { DeletePrompts } from '../../../shared/deletion/delete-prompts.tsx';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { DangerDialog } from '../../../shared/ui/danger-dialog.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { infoTemplateQueries } from '../info-template-queries.ts';
import { INFO_TEMPLATE_LIST } from '../list/info-template-kind.ts';

/** To the recycle bin; what uses it is told first. */
export function DeleteTemplateDialog({ template, onClose }: { template: ModuleInfoTemplate; onClose: () => void }) {
  const { id, name, rev } = template;
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () =>
      call(lessonInfoTemplatesContract.remove, { params: { id: String(id) }, query: { rev: String(rev) } }),
    onSuccess: async () => {
      showSuccess(`“${name}”已移入回收站，${BIN_DAYS} 天内可以恢复`);
      void navigate(lastListPath(INFO_TEMPLATE_LIST));
      await client.invalidateQueries({ queryKey: infoTemplateQueries.all });
    },
    meta: { failure: 'inline' },
  });
  return (
    <DangerDialog
      title="删除课程信息模板"
      verb="删除 1 个课程信息模板"
      noun="模板"
      action={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>（{id}）
      </p>
      <p>模板不再出现在列表中。{BIN_DAYS} 天内可以在“数据 › 回收站”恢复。</p>
      <DeletePrompts kind="lessonInfoTemplate" id={id} onLeave={onClose} />
    </DangerDialog>
  );
}
