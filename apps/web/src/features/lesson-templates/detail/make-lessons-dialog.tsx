/**
 * 从班型建课: several lessons in one plan. What is not asked here starts as the template gives it; the plan shows every
 * value before anything is made.
 */
import { alignedWithType } from '@lectern/domain/lessons/lesson-type';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import { LESSON_NAME_MAX } from '@lectern/domain/lessons/validate-lesson';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import '../../../shared/forms/text-input.css';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { templateQueries } from '../template-queries.ts';
import type { TabProps } from './tab-props.ts';
import '../dialogs.css';

const MOST = 200;

export function MakeLessonsDialog({ template, onClose }: TabProps & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const form = useId();
  const { data: options } = useQuery(dictionaryQueries.options());
  const [text, setText] = useState(template.name);
  const [semester, setSemester] = useState<number | null>(null);
  const [label, setLabel] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  const [tried, setTried] = useState(false);
  const chosen = semester ?? options?.semesters.find(({ current }) => current)?.id ?? null;
  const names = text
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const problem = problemOf(names);
  if (asked) {
    const { flattedCategory } = template;
    const flags = alignedWithType({ ...NEW_LESSON, flattedCategory });
    const shared = { ...flags, flattedCategory, template: template.id, semester: chosen, label };
    const input = { lessons: names.map((name) => ({ ...shared, name })), version: 2 };
    return (
      <PlanDialog
        request={{ type: 'lesson.batchCreate', input }}
        onBack={() => setAsked(false)}
        onClose={onClose}
        onFinished={() => {
          void client.invalidateQueries({ queryKey: ['lessons'] });
          void client.invalidateQueries({ queryKey: templateQueries.all });
        }}
      />
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!problem) setAsked(true);
  };
  const labels = options?.labels.filter(
    ({ phase, subjectId }) => phase === template.phase && subjectId === template.subject,
  );
  return (
    <Dialog
      title="从班型建课"
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={form} busy={false} takesFocus={false}>
            预演新建 {names.length} 门课程
          </MainButton>
        </>
      }
    >
      <form id={form} className="template-form-lines" noValidate onSubmit={submit}>
        <Field
          id="lesson-names"
          label="课程名称"
          help="每行一门课程，可以从表格粘贴一列。其余字段取班型给出的值。"
          error={tried ? problem : undefined}
        >
          {(input) => (
            <textarea
              {...input}
              className="text-input text-area"
              rows={6}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Field id="lesson-semester" label="学期">
          {(input) => (
            <SelectInput
              {...input}
              options={namedOptions(options?.semesters.toSorted((a, b) => b.id - a.id) ?? [])}
              value={chosen}
              clearable={false}
              onChange={setSemester}
            />
          )}
        </Field>
        <Field id="lesson-label" label="课程标签">
          {(input) => <SelectInput {...input} options={namedOptions(labels ?? [])} value={label} onChange={setLabel} />}
        </Field>
      </form>
    </Dialog>
  );
}

function problemOf(names: readonly string[]): string | undefined {
  if (names.length === 0) return '请至少填写一个课程名称';
  if (names.length > MOST) return `一次最多 ${MOST} 门课程，现有 ${names.length} 行`;
  const long = names.findIndex((name) => name.length > LESSON_NAME_MAX);
  return long < 0 ? undefined : `第 ${long + 1} 个名称超过 ${LESSON_NAME_MAX} 个字`;
}
