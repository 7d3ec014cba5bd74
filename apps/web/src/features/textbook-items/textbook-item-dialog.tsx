/** Makes one item of a textbook, or changes it. */
import {
  type TextbookItem,
  TextbookItemBody,
  textbookItemsContract,
} from '@lectern/contract/dictionaries/textbook-items';
import { TEXTBOOK_TEXT } from '@lectern/domain/textbooks/textbook-item';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { Field } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { NumberInput } from '../../shared/forms/number-input.tsx';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { type WordsByField, wordsByField } from '../../shared/forms/words-by-field.ts';
import '../../shared/forms/text-input.css';
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
  const { data: options } = useQuery(dictionaryQueries.options());
  const [draft, setDraft] = useState<Draft>(() => (item ? draftOf(item) : EMPTY));
  const [errors, setErrors] = useState<WordsByField>({});
  const save = useTextbookSave(
    (body: TextbookItemBody) =>
      call(textbookItemsContract.save, { body: item ? { ...body, id: item.id, rev: item.rev } : body }),
    '教材条目已保存',
    onClose,
  );
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const submit = () => {
    const parsed = TextbookItemBody.safeParse(draft);
    setErrors(wordsByField(parsed.error));
    if (parsed.data) save.mutate(parsed.data);
  };
  return (
    <FormDialog
      title={item ? '编辑教材条目' : '新建教材条目'}
      wide
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {PLACES.map(({ key, label, from }) => (
        <Field key={key} id={`textbook-${key}`} label={label} required error={errors[key]}>
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
        <TextLine
          key={key}
          id={`textbook-${key}`}
          label={label}
          required={required}
          error={errors[key]}
          value={draft[key]}
          most={TEXTBOOK_TEXT[key]}
          onChange={(value) => set({ [key]: value })}
        />
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
    </FormDialog>
  );
}

function draftOf({ name, phase, subject, edition, volume, unit, lessonNumber }: TextbookItem): Draft {
  return { name, phase, subject, edition, volume, unit, lessonNumber };
}
