/** The frame of the forms of exams and stage reviews: label, save, what was refused. */

import { TEMPLATE_ITEM, type TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import type { TabProps } from '../detail/tab-props.ts';
import type { Errors } from '../form/form-errors.ts';
import { useItemSave } from '../form/use-item-save.ts';
import { type Item, labelsFor } from './item-kinds.ts';
import { ItemLabelField } from './item-label-field.tsx';
import '../dialogs.css';

interface ItemDialogProps extends TabProps {
  readonly kind: TemplateItem;
  readonly wide?: boolean;
  readonly row: Item | null;
  /** Before it is sent. */
  readonly check: () => Errors;
  readonly save: (label: number) => Promise<{ readonly name: string }>;
  readonly onClose: () => void;
  readonly children: (errors: Errors) => ReactNode;
}

export function ItemDialog({ template, kind, wide = false, row, check, save, onClose, children }: ItemDialogProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const [label, setLabel] = useState<number | null>(row?.label ?? null);
  const labels = labelsFor(options, kind, template.subject);
  const chosen = label ?? labels[0]?.id ?? null;
  const { errors, dialog } = useItemSave({
    noun: TEMPLATE_ITEM.labelOf(kind),
    stored: row !== null,
    check,
    send: async () => (await save(chosen ?? 0)).name,
    onClose,
  });
  return (
    <FormDialog {...dialog} wide={wide}>
      {!row && <ItemLabelField labels={labels} value={chosen} onChange={setLabel} />}
      {children(errors)}
    </FormDialog>
  );
}
