/** Makes an exam (考试), or changes one. */
import { type Exam, ExamBody, examsContract } from '@lectern/contract/exams/exams';
import { EXAM_FIELD, type ExamFields } from '@lectern/domain/exams/exam-fields';
import { examValueText } from '@lectern/domain/exams/exam-labels';
import { NEW_EXAM_SETUP, setupFaults } from '@lectern/domain/exams/exam-setup';
import { MAX_EXAM_MINUTES } from '@lectern/domain/exams/exam-times';
import { isException } from '@lectern/domain/tasks/task-codes';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { Field } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { InstantInput } from '../../shared/forms/instant-input.tsx';
import { namedOptions } from '../../shared/forms/named-options.ts';
import { NumberInput } from '../../shared/forms/number-input.tsx';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { useUsualDuration } from '../../shared/forms/use-durations.ts';
import { useMergedSave } from '../../shared/forms/use-merged-save.tsx';
import { type WordsByField, wordsByField, wordsOfRefusal } from '../../shared/forms/words-by-field.ts';
import { PlanDialog } from '../../shared/plan/plan-dialog.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { ExamAwardFields, ExamKindFields, ExamProcessFields } from './setup/exam-setup-fields.tsx';
import { MixedLevelFields } from './setup/mixed-level-fields.tsx';

/** Which field a refusal of the server is about. */
const FIELD_OF_REFUSAL = {
  tooSoon: 'startTime',
  enterAfterEnd: 'limitedEnterTime',
  giftPackExamType: 'examType',
  certificateTwice: 'certificateConfigList',
} as const;
const asksMore = (code: string): boolean => code === 'warningsNotConfirmed' || isException({ code });

interface ExamDialogProps {
  /** Null: a new one. */
  readonly exam: Exam | null;
  readonly concerns: readonly string[];
  readonly onClose: () => void;
}

export function ExamDialog({ exam, concerns, onClose }: ExamDialogProps) {
  const client = useQueryClient();
  const usual = useUsualDuration();
  const [errors, setErrors] = useState<WordsByField>({});
  const refresh = () => Promise.all(concerns.map((key) => client.invalidateQueries({ queryKey: [key] })));
  const { fields, change, merging, ...save } = useMergedSave<ExamBody, Exam, ExamBody>({
    record: exam,
    empty: { ...emptyExam(), duration: usual },
    fieldsOf: (row) => ExamBody.strip().parse(row),
    save: (body, base) =>
      base
        ? call(examsContract.update, { params: { id: base.id }, body: { ...body, rev: base.rev } })
        : call(examsContract.create, { body }),
    onSaved: async ({ name }) => {
      showSuccess(`考试“${name}”已保存`);
      onClose();
      await refresh();
    },
    readTheirs: ({ id }) => call(examsContract.get, { params: { id } }),
    measured: '场考试',
    labels: EXAM_FIELD,
    textOf: (field, side) => examValueText(field, side[field]) ?? plainText(side[field]),
  });
  const submit = () => {
    const found = { ...ruleErrors(fields), ...wordsByField(ExamBody.safeParse(fields).error) };
    setErrors(found);
    if (Object.keys(found).length === 0) save.submit(fields);
  };
  if (merging) return merging;
  // Two exams on one day, a class that is busy then: looked at as a plan, which asks for a choice or a reason.
  if (exam && isApiError(save.error) && asksMore(save.error.code)) {
    const input = { exams: [{ id: exam.id, ...fields }] };
    const request = { type: 'jam.change', selection: { ids: [exam.id] }, input };
    return <PlanDialog request={request} onClose={onClose} onFinished={() => void refresh()} />;
  }
  const refused = wordsOfRefusal(save.error, FIELD_OF_REFUSAL);
  const shown = { ...refused, ...errors };
  return (
    <FormDialog
      title={exam ? '编辑考试' : '新建考试'}
      wide
      busy={save.busy}
      error={Object.keys(refused).length > 0 ? null : save.error}
      noun="考试"
      onSubmit={submit}
      onClose={onClose}
    >
      <ExamHeadFields value={fields} errors={shown} onChange={change} />
      <ExamKindFields value={fields} errors={shown} onChange={change} />
      <ExamProcessFields value={fields} errors={shown} onChange={change} />
      <MixedLevelFields value={fields} errors={shown} onChange={change} />
      <ExamAwardFields value={fields} errors={shown} onChange={change} />
    </FormDialog>
  );
}

interface HeadFieldsProps {
  readonly value: ExamBody;
  readonly errors: WordsByField;
  readonly onChange: (change: Partial<ExamBody>) => void;
}

function ExamHeadFields({ value, errors, onChange }: HeadFieldsProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const { name, subjectId, phase, startTime, duration } = value;
  return (
    <>
      <TextLine
        id="name"
        label={EXAM_FIELD.name}
        required
        error={errors['name']}
        value={name}
        most={60}
        onChange={(typed) => onChange({ name: typed })}
      />
      <Field id="subjectId" label={EXAM_FIELD.subjectId} error={errors['subjectId']}>
        {(input) => (
          <SelectInput
            {...input}
            options={namedOptions(options?.subjects ?? [])}
            value={subjectId}
            onChange={(chosen) => onChange({ subjectId: chosen })}
          />
        )}
      </Field>
      <Field id="phase" label={EXAM_FIELD.phase} error={errors['phase']}>
        {(input) => (
          <SelectInput
            {...input}
            options={namedOptions(options?.phases ?? [])}
            value={phase}
            onChange={(chosen) => onChange({ phase: chosen })}
          />
        )}
      </Field>
      <Field
        id="startTime"
        label={EXAM_FIELD.startTime}
        help={startTime === 0 ? '时间未定可先留空' : `结束于 ${formatDateTime(startTime + duration)}`}
        error={errors['startTime']}
      >
        {(input) => <InstantInput {...input} value={startTime} onChange={(at) => onChange({ startTime: at })} />}
      </Field>
      <Field id="duration" label={EXAM_FIELD.duration} error={errors['duration']}>
        {(input) => (
          <NumberInput
            {...input}
            min={1}
            max={MAX_EXAM_MINUTES}
            suffix="分钟"
            value={duration / MINUTE_MS}
            onChange={(minutes) => minutes !== null && onChange({ duration: minutes * MINUTE_MS })}
          />
        )}
      </Field>
    </>
  );
}

const plainText = (value: unknown): string =>
  Array.isArray(value)
    ? value.join('、')
    : typeof value === 'boolean'
      ? value
        ? '是'
        : '否'
      : `${value as string | number}`;

const emptyExam = (): ExamBody => ({
  ...NEW_EXAM_SETUP,
  levelRules: [],
  certificateConfigList: [],
  gradeIds: [],
  name: '',
  subjectId: null,
  phase: null,
  duration: 0,
  startTime: 0,
  mixedLevels: [],
  thresholds: [],
});

/** The rules that the server asks again; whether a chosen level still exists only the server knows. */
function ruleErrors(exam: ExamFields): WordsByField {
  const chosen = exam.levelRules.map(({ levelId }) => levelId).filter((id) => id > 0);
  const limits = { durationMs: exam.duration, total: null, knownLevelIds: new Set(chosen) };
  return Object.fromEntries(setupFaults(exam, limits).map(({ field, message }) => [field, message]));
}
