/** 更换标签: items of one label go under another of their kind (E040). */
import { outlineContract } from '@lectern/contract/outline/outline';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import type { OutlineItem } from '../outline-item.ts';
import { LESSONS } from '../outline-queries.ts';
import type { Dropped } from '../outline-request.ts';
import { useOutlineWrite } from '../use-outline-write.ts';
import type { DialogProps } from './dialog-props.ts';
import { FormDialog } from './form-dialog.tsx';
import { LabelField } from './label-field.tsx';

const WARNINGS_NOT_CONFIRMED = 'warningsNotConfirmed';

interface RelabelDialogProps extends DialogProps {
  readonly chosen: readonly OutlineItem[];
  readonly dropped?: Dropped | undefined;
}

export function RelabelDialog({ lesson, chosen, dropped, onClose }: RelabelDialogProps) {
  const client = useQueryClient();
  const [to, setTo] = useState<number | null>(dropped?.onto.labelId ?? null);
  // Another group than that of the drop has no such place.
  const beside =
    dropped && to === dropped.onto.labelId
      ? { kind: dropped.onto.kind, id: dropped.onto.id, side: dropped.side }
      : undefined;
  const [first] = chosen;
  const kind = first?.kind ?? 'episode';
  const what = { items: chosen.map((item) => ({ kind: item.kind, id: item.id })), ...(beside ? { beside } : {}) };
  const from = first?.labelId ?? 0;
  const write = useOutlineWrite({
    lesson,
    write: (label: number, rev: number) =>
      call(outlineContract.changeLabel, { params: { id: lesson.id, from, to: label }, body: { ...what, rev } }),
    onDone: ({ ids }) => {
      showSuccess(`已更换 ${ids.length} 项的标签`);
      onClose();
    },
  });
  // Who paid sees another order: it is looked at as a plan first.
  if (isApiError(write.error) && write.error.code === WARNINGS_NOT_CONFIRMED) {
    const request = { type: 'lesson.relabelItems', selection: { ids: [lesson.id] }, input: { ...what, from, to } };
    const onFinished = () => void client.invalidateQueries({ queryKey: LESSONS });
    return <PlanDialog request={request} onClose={onClose} onFinished={onFinished} />;
  }
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
