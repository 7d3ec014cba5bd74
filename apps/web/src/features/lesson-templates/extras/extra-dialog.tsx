import { type TemplateExtraBody, templateExtrasContract } from '@lectern/contract/template-extras';
import { TEMPLATE_EXTRA, type TemplateExtra } from '@lectern/domain/lesson-templates/template-extras';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { TextLine } from '../../../shared/forms/text-line.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import type { TabProps } from '../detail/tab-props.ts';
import '../dialogs.css';
import type { Errors } from '../form/form-errors.ts';
import { issuesIn } from '../form/save-issues.ts';
import { templateQueries } from '../template-queries.ts';
import type { ExtraItem } from './extra-columns.tsx';
import { ExtraFields, NEW_EXTRA } from './extra-fields.tsx';

interface ExtraDialogProps extends TabProps {
  readonly kind: TemplateExtra;
  readonly row: ExtraItem | null;
  readonly episodes: readonly { readonly id: number; readonly name: string }[];
  readonly onClose: () => void;
}

export function ExtraDialog({ template, kind, row, episodes, onClose }: ExtraDialogProps) {
  const client = useQueryClient();
  const [body, setBody] = useState<TemplateExtraBody>(row?.body ?? NEW_EXTRA[kind]);
  const [errors, setErrors] = useState<Errors>({});
  const noun = TEMPLATE_EXTRA.labelOf(kind);
  const title = `${row ? '编辑' : '新建'}${noun}`;
  const save = useMutation({
    mutationFn: () =>
      row
        ? call(templateExtrasContract.update, { params: { id: row.id }, body: { body, rev: row.rev } })
        : call(templateExtrasContract.create, { params: { id: template.id }, body }),
    onSuccess: (saved) => {
      showSuccess(`已${row ? '保存' : '新建'}${noun}「${saved.body.name}」`);
      onClose();
    },
    onError: (error) => setErrors(issuesIn(error)),
    onSettled: () => client.invalidateQueries({ queryKey: templateQueries.all }),
    meta: { failure: 'inline' },
  });
  const submit = () => {
    const missing: Errors =
      body.name.trim() === '' ? { name: `请填写${kind === 'writingTask' ? '题目' : '名称'}` } : {};
    setErrors(missing);
    if (Object.keys(missing).length === 0) save.mutate();
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
      <TextLine
        id="name"
        required
        label={kind === 'writingTask' ? '题目' : '名称'}
        value={body.name}
        most={60}
        error={errors['name']}
        onChange={(name) => setBody({ ...body, name })}
      />
      <ExtraFields body={body} errors={errors} episodes={namedOptions(episodes)} onChange={setBody} />
    </FormDialog>
  );
}
