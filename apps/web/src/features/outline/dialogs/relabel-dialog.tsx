/** 更换标签: items of one label go under another of their kind (E040). */
import { outlineContract } from '@lectern/contract/outline';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import type { OutlineItem } from '../outline-item.ts';
import { useOutlineWrite } from '../use-outline-write.ts';
import { FormDialog } from './form-dialog.tsx';
import { LabelField } from './label-field.tsx';
import type { DialogProps } from './outline-dialog.tsx';

export function RelabelDialog({ lesson, chosen, onClose }: DialogProps & { readonly chosen: readonly OutlineItem[] }) {
  const [to, setTo] = useState<number | null>(null);
  const [first] = chosen;
  const kind = first?.kind ?? 'episode';
  const write = useOutlineWrite({
    lesson,
    write: (label: number, rev: number) =>
      call(outlineContract.changeLabel, {
        params: { id: lesson.id, from: first?.labelId ?? 0, to: label },
        body: { items: chosen.map((item) => ({ kind: item.kind, id: item.id })), rev },
      }),
    onDone: ({ ids }) => {
      showSuccess(`已更换 ${ids.length} 项的标签`);
      onClose();
    },
  });
  const told = chosen.length === 1 ? `「${first?.name ?? ''}」` : `${chosen.length} 项`;
  return (
    <FormDialog
      title="更换标签"
      submit="更换标签"
      busy={write.isPending}
      disabled={to === null}
      error={write.error}
      onSubmit={() => to !== null && write.mutate(to)}
      onClose={onClose}
    >
      <p className="outline-lead">
        把{told}从「{first?.labelName ?? ''}」移到另一个同类标签，在大纲中的顺序不变。
      </p>
      <LabelField lesson={lesson} kind={kind} value={to} without={first?.labelId} onChange={setTo} />
    </FormDialog>
  );
}
