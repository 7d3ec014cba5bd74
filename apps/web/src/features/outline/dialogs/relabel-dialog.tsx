/** 更换标签: items of one label go under another of their kind (E040). */
import { outlineContract } from '@lectern/contract/outline/outline';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import type { Dropped } from '../asked.ts';
import type { OutlineItem } from '../outline-item.ts';
import { useOutlineWrite } from '../use-outline-write.ts';
import type { DialogProps } from './dialog-props.ts';
import { FormDialog } from './form-dialog.tsx';
import { LabelField } from './label-field.tsx';

interface RelabelDialogProps extends DialogProps {
  readonly chosen: readonly OutlineItem[];
  readonly dropped?: Dropped | undefined;
}

export function RelabelDialog({ lesson, chosen, dropped, onClose }: RelabelDialogProps) {
  const [to, setTo] = useState<number | null>(dropped?.onto.labelId ?? null);
  // Another group than that of the drop has no such place.
  const beside =
    dropped && to === dropped.onto.labelId
      ? { kind: dropped.onto.kind, id: dropped.onto.id, side: dropped.side }
      : undefined;
  const [first] = chosen;
  const kind = first?.kind ?? 'episode';
  const write = useOutlineWrite({
    lesson,
    write: (label: number, rev: number) =>
      call(outlineContract.changeLabel, {
        params: { id: lesson.id, from: first?.labelId ?? 0, to: label },
        body: { items: chosen.map((item) => ({ kind: item.kind, id: item.id })), ...(beside ? { beside } : {}), rev },
      }),
    onDone: ({ ids }) => {
      showSuccess(`已更换 ${ids.length} 项的标签`);
      onClose();
    },
  });
  const told = chosen.length === 1 ? `“${first?.name ?? ''}”` : ` ${chosen.length} 项`;
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
        把{told}从“{first?.labelName ?? ''}”移到另一个同类标签，
        {beside
          ? `排在“${dropped?.onto.name ?? ''}”${beside.side === 'after' ? '之后' : '之前'}。`
          : '在大纲中的顺序不变。'}
      </p>
      <LabelField lesson={lesson} kind={kind} value={to} without={first?.labelId} onChange={setTo} />
    </FormDialog>
  );
}
