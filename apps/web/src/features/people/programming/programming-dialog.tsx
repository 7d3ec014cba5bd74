/** Level and term of a programming lesson (R196-R199): an existing term, or a new one made with the save. */
import { type ProgrammingLesson, programmingLessonsContract } from '@lectern/contract/programming-lessons';
import { UNSET } from '@lectern/domain/dictionaries/dictionary-codes';
import { CLASS_NUMBER_MISSING, termTypeOf } from '@lectern/domain/lessons/programming';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { Segments } from '../../../shared/forms/segments.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import '../people.css';
import { PROGRAMMING, peopleQueries } from '../people-queries.ts';

const set = (value: number): number | null => (value === UNSET ? null : value);

export function ProgrammingDialog({ lesson, onClose }: { lesson: ProgrammingLesson; onClose: () => void }) {
  const client = useQueryClient();
  const { data: options } = useQuery(dictionaryQueries.options());
  const { data: numbers } = useQuery(peopleQueries.numbers());
  const [level, setLevel] = useState(lesson.programmingLevel);
  const [number, setNumber] = useState(lesson.programmingClassNumber);
  const [related, setRelated] = useState(lesson.relatedLevel);
  const [createMode, setMode] = useState<'existing' | 'new'>('existing');
  const save = useMutation({
    mutationFn: () =>
      call(programmingLessonsContract.save, {
        params: { id: String(lesson.id) },
        query: { createMode },
        body: { rev: lesson.rev, programmingLevel: level, programmingClassNumber: number, relatedLevel: related },
      }),
    meta: { failure: 'inline' },
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: [PROGRAMMING] }),
        client.invalidateQueries({ queryKey: ['lessons'] }),
      ]);
      showSuccess('编程信息已保存');
      onClose();
    },
  });
  const ofType = (numbers ?? []).filter(({ lessonType }) => lessonType === termTypeOf(level));
  const missing =
    createMode === 'existing' &&
    number !== UNSET &&
    numbers !== undefined &&
    !ofType.some(({ programmingClassNumber }) => programmingClassNumber === number);
  const submit = () => {
    if (!missing) save.mutate();
  };
  return (
    <FormDialog title="编辑编程信息" busy={save.isPending} error={save.error} onSubmit={submit} onClose={onClose}>
      <Field id="programming-level" label="编程级别">
        {(input) => (
          <SelectInput
            {...input}
            options={namedOptions(options?.levels ?? [])}
            value={set(level)}
            onChange={(value) => setLevel(value ?? UNSET)}
          />
        )}
      </Field>
      <Segments
        name="createMode"
        label="期数来源"
        options={[
          { value: 'existing', label: '选用已有期数' },
          { value: 'new', label: '新建期数' },
        ]}
        value={createMode}
        onChange={(mode) => setMode(mode === 'new' ? 'new' : 'existing')}
      />
      <Field
        id="programming-number"
        label={`期数（类型 ${termTypeOf(level)}）`}
        error={missing ? CLASS_NUMBER_MISSING : undefined}
      >
        {(input) =>
          createMode === 'new' ? (
            <NumberInput
              {...input}
              min={1}
              max={9999}
              value={set(number)}
              onChange={(value) => setNumber(value ?? UNSET)}
            />
          ) : (
            <SelectInput
              {...input}
              options={ofType.map(({ programmingClassNumber, name }) => ({
                value: programmingClassNumber,
                label: name,
              }))}
              value={set(number)}
              onChange={(value) => setNumber(value ?? UNSET)}
            />
          )
        }
      </Field>
      <Field id="programming-related" label="关联级别">
        {(input) => (
          <SelectInput {...input} options={namedOptions(options?.levels ?? [])} value={related} onChange={setRelated} />
        )}
      </Field>
    </FormDialog>
  );
}
