/** Makes an exam template (考试模板), or changes it. */
import { examTemplatesContract, type JamTemplate, JamTemplateBody } from '@lectern/contract/exams/exam-templates';
import { NEW_EXAM_SETUP, setupFaults } from '@lectern/domain/exams/exam-setup';
import { examEndTime, MAX_EXAM_MINUTES } from '@lectern/domain/exams/exam-times';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { InstantInput } from '../../../shared/forms/instant-input.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { TextLine } from '../../../shared/forms/text-line.tsx';
import { useUsualDuration } from '../../../shared/forms/use-durations.ts';
import { wordsByField } from '../../../shared/forms/words-by-field.ts';
import { ExamAwardFields, ExamKindFields, ExamProcessFields } from '../../exams/index.ts';
import type { TabProps } from '../detail/tab-props.ts';
import { ItemDialog } from './item-dialog.tsx';

interface JamTemplateDialogProps extends TabProps {
  readonly row: (JamTemplate & { readonly name: string }) | null;
  readonly onClose: () => void;
}

export function JamTemplateDialog({ template, row, onClose }: JamTemplateDialogProps) {
  const usual = useUsualDuration() / MINUTE_MS;
  const [body, setBody] = useState<JamTemplateBody>(() => bodyOf(row) ?? newBody(usual, template.grades));
  const set = (change: Partial<JamTemplateBody>) => setBody((now) => ({ ...now, ...change }));
  const { title, duration, startTime } = body;
  return (
    <ItemDialog
      template={template}
      kind="jamTemplate"
      row={row}
      wide
      check={() => ({ ...ruleErrors(body), ...wordsByField(JamTemplateBody.safeParse(body).error) })}
      save={async (label) => {
        const saved = row
          ? await call(examTemplatesContract.update, { params: { id: row.id }, body: { ...body, rev: row.rev } })
          : await call(examTemplatesContract.create, { body: { ...body, lessonTemplateId: template.id, label } });
        return { name: saved.title };
      }}
      onClose={onClose}
    >
      {(errors) => {
        const setup = { value: body, errors, onChange: set };
        return (
          <>
            <TextLine
              id="title"
              label="考试名称"
              required
              error={errors['title']}
              value={title}
              most={60}
              onChange={(typed) => set({ title: typed })}
            />
            <Field id="duration" label="时长" error={errors['duration']}>
              {(input) => (
                <NumberInput
                  {...input}
                  min={1}
                  max={MAX_EXAM_MINUTES}
                  suffix="分钟"
                  value={duration}
                  onChange={(minutes) => minutes !== null && set({ duration: minutes })}
                />
              )}
            </Field>
            <Field
              id="startTime"
              label="开始时间"
              help={
                startTime === 0
                  ? '不填：用模板新建考试时再定'
                  : `结束于 ${formatDateTime(examEndTime(startTime, duration))}`
              }
              error={errors['startTime']}
            >
              {(input) => <InstantInput {...input} value={startTime} onChange={(at) => set({ startTime: at })} />}
            </Field>
            <ExamKindFields {...setup} />
            <ExamProcessFields {...setup} />
            <ExamAwardFields {...setup} />
          </>
        );
      }}
    </ItemDialog>
  );
}

const newBody = (duration: number, gradeIds: readonly number[]): JamTemplateBody => ({
  ...NEW_EXAM_SETUP,
  levelRules: [],
  certificateConfigList: [],
  gradeIds: [...gradeIds],
  title: '',
  duration,
  startTime: 0,
});

/** The rules that the server asks again; whether a chosen level still exists only the server knows. */
function ruleErrors(body: JamTemplateBody): Readonly<Record<string, string>> {
  const chosen = body.levelRules.map(({ levelId }) => levelId).filter((id) => id > 0);
  const limits = { durationMs: body.duration * MINUTE_MS, total: null, knownLevelIds: new Set(chosen) };
  return Object.fromEntries(setupFaults(body, limits).map(({ field, message }) => [field, message]));
}

/** The fields that a save sends, of a row that has more. */
const bodyOf = (row: JamTemplate | null): JamTemplateBody | null => row && JamTemplateBody.strip().parse(row);
