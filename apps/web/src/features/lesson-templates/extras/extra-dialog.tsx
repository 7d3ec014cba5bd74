import { type TemplateExtraBody, templateExtrasContract } from '@lectern/contract/lesson-templates/template-extras';
import { TEMPLATE_EXTRA, type TemplateExtra } from '@lectern/domain/lesson-templates/template-extras';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { TextLine } from '../../../shared/forms/text-line.tsx';
import { useUsualDuration } from '../../../shared/forms/use-durations.ts';
import type { TabProps } from '../detail/tab-props.ts';
import '../dialogs.css';
import type { Errors } from '../form/form-errors.ts';
import { useItemSave } from '../form/use-item-save.ts';
import type { ExtraItem } from './extra-columns.tsx';
import { ExtraFields, newExtra } from './extra-fields.tsx';

interface ExtraDialogProps extends TabProps {
  readonly kind: TemplateExtra;
  readonly row: ExtraItem | null;
  readonly episodes: readonly { readonly id: number; readonly name: string }[];
  readonly onClose: () => void;
}

export function ExtraDialog({ template, kind, row, episodes, onClose }: ExtraDialogProps) {
  const usual = useUsualDuration();
  const [body, setBody] = useState<TemplateExtraBody>(row?.body ?? newExtra(usual)[kind]);
  const title = kind === 'writingTask' ? '题目' : '名称';
  const { errors, dialog } = useItemSave({
    noun: TEMPLATE_EXTRA.labelOf(kind),
    stored: row !== null,
    check: (): Errors => (body.name.trim() === '' ? { name: `请填写${title}` } : {}),
    send: async () => {
      const saved = row
        ? await call(templateExtrasContract.update, { params: { id: row.id }, body: { body, rev: row.rev } })
        : await call(templateExtrasContract.create, { params: { id: template.id }, body });
      return saved.body.name;
    },
    onClose,
  });
  return (
    <FormDialog {...dialog}>
      <TextLine
        id="name"
        required
        label={title}
        value={body.name}
        most={60}
        error={errors['name']}
        onChange={(name) => setBody({ ...body, name })}
      />
      <ExtraFields body={body} errors={errors} episodes={namedOptions(episodes)} onChange={setBody} />
    </FormDialog>
  );
}
