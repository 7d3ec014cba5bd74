/** Makes one 分班方式, changes one, or deletes one that nobody uses. */
import { type AssignType, AssignTypeBody, assignTypesContract } from '@lectern/contract/people/assign-types';
import { TEAM_STRATEGY, type TeamStrategy } from '@lectern/domain/teams/team-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { TextLine } from '../../../shared/forms/text-line.tsx';
import { useMergedSave } from '../../../shared/forms/use-merged-save.tsx';
import { type WordsByField, wordsByField, wordsOfRefusal } from '../../../shared/forms/words-by-field.ts';
import '../../../shared/forms/text-input.css';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import '../people.css';
import { ASSIGN_TYPES } from '../people-queries.ts';

function useWritten(told: string, onClose: () => void) {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: [ASSIGN_TYPES] });
    showSuccess(told);
    onClose();
  };
}

interface Draft {
  readonly name: string;
  readonly strategy: TeamStrategy | null;
}

export function AssignTypeDialog({ type, onClose }: { type: AssignType | null; onClose: () => void }) {
  const written = useWritten('分班方式已保存', onClose);
  const [errors, setErrors] = useState<WordsByField>({});
  const { fields, change, merging, ...save } = useMergedSave<Draft, AssignType, AssignTypeBody>({
    record: type,
    empty: { name: '', strategy: null },
    fieldsOf: ({ name, strategy }) => ({ name, strategy }),
    save: (body, base) =>
      call(assignTypesContract.save, { body: base ? { ...body, id: base.id, rev: base.rev } : body }),
    onSaved: written,
    readTheirs: async ({ id }) => (await call(assignTypesContract.all, {})).find((one) => one.id === id),
    measured: '种分班方式',
    labels: { name: '名称', strategy: '策略' },
    textOf: (field, { name, strategy }) =>
      field === 'name' ? name : strategy === null ? '' : TEAM_STRATEGY.labelOf(strategy),
  });
  const submit = () => {
    const parsed = AssignTypeBody.safeParse(fields);
    setErrors(wordsByField(parsed.error));
    if (parsed.data) save.submit(parsed.data);
  };
  const refused = wordsOfRefusal(save.error, { nameTaken: 'name' });
  if (merging) return merging;
  return (
    <FormDialog
      title={type ? '编辑分班方式' : '新建分班方式'}
      busy={save.busy}
      error={refused['name'] ? null : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextLine
        id="assign-name"
        label="名称"
        required
        error={errors['name'] ?? refused['name']}
        value={fields.name}
        most={40}
        onChange={(name) => change({ name })}
      />
      <Field id="assign-strategy" label="策略" required error={errors['strategy']}>
        {(input) => (
          <SelectInput
            {...input}
            options={TEAM_STRATEGY.options}
            value={fields.strategy}
            onChange={(strategy) => change({ strategy })}
          />
        )}
      </Field>
    </FormDialog>
  );
}

export function DeleteAssignType({ type, onClose }: { type: AssignType; onClose: () => void }) {
  const form = useId();
  const remove = useMutation({
    mutationFn: () =>
      call(assignTypesContract.remove, { params: { id: String(type.id) }, query: { rev: String(type.rev) } }),
    meta: { failure: 'inline' },
    onSuccess: useWritten('分班方式已删除', onClose),
  });
  const used = type.teamCount > 0;
  return (
    <Dialog
      title={`删除“${type.name}”`}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          {!used && (
            <MainButton form={form} busy={remove.isPending} takesFocus>
              删除
            </MainButton>
          )}
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate();
        }}
      >
        {used ? (
          <p>{type.teamCount.toLocaleString('en')} 个小班正在使用它，不能删除。不再选用时请停用。</p>
        ) : (
          <p>没有小班使用它。删除后不能恢复，操作日志会保留。</p>
        )}
      </form>
      {remove.error && (
        <p className="field-error" role="alert">
          {messageOf(remove.error)}
        </p>
      )}
    </Dialog>
  );
}
