/** Makes one third-party lesson, or changes it. */
import {
  type ExternalLesson,
  ExternalLessonBody,
  externalLessonsContract,
} from '@lectern/contract/lessons/external-lessons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { Field } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { InstantInput } from '../../shared/forms/instant-input.tsx';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { type WordsByField, wordsByField, wordsOfRefusal } from '../../shared/forms/words-by-field.ts';
import '../../shared/forms/text-input.css';
import { RecordPicker } from '../../shared/plan/record-picker.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { EXTERNAL_LESSONS } from './external-lesson-kind.ts';

const EMPTY: ExternalLessonBody = {
  provider: '',
  externalId: '',
  name: '',
  subject: null,
  phase: null,
  grade: null,
  startTime: 0,
  endTime: 0,
  teacherText: '',
  address: '',
  lessonId: null,
};
const TEXTS = [
  { key: 'provider', label: '机构', most: 40, required: true },
  { key: 'externalId', label: '外部 ID', most: 64, required: true },
  { key: 'name', label: '课程名称', most: 60, required: true },
  { key: 'teacherText', label: '老师', most: 60, required: false },
  { key: 'address', label: '链接', most: 500, required: false },
] as const;
const PLACES = [
  { key: 'phase', label: '学段', from: 'phases' },
  { key: 'grade', label: '年级', from: 'grades' },
  { key: 'subject', label: '学科', from: 'subjects' },
] as const;
const TIMES = [
  { key: 'startTime', label: '开始时间' },
  { key: 'endTime', label: '结束时间' },
] as const;

/** Which field a refusal of the server is about. */
const FIELD_OF_REFUSAL = { externalIdTaken: 'externalId', endBeforeStart: 'endTime', lessonMissing: 'lessonId' };

interface ExternalLessonDialogProps {
  readonly lesson: ExternalLesson | null;
  readonly onClose: () => void;
}

export function ExternalLessonDialog({ lesson, onClose }: ExternalLessonDialogProps) {
  const client = useQueryClient();
  const { data: options } = useQuery(dictionaryQueries.options());
  const [body, setBody] = useState<ExternalLessonBody>(() => (lesson ? bodyOf(lesson) : EMPTY));
  const [errors, setErrors] = useState<WordsByField>({});
  const save = useMutation({
    mutationFn: (sent: ExternalLessonBody) =>
      call(externalLessonsContract.save, { body: lesson ? { ...sent, id: lesson.id, rev: lesson.rev } : sent }),
    meta: { failure: 'inline' },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [EXTERNAL_LESSONS] });
      showSuccess('外部课程已保存');
      onClose();
    },
  });
  const set = (part: Partial<ExternalLessonBody>) => setBody((now) => ({ ...now, ...part }));
  const submit = () => {
    const parsed = ExternalLessonBody.safeParse(body);
    setErrors(wordsByField(parsed.error));
    if (parsed.data) save.mutate(parsed.data);
  };
  const refused = wordsOfRefusal(save.error, FIELD_OF_REFUSAL);
  const shown = { ...refused, ...errors };
  return (
    <FormDialog
      title={lesson ? '编辑外部课程' : '新建外部课程'}
      wide
      busy={save.isPending}
      error={Object.keys(refused).length > 0 ? null : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {TEXTS.map(({ key, label, most, required }) => (
        <TextLine
          key={key}
          id={`external-${key}`}
          label={label}
          required={required}
          error={shown[key]}
          value={body[key]}
          most={most}
          onChange={(value) => set({ [key]: value })}
        />
      ))}
      {PLACES.map(({ key, label, from }) => (
        <Field key={key} id={`external-${key}`} label={label}>
          {(input) => (
            <SelectInput
              {...input}
              options={(options?.[from] ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={body[key]}
              onChange={(value) => set({ [key]: value })}
            />
          )}
        </Field>
      ))}
      {TIMES.map(({ key, label }) => (
        <Field key={key} id={`external-${key}`} label={label} error={shown[key]}>
          {(input) => <InstantInput {...input} value={body[key]} onChange={(value) => set({ [key]: value })} />}
        </Field>
      ))}
      <Field id="external-lessonId" label="对应课程" error={shown['lessonId']}>
        {(input) => (
          <Suspense>
            <RecordPicker
              {...input}
              control="lesson"
              value={body.lessonId}
              onChange={(lessonId) => set({ lessonId })}
            />
          </Suspense>
        )}
      </Field>
    </FormDialog>
  );
}

function bodyOf(lesson: ExternalLesson): ExternalLessonBody {
  const { id: _id, rev: _rev, lessonName: _name, updatedTime: _time, updatedBy: _by, ...body } = lesson;
  return body;
}
