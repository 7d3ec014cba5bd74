import { type TemplateExtraBody, templateExtrasContract } from '@lectern/contract/template-extras';
import { TEMPLATE_EXTRA, type TemplateExtra } from '@lectern/domain/lesson-templates/template-extras';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { ActionError } from '../../../shared/ui/action-error.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import type { TabProps } from '../detail/tab-props.ts';
import '../dialogs.css';
import type { Errors } from '../form/form-errors.ts';
import { issuesIn } from '../form/save-issues.ts';
import { templateQueries } from '../template-queries.ts';
import type { ExtraItem } from './extra-columns.tsx';
import { ExtraFields, NEW_EXTRA, TextField } from './extra-fields.tsx';

interface ExtraDialogProps extends TabProps {
  readonly kind: TemplateExtra;
  readonly row: ExtraItem | null;
  readonly episodes: readonly { readonly id: number; readonly name: string }[];
  readonly onClose: () => void;
}

export function ExtraDialog({ template, kind, row, episodes, onClose }: ExtraDialogProps) {
  const client = useQueryClient();
  const form = useId();
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing: Errors =
      body.name.trim() === '' ? { name: `请填写${kind === 'writingTask' ? '题目' : '名称'}` } : {};
    setErrors(missing);
    if (Object.keys(missing).length === 0) save.mutate();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={form} busy={save.isPending} takesFocus={false}>
            {row ? `保存${noun}` : title}
          </MainButton>
        </>
      }
    >
      <form id={form} className="template-form-lines" noValidate onSubmit={submit}>
        <TextField
          id="name"
          label={kind === 'writingTask' ? '题目' : '名称'}
          value={body.name}
          errors={errors}
          onText={(name) => setBody({ ...body, name })}
        />
        <ExtraFields body={body} errors={errors} episodes={namedOptions(episodes)} onChange={setBody} />
      </form>
      {Object.keys(errors).length === 0 && <ActionError error={save.error} noun={noun} />}
    </Dialog>
  );
}
