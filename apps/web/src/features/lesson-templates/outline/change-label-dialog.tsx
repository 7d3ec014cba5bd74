import { lessonTemplatesContract, type TemplateDetailV2 } from '@lectern/contract/lesson-templates/lesson-templates';
import { TEMPLATE_ITEM, type TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { ActionError } from '../../../shared/ui/action-error.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { labelsFor } from './item-kinds.ts';

interface ChangeLabelDialogProps {
  readonly template: TemplateDetailV2;
  readonly kind: TemplateItem;
  readonly labelId: number;
  readonly count: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** All of one label to another one (R365). */
export function ChangeLabelDialog({ template, kind, labelId, count, onClose, onDone }: ChangeLabelDialogProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const [chosen, setChosen] = useState<number | null>(null);
  const noun = TEMPLATE_ITEM.labelOf(kind);
  const labels = labelsFor(options, kind, template.subject).filter(({ id }) => id !== labelId);
  const old = options?.agendaLabels.find(({ id }) => id === labelId)?.name ?? '';
  const change = useMutation({
    mutationFn: (newLabelId: number) =>
      call(lessonTemplatesContract.changeLabel, {
        params: { id: template.id },
        query: { oldLabelId: String(labelId), newLabelId: String(newLabelId) },
      }),
    onSuccess: () => {
      showSuccess(`已更换 ${count} 个${noun}的标签`);
      onClose();
    },
    onSettled: onDone,
    meta: { failure: 'inline' },
  });
  return (
    <Dialog
      title="更换标签"
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton
            busy={change.isPending}
            disabled={chosen === null}
            onClick={() => chosen !== null && change.mutate(chosen)}
          >
            更换 {count} 个{noun}的标签
          </MainButton>
        </>
      }
    >
      <p>
        标签“{old}”下的 {count} 个{noun}会按现有顺序排到新标签的最后。
      </p>
      <Field id="new-label" label="新标签">
        {(input) => <SelectInput {...input} options={namedOptions(labels)} value={chosen} onChange={setChosen} />}
      </Field>
      <ActionError error={change.error} noun="大纲" />
    </Dialog>
  );
}
