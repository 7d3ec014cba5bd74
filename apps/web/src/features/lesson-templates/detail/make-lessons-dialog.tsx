/**
 * 从班型建课: several lessons in one plan. What is not asked here starts as the template gives it; the plan shows every
 * value before anything is made.
 */
import { readPastedLessons } from '@lectern/domain/lesson-templates/pasted-lessons';
import { alignedWithType } from '@lectern/domain/lessons/lesson-type';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
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
  const { lessons, problem, imported } = readPastedLessons(text);
  if (asked) {
    const { flattedCategory } = template;
    const flags = alignedWithType({ ...NEW_LESSON, flattedCategory });
    const shared = { ...flags, flattedCategory, template: template.id, semester: chosen, label };
    const input = { lessons: lessons.map((own) => ({ ...shared, ...own })), version: 2, imported: [...imported] };
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
            预览新建 {lessons.length} 门课程
          </MainButton>
        </>
      }
    >
      <form id={form} className="template-form-lines" noValidate onSubmit={submit}>
        <Field
          id="lesson-names"
          label="课程名称"
          help="每行一门课程，可以从表格粘贴：名称，其后可有价格（元）和招生人数两列。留空的与其余字段取班型给出的值。"
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
