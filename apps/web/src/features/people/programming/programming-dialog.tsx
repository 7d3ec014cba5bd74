/** Level and term of a programming lesson (R196-R199): an existing term, or a new one made with the save. */
import { type ProgrammingLesson, programmingLessonsContract } from '@lectern/contract/people/programming-lessons';
import { UNSET } from '@lectern/domain/dictionaries/dictionary-codes';
import { CLASS_NUMBER_MISSING, termTypeOf } from '@lectern/domain/lessons/programming';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { Segments } from '../../../shared/forms/segments.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { useMergedSave } from '../../../shared/forms/use-merged-save.tsx';
import { wordsOfRefusal } from '../../../shared/forms/words-by-field.ts';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import '../people.css';
import { PROGRAMMING, peopleQueries } from '../people-queries.ts';
import { oneOrNone, useNames } from '../use-names.ts';

const set = (value: number): number | null => (value === UNSET ? null : value);

type Draft = Pick<ProgrammingLesson, 'programmingLevel' | 'programmingClassNumber' | 'relatedLevel'>;
type CreateMode = 'existing' | 'new';

const fieldsOf = ({ programmingLevel, programmingClassNumber, relatedLevel }: Draft): Draft => ({
  programmingLevel,
  programmingClassNumber,
  relatedLevel,
});

function useSave(lesson: ProgrammingLesson, createMode: CreateMode, onClose: () => void) {
  const client = useQueryClient();
  const names = useNames();
  const params = { id: String(lesson.id) };
  return useMergedSave<Draft, ProgrammingLesson>({
    record: lesson,
    empty: lesson,
    fieldsOf,
    save: (sent, base) =>
      call(programmingLessonsContract.save, {
        params,
        query: { createMode },
        body: { ...sent, ...(base ? { rev: base.rev } : {}) },
      }),
    onSaved: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: [PROGRAMMING] }),
        client.invalidateQueries({ queryKey: ['lessons'] }),
      ]);
      showSuccess('编程信息已保存');
      onClose();
    },
    readTheirs: () => call(programmingLessonsContract.one, { params }),
    measured: '门课程',
    labels: { programmingLevel: '编程级别', programmingClassNumber: '期数', relatedLevel: '关联级别' },
    textOf: (field, fields) => {
      if (field === 'relatedLevel') return names('levels', oneOrNone(fields.relatedLevel));
      const value = set(fields[field]);
      if (field === 'programmingLevel') return names('levels', oneOrNone(value));
      return value === null ? '' : `第 ${value} 期`;
    },
  });
}

export function ProgrammingDialog({ lesson, onClose }: { lesson: ProgrammingLesson; onClose: () => void }) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const { data: numbers } = useQuery(peopleQueries.numbers());
  const [createMode, setMode] = useState<CreateMode>('existing');
  const { fields, change, merging, ...save } = useSave(lesson, createMode, onClose);
  const { programmingLevel: level, programmingClassNumber: number, relatedLevel: related } = fields;
  const ofType = (numbers ?? []).filter(({ lessonType }) => lessonType === termTypeOf(level));
  const missing =
    createMode === 'existing' &&
    number !== UNSET &&
    numbers !== undefined &&
    !ofType.some(({ programmingClassNumber }) => programmingClassNumber === number);
  const submit = () => {
    if (!missing) save.submit(fields);
  };
  const refused = wordsOfRefusal(save.error, { numberTaken: 'number' })['number'];
  if (merging) return merging;
  return (
    <FormDialog
      title="编辑编程信息"
      busy={save.busy}
      error={refused ? null : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field id="programming-level" label="编程级别">
        {(input) => (
          <SelectInput
            {...input}
            options={namedOptions(options?.levels ?? [])}
            value={set(level)}
            onChange={(value) => change({ programmingLevel: value ?? UNSET })}
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
        error={missing ? CLASS_NUMBER_MISSING : refused}
      >
        {(input) =>
          createMode === 'new' ? (
            <NumberInput
              {...input}
              min={1}
              max={9999}
              value={set(number)}
              onChange={(value) => change({ programmingClassNumber: value ?? UNSET })}
            />
          ) : (
            <SelectInput
              {...input}
              options={ofType.map(({ programmingClassNumber, name }) => ({
                value: programmingClassNumber,
                label: name,
              }))}
              value={set(number)}
              onChange={(value) => change({ programmingClassNumber: value ?? UNSET })}
            />
          )
        }
      </Field>
      <Field id="programming-related" label="关联级别">
        {(input) => (
          <SelectInput
            {...input}
            options={namedOptions(options?.levels ?? [])}
            value={related}
            onChange={(relatedLevel) => change({ relatedLevel })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
