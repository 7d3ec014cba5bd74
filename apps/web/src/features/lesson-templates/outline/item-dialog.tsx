/** The frame of the forms of exams and stage reviews: label, save, what was refused. */

import { TEMPLATE_ITEM, type TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import type { TabProps } from '../detail/tab-props.ts';
import type { Errors } from '../form/form-errors.ts';
import { issuesIn } from '../form/save-issues.ts';
import { templateQueries } from '../template-queries.ts';
import { type Item, labelsFor } from './item-kinds.ts';
import '../dialogs.css';

interface ItemDialogProps extends TabProps {
  readonly kind: TemplateItem;
  readonly row: Item | null;
  /** Before it is sent. */
  readonly check: () => Errors;
  readonly save: (label: number) => Promise<{ readonly name: string }>;
  readonly onClose: () => void;
  readonly children: (errors: Errors) => ReactNode;
}

export function ItemDialog({ template, kind, row, check, save: send, onClose, children }: ItemDialogProps) {
  const client = useQueryClient();
  const { data: options } = useQuery(dictionaryQueries.options());
  const [label, setLabel] = useState<number | null>(row?.label ?? null);
  const [errors, setErrors] = useState<Errors>({});
  const noun = TEMPLATE_ITEM.labelOf(kind);
  const labels = labelsFor(options, kind, template.subject);
  const chosen = label ?? labels[0]?.id ?? null;
  const title = `${row ? '编辑' : '新建'}${noun}`;
  const save = useMutation({
    mutationFn: () => send(chosen ?? 0),
    onSuccess: ({ name }) => {
      showSuccess(`已${row ? '保存' : '新建'}${noun}「${name}」`);
      onClose();
    },
    onError: (error) => setErrors(issuesIn(error)),
    onSettled: () => client.invalidateQueries({ queryKey: templateQueries.all }),
    meta: { failure: 'inline' },
  });
  const submit = () => {
    const found = check();
    setErrors(found);
    if (Object.keys(found).length === 0) save.mutate();
  };
  return (
    <FormDialog
      title={title}
      verb={row ? `保存${noun}` : title}
      busy={save.isPending}
      error={Object.keys(errors).length === 0 && save.error}
      noun={noun}
      onSubmit={submit}
      onClose={onClose}
    >
      {!row && (
        <Field id="label" label="标签">
          {(input) => (
            <SelectInput
              {...input}
              clearable={false}
              options={namedOptions(labels)}
              value={chosen}
              onChange={setLabel}
            />
          )}
        </Field>
      )}
      {children(errors)}
    </FormDialog>
  );
}
