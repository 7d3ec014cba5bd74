/** 分组改名: what this lesson calls a group; empty gives back the label's own name. */
import { outlineContract } from '@lectern/contract/outline/outline';
import { groupsOf } from '@lectern/domain/outline/outline-view';
import { useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { useOutlineWrite } from '../use-outline-write.ts';
import type { DialogProps } from './dialog-props.ts';
import { FormDialog } from './form-dialog.tsx';

interface NameGroupProps extends DialogProps {
  readonly labelId: number;
  readonly name: string;
}

export function NameGroupDialog({ lesson, items, labelId, name, onClose }: NameGroupProps) {
  const id = useId();
  const [typed, setTyped] = useState(name);
  const write = useOutlineWrite({
    lesson,
    write: (next: string, rev: number) => {
      const labels = groupsOf(items).map((group) =>
        group.labelId === labelId
          ? { labelId, name: next.trim() === '' ? null : next.trim() }
          : { labelId: group.labelId },
      );
      return call(outlineContract.nameGroups, { params: { id: lesson.id }, body: { labels, rev } });
    },
    onDone: () => {
      showSuccess('分组名称已修改');
      onClose();
    },
  });
  return (
    <FormDialog
      title="分组改名"
      submit="保存名称"
      busy={write.isPending}
      error={write.error}
      onSubmit={() => write.mutate(typed)}
      onClose={onClose}
    >
      <Field id={id} label="在本课程中的名称" help="留空则使用标签原名；不影响其他课程">
        {(input) => (
          <input
            {...input}
            className="text-input"
            maxLength={20}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
