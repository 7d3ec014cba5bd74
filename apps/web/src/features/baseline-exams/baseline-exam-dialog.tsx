/** Makes a baseline exam, or changes one. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { type BaselineExam, BaselineExamBody, baselineExamsContract } from '@lectern/contract/exams/baseline-exams';
import { BASELINE_EXAM_FIELD } from '@lectern/domain/baseline-exams/baseline-exam-fields';
import { baselineExamPath } from '@lectern/domain/baseline-exams/baseline-exam-link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { Field } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { namedOptions } from '../../shared/forms/named-options.ts';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { useMergedSave } from '../../shared/forms/use-merged-save.tsx';
import { type WordsByField, wordsByField, wordsOfRefusal } from '../../shared/forms/words-by-field.ts';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { BASELINE_EXAMS } from './baseline-exam-kind.ts';

/** Which field a refusal of the server is about. */
const FIELD_OF_REFUSAL = {
  placeMissing: 'subjectId',
  outOfScope: 'subjectId',
  paperOtherPlace: 'subjectId',
  lessonsBound: 'subjectId',
  gradeMissing: 'gradeId',
} as const;

/** While it is filled in, subject and phase may be missing. */
type Draft = Omit<BaselineExamBody, 'subjectId' | 'phase'> & {
  readonly subjectId: number | null;
  readonly phase: number | null;
};
const EMPTY: Draft = { name: '', subjectId: null, phase: null, gradeId: null };

const CHOICES = [
  { field: 'subjectId', dictionary: 'subjects', required: true },
  { field: 'phase', dictionary: 'phases', required: true },
  { field: 'gradeId', dictionary: 'grades', required: false },
] as const;

interface BaselineExamDialogProps {
  /** Null: a new one. */
  readonly exam: BaselineExam | null;
  readonly onClose: () => void;
}

export function BaselineExamDialog({ exam, onClose }: BaselineExamDialogProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const client = useQueryClient();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<WordsByField>({});
  const { fields, change, merging, ...save } = useMergedSave<Draft, BaselineExam, BaselineExamBody>({
    record: exam,
    empty: EMPTY,
    fieldsOf: (row) => BaselineExamBody.strip().parse(row),
    save: async (body, base) => {
      if (base) return call(baselineExamsContract.save, { body: { ...body, id: base.id, rev: base.rev } });
      const { id } = await call(baselineExamsContract.save, { body });
      // A new one has no paper yet: that is what comes next.
      return navigate(baselineExamPath(id, 'papers'));
    },
    onSaved: async ({ name }) => {
      showSuccess(`基线考试“${name}”已保存`);
      onClose();
      await client.invalidateQueries({ queryKey: [BASELINE_EXAMS] });
    },
    readTheirs: ({ id }) => call(baselineExamsContract.get, { params: { id } }),
    measured: '份基线考试',
    labels: BASELINE_EXAM_FIELD,
    textOf: (field, side) => textOf(options, field, side[field]),
  });
  const submit = () => {
    const { subjectId, phase } = fields;
    const body = BaselineExamBody.safeParse(fields);
    setErrors({
      ...wordsByField(body.error),
      ...(subjectId === null && { subjectId: '请选择学科' }),
      ...(phase === null && { phase: '请选择学段' }),
    });
    if (body.success) save.submit(body.data);
  };
  if (merging) return merging;
  const refused = wordsOfRefusal(save.error, FIELD_OF_REFUSAL);
  return (
    <FormDialog
      title={exam ? '编辑基线考试' : '新建基线考试'}
      busy={save.busy}
      error={Object.keys(refused).length > 0 ? null : save.error}
      noun="基线考试"
      onSubmit={submit}
      onClose={onClose}
    >
      <BaselineExamInputs value={fields} errors={{ ...refused, ...errors }} options={options} onChange={change} />
    </FormDialog>
  );
}

/** Where another person's change is shown beside one's own. */
function textOf(options: LessonOptions | undefined, field: string, value: unknown): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '未设置';
  const dictionary = CHOICES.find((choice) => choice.field === field)?.dictionary;
  return (dictionary && options?.[dictionary].find(({ id }) => id === value)?.name) ?? String(value);
}

interface BaselineExamInputsProps {
  readonly value: Draft;
  readonly errors: WordsByField;
  readonly options: LessonOptions | undefined;
  readonly onChange: (change: Partial<Draft>) => void;
}

function BaselineExamInputs({ value, errors, options, onChange }: BaselineExamInputsProps) {
  return (
    <>
      <TextLine
        id="name"
        label={BASELINE_EXAM_FIELD.name}
        required
        error={errors['name']}
        value={value.name}
        most={60}
        onChange={(name) => onChange({ name })}
      />
      {CHOICES.map(({ field, dictionary, required }) => (
        <Field key={field} id={field} label={BASELINE_EXAM_FIELD[field]} required={required} error={errors[field]}>
          {(input) => (
            <SelectInput
              {...input}
              options={namedOptions(options?.[dictionary] ?? [])}
              value={value[field]}
              onChange={(id) => onChange({ [field]: id })}
            />
          )}
        </Field>
      ))}
    </>
  );
}
