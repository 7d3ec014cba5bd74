/** Makes one third-party lesson, or changes it. */
import { type ExternalLesson, ExternalLessonBody, externalLessonsContract } from '@lectern/contract/external-lessons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { Field } from '../../shared/forms/field.tsx';
import { InstantInput } from '../../shared/forms/instant-input.tsx';
import { NumberInput } from '../../shared/forms/number-input.tsx';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import '../../shared/forms/text-input.css';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { EXTERNAL_LESSONS } from './external-lesson-kind.ts';
import './external-lessons.css';

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

interface ExternalLessonDialogProps {
  readonly lesson: ExternalLesson | null;
  readonly onClose: () => void;
}

export function ExternalLessonDialog({ lesson, onClose }: ExternalLessonDialogProps) {
  const form = useId();
  const client = useQueryClient();
  const { data: options } = useQuery(dictionaryQueries.options());
  const [body, setBody] = useState<ExternalLessonBody>(() => (lesson ? bodyOf(lesson) : EMPTY));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = ExternalLessonBody.safeParse(body);
    const found = Object.fromEntries(
      (parsed.error?.issues ?? []).map(({ path, message }): [string, string] => [String(path[0]), message]),
    );
    setErrors(found);
    if (parsed.data) save.mutate(parsed.data);
  };
  return (
    <Dialog
      title={lesson ? '编辑外部课程' : '新建外部课程'}
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
      <form id={form} className="external-form" noValidate onSubmit={submit}>
        {TEXTS.map(({ key, label, most, required }) => (
          <Field
            key={key}
            id={`external-${key}`}
            label={label}
            required={required}
            requiredWords="必填"
            error={errors[key]}
          >
            {(input) => (
              <input
                {...input}
                className="text-input"
                value={body[key]}
                maxLength={most}
                onChange={(event) => set({ [key]: event.target.value })}
              />
            )}
          </Field>
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
          <Field key={key} id={`external-${key}`} label={label}>
            {(input) => <InstantInput {...input} value={body[key]} onChange={(value) => set({ [key]: value })} />}
          </Field>
        ))}
        <Field id="external-lessonId" label="对应课程 ID" error={errors['lessonId']}>
          {(input) => <NumberInput {...input} value={body.lessonId} onChange={(lessonId) => set({ lessonId })} />}
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

function bodyOf(lesson: ExternalLesson): ExternalLessonBody {
  const { id: _id, rev: _rev, lessonName: _name, updatedTime: _time, updatedBy: _by, ...body } = lesson;
  return body;
}
