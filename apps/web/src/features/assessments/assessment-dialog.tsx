/** Makes an entrance assessment, or changes one with its bands. */
import { type Assessment, AssessmentBody, assessmentsContract } from '@lectern/contract/exams/assessments';
import { bandFaults } from '@lectern/domain/assessments/assessment-bands';
import { ASSESSMENT_TYPE } from '@lectern/domain/assessments/assessment-codes';
import { ASSESSMENT_FIELD, assessmentValueText } from '@lectern/domain/assessments/assessment-fields';
import { assessmentPath } from '@lectern/domain/assessments/assessment-link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { Field } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { namedOptions } from '../../shared/forms/named-options.ts';
import { MultiSelectInput, SelectInput } from '../../shared/forms/select-input.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { useMergedSave } from '../../shared/forms/use-merged-save.tsx';
import { type WordsByField, wordsByField, wordsOfRefusal } from '../../shared/forms/words-by-field.ts';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { ASSESSMENTS } from './assessment-kind.ts';
import { BandsInput } from './bands-input.tsx';

/** Which field a refusal of the server is about. */
const FIELD_OF_REFUSAL = {
  placeMissing: 'subjectId',
  outOfScope: 'subjectId',
  paperOtherPlace: 'subjectId',
  templateMissing: 'bands',
} as const;

const EMPTY: AssessmentBody = { name: '', type: 0, subjectId: null, phase: null, gradeIds: [], bands: [] };

interface AssessmentDialogProps {
  /** Null: a new one. */
  readonly assessment: Assessment | null;
  readonly onClose: () => void;
}

export function AssessmentDialog({ assessment, onClose }: AssessmentDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<WordsByField>({});
  const { fields, change, merging, ...save } = useMergedSave<AssessmentBody, Assessment, AssessmentBody>({
    record: assessment,
    empty: EMPTY,
    fieldsOf: (row) => AssessmentBody.strip().parse(row),
    save: async (body, base) => {
      if (base) return call(assessmentsContract.update, { params: { id: base.id }, body: { ...body, rev: base.rev } });
      const { id } = await call(assessmentsContract.create, { body });
      // A new one has no paper yet: that is what comes next.
      return navigate(assessmentPath(id, 'papers'));
    },
    onSaved: async ({ name }) => {
      showSuccess(`测评“${name}”已保存`);
      onClose();
      await client.invalidateQueries({ queryKey: [ASSESSMENTS] });
    },
    readTheirs: ({ id }) => call(assessmentsContract.get, { params: { id } }),
    measured: '份测评',
    labels: ASSESSMENT_FIELD,
    textOf,
  });
  const submit = () => {
    const found = { ...ruleErrors(fields, assessment), ...wordsByField(AssessmentBody.safeParse(fields).error) };
    setErrors(found);
    if (Object.keys(found).length === 0) save.submit(fields);
  };
  if (merging) return merging;
  const refused = wordsOfRefusal(save.error, FIELD_OF_REFUSAL);
  return (
    <FormDialog
      title={assessment ? '编辑测评' : '新建测评'}
      wide
      busy={save.busy}
      error={Object.keys(refused).length > 0 ? null : save.error}
      noun="测评"
      onSubmit={submit}
      onClose={onClose}
    >
      <AssessmentFields value={fields} errors={{ ...refused, ...errors }} onChange={change} />
    </FormDialog>
  );
}

interface AssessmentFieldsProps {
  readonly value: AssessmentBody;
  readonly errors: WordsByField;
  readonly onChange: (change: Partial<AssessmentBody>) => void;
}

function AssessmentFields({ value, errors, onChange }: AssessmentFieldsProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  return (
    <>
      <TextLine
        id="name"
        label={ASSESSMENT_FIELD.name}
        required
        error={errors['name']}
        value={value.name}
        most={60}
        onChange={(name) => onChange({ name })}
      />
      <Field id="type" label={ASSESSMENT_FIELD.type} error={errors['type']}>
        {(input) => (
          <SelectInput
            {...input}
            clearable={false}
            options={ASSESSMENT_TYPE.options}
            value={value.type}
            onChange={(type) => type !== null && onChange({ type })}
          />
        )}
      </Field>
      <Field id="subjectId" label={ASSESSMENT_FIELD.subjectId} required error={errors['subjectId']}>
        {(input) => (
          <SelectInput
            {...input}
            options={namedOptions(options?.subjects ?? [])}
            value={value.subjectId}
            onChange={(subjectId) => onChange({ subjectId })}
          />
        )}
      </Field>
      <Field id="phase" label={ASSESSMENT_FIELD.phase} required error={errors['phase']}>
        {(input) => (
          <SelectInput
            {...input}
            options={namedOptions(options?.phases ?? [])}
            value={value.phase}
            onChange={(phase) => onChange({ phase })}
          />
        )}
      </Field>
      <Field id="gradeIds" label={ASSESSMENT_FIELD.gradeIds} help="不选时任何年级都可以绑定" error={errors['gradeIds']}>
        {(input) => (
          <MultiSelectInput
            {...input}
            options={namedOptions(options?.grades ?? [])}
            value={value.gradeIds}
            onChange={(gradeIds) => onChange({ gradeIds })}
          />
        )}
      </Field>
      <Field
        id="bands"
        place="row"
        label={ASSESSMENT_FIELD.bands}
        help="从高到低，最低分逐级下降，最后一段从 0 分起；不设分段时报告只有分数"
        error={errors['bands']}
      >
        {(input) => <BandsInput {...input} value={value.bands} onChange={(bands) => onChange({ bands })} />}
      </Field>
    </>
  );
}

function textOf(field: keyof AssessmentBody, side: AssessmentBody): string {
  if (field === 'gradeIds') return side.gradeIds.join('、');
  if (field === 'bands' || field === 'type') return assessmentValueText(field, side[field]) ?? '';
  return String(side[field] ?? '');
}

/** The rules that the server asks again; whether a chosen level still exists only the server knows. */
function ruleErrors({ bands, subjectId, phase }: AssessmentBody, assessment: Assessment | null): WordsByField {
  const knownLevelIds = new Set(bands.map(({ levelId }) => levelId).filter((id) => id > 0));
  const faults = bandFaults(bands, { total: assessment?.publishedSheet?.total ?? null, knownLevelIds });
  // An old one may stay for any.
  const was = assessment ?? { subjectId: 0, phase: 0 };
  return {
    ...(faults.length > 0 && { bands: faults.map(({ message }) => message).join('；') }),
    ...(subjectId === null && was.subjectId !== null && { subjectId: '请选择学科' }),
    ...(phase === null && was.phase !== null && { phase: '请选择学段' }),
  };
}
