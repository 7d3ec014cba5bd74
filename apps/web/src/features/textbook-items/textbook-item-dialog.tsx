/** Makes one item of a textbook, or changes it. */
import { type TextbookItem, TextbookItemBody, textbookItemsContract } from '@lectern/contract/textbook-items';
import { TEXTBOOK_TEXT } from '@lectern/domain/textbooks/textbook-item';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { Field } from '../../shared/forms/field.tsx';
import { NumberInput } from '../../shared/forms/number-input.tsx';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import '../../shared/forms/text-input.css';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../shared/ui/dialog-buttons.tsx';
import { useTextbookSave } from './use-textbook-save.ts';
import './textbook-items.css';

type Draft = Omit<TextbookItemBody, 'phase' | 'subject'> & {
  readonly phase: number | null;
  readonly subject: number | null;
};
const EMPTY: Draft = { name: '', phase: null, subject: null, edition: '人教版', volume: '', unit: '', lessonNumber: 0 };
const PLACES = [
  { key: 'phase', label: '学段', from: 'phases' },
  { key: 'subject', label: '学科', from: 'subjects' },
] as const;
const TEXTS = [
  { key: 'edition', label: '教材版本', required: true },
  { key: 'volume', label: '册次', required: true },
  { key: 'unit', label: '单元', required: false },
  { key: 'name', label: '名称', required: true },
] as const;

interface TextbookItemDialogProps {
  readonly item: TextbookItem | null;
  readonly onClose: () => void;
}

export function TextbookItemDialog({ item, onClose }: TextbookItemDialogProps) {
  const form = useId();
  const { data: options } = useQuery(dictionaryQueries.options());
  const [draft, setDraft] = useState<Draft>(() => (item ? draftOf(item) : EMPTY));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useTextbookSave(
    (body: TextbookItemBody) =>
      call(textbookItemsContract.save, { body: item ? { ...body, id: item.id, rev: item.rev } : body }),
    '教材条目已保存',
    onClose,
  );
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = TextbookItemBody.safeParse(draft);
    const issues = parsed.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }): [string, string] => [String(path[0]), message])));
    if (parsed.data) save.mutate(parsed.data);
  };
  return (
    <Dialog
      title={item ? '编辑教材条目' : '新建教材条目'}
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={form} busy={save.isPending} takesFocus={false}>
            保存
          </MainButton>
        </>
      }
    >
      <form id={form} className="textbook-form" noValidate onSubmit={submit}>
        {PLACES.map(({ key, label, from }) => (
          <Field key={key} id={`textbook-${key}`} label={label} required requiredWords="必填" error={errors[key]}>
            {(input) => (
              <SelectInput
                {...input}
                options={(options?.[from] ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                value={draft[key]}
                onChange={(value) => set({ [key]: value })}
              />
            )}
          </Field>
        ))}
        {TEXTS.map(({ key, label, required }) => (
          <Field
            key={key}
            id={`textbook-${key}`}
            label={label}
            required={required}
            requiredWords="必填"
            error={errors[key]}
          >
            {(input) => (
              <input
                {...input}
                className="text-input"
                value={draft[key]}
                maxLength={TEXTBOOK_TEXT[key]}
                onChange={(event) => set({ [key]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Field id="textbook-lessonNumber" label="课次" error={errors['lessonNumber']}>
          {(input) => (
            <NumberInput
              {...input}
              value={draft.lessonNumber === 0 ? null : draft.lessonNumber}
              onChange={(value) => set({ lessonNumber: value ?? 0 })}
            />
          )}
        </Field>
      </form>
      {save.error && (
        <p className="field-error" role="alert">
          {messageOf(save.error)}
        </p>
      )}
    </Dialog>
  );
}

function draftOf({ name, phase, subject, edition, volume, unit, lessonNumber }: TextbookItem): Draft {
  return { name, phase, subject, edition, volume, unit, lessonNumber };
}
