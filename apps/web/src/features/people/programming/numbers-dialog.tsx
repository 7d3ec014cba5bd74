/** The terms there are, and the way to make one: a lesson may only name one that exists (R196, R197). */
import { type LessonNumber, programmingLessonsContract } from '@lectern/contract/people/programming-lessons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { Segments } from '../../../shared/forms/segments.tsx';
import type { Column } from '../../../shared/tables/column-model.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import '../people.css';
import { PlainTable } from '../../../shared/tables/plain-table.tsx';
import { PROGRAMMING, peopleQueries } from '../people-queries.ts';
import { TERM_TYPE_WORDS, termTypeWords } from './term-type.ts';

const TYPE_FACTOR = 10_000;
const COLUMNS: readonly Column<LessonNumber>[] = [
  { key: 'name', title: '名称', width: 120, identity: true, render: (row) => row.name },
  { key: 'type', title: '类型', width: 170, render: (row) => termTypeWords(row.lessonType) },
  { key: 'lessons', title: '课程数', width: 80, align: 'end', render: (row) => row.lessonCount },
];

export function NumbersDialog({ mayWrite, onClose }: { mayWrite: boolean; onClose: () => void }) {
  const { data, error, refetch } = useQuery(peopleQueries.numbers());
  return (
    <Dialog title="期数" wide onClose={onClose} actions={<CloseButton onClose={onClose} />}>
      <div className="people-panels">
        {mayWrite && <NewNumber />}
        <PlainTable
          name="期数"
          columns={COLUMNS}
          rows={data}
          error={error}
          onRetry={() => void refetch()}
          idOf={(row) => row.lessonType * TYPE_FACTOR + row.programmingClassNumber}
          nameOf={(row) => row.name}
          empty="还没有期数"
          hint="课程选用期数前须先创建。"
        />
      </div>
    </Dialog>
  );
}

function NewNumber() {
  const client = useQueryClient();
  const [type, setType] = useState('1');
  const [number, setNumber] = useState<number | null>(null);
  const create = useMutation({
    mutationFn: (programmingClassNumber: number) =>
      call(programmingLessonsContract.createNumber, {
        body: { lessonType: Number(type), programmingClassNumber, name: `第 ${programmingClassNumber} 期` },
      }),
    meta: { failure: 'inline' },
    onSuccess: async ({ name }) => {
      await client.invalidateQueries({ queryKey: [PROGRAMMING] });
      showSuccess(`${name}已创建`);
      setNumber(null);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number !== null) create.mutate(number);
  };
  return (
    <form className="people-new" noValidate onSubmit={submit}>
      <Segments
        name="lessonType"
        label="期数类型"
        options={[
          { value: '1', label: TERM_TYPE_WORDS[1] },
          { value: '2', label: TERM_TYPE_WORDS[2] },
        ]}
        value={type}
        onChange={setType}
      />
      <Field id="new-number" label="新的期数" error={create.error ? messageOf(create.error) : undefined}>
        {(input) => <NumberInput {...input} min={1} max={9999} value={number} onChange={setNumber} />}
      </Field>
      <button type="submit" className="button button-primary" disabled={number === null || create.isPending}>
        创建期数
      </button>
    </form>
  );
}
