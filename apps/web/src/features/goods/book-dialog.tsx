/** Adds a book to a lesson, or changes one. */
import { LessonBookBody, lessonBooksContract } from '@lectern/contract/goods/lesson-books';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { Field } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { NumberInput } from '../../shared/forms/number-input.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { type WordsByField, wordsByField, wordsOfRefusal } from '../../shared/forms/words-by-field.ts';
import { showSuccess } from '../../shared/ui/toasts.ts';
import type { BookItem } from './book-columns.tsx';
import { GOODS_CONCERNED } from './goods-queries.ts';

interface BookDialogProps {
  readonly lessonId: number;
  /** Of the lesson, as the list was read. */
  readonly rev: number;
  readonly book: BookItem | null;
  readonly onClose: () => void;
}

/** A number that was not typed yet is null. */
type Draft = Omit<LessonBookBody, 'quantity'> & { readonly quantity: number | null };
const EMPTY: Draft = { isbn: '', title: '', edition: '', volume: '', quantity: 1, required: true };

const TEXTS = [
  ['title', '书名', 60, true],
  ['isbn', 'ISBN', 20, true],
  ['edition', '版本', 40, false],
  ['volume', '册次', 40, false],
] as const;

export function BookDialog({ lessonId, rev, book, onClose }: BookDialogProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(book ? fieldsOf(book) : EMPTY);
  const [errors, setErrors] = useState<WordsByField>({});
  const save = useMutation({
    mutationFn: (item: LessonBookBody) => {
      const change = book ? { kind: 'change' as const, key: book.isbn, item } : { kind: 'add' as const, item };
      return call(lessonBooksContract.change, { params: { id: lessonId }, body: { rev, change } });
    },
    onSuccess: () => {
      showSuccess(`已${book ? '保存' : '添加'}图书“${draft.title.trim()}”`);
      onClose();
    },
    onError: (error) => setErrors(wordsOfRefusal(error, { keyTaken: 'isbn' })),
    onSettled: () => GOODS_CONCERNED.map((key) => client.invalidateQueries({ queryKey: [key] })),
    meta: { failure: 'inline' },
  });
  const submit = () => {
    const { data, error } = LessonBookBody.safeParse(draft);
    setErrors(wordsByField(error));
    if (data) save.mutate(data);
  };
  return (
    <FormDialog
      title={book ? '编辑图书' : '添加图书'}
      verb={book ? '保存图书' : '添加图书'}
      busy={save.isPending}
      error={Object.keys(errors).length === 0 && save.error}
      noun="图书"
      onSubmit={submit}
      onClose={onClose}
    >
      {TEXTS.map(([key, label, most, required]) => (
        <TextLine
          key={key}
          id={key}
          label={label}
          required={required}
          most={most}
          value={draft[key]}
          error={errors[key]}
          onChange={(text) => setDraft({ ...draft, [key]: text })}
        />
      ))}
      <Field id="quantity" label="数量" error={errors['quantity']}>
        {(input) => (
          <NumberInput {...input} value={draft.quantity} onChange={(quantity) => setDraft({ ...draft, quantity })} />
        )}
      </Field>
      <Field id="required" label="必备">
        {(input) => (
          <span>
            <Switch {...input} checked={draft.required} onChange={(required) => setDraft({ ...draft, required })} />
          </span>
        )}
      </Field>
    </FormDialog>
  );
}

const fieldsOf = ({ isbn, title, edition, volume, quantity, required }: BookItem): Draft => ({
  isbn,
  title,
  edition,
  volume,
  quantity,
  required,
});
