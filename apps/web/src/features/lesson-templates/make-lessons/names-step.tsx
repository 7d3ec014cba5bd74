/** The names of the lessons that are to be made, and what all of them have. */
import type { PastedLessons } from '@lectern/domain/lesson-templates/pasted-lessons';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import '../../../shared/forms/text-input.css';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import type { TabProps } from '../detail/tab-props.ts';
import '../dialogs.css';

interface NamesStepProps extends TabProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly pasted: PastedLessons;
  readonly semester: number | null;
  readonly onSemester: (id: number | null) => void;
  readonly label: number | null;
  readonly onLabel: (id: number | null) => void;
  readonly onClose: () => void;
  /** Without a schedule. */
  readonly onPlain: () => void;
  /** null: the class type has no episodes. */
  readonly onSchedule: (() => void) | null;
}

export function NamesStep(props: NamesStepProps) {
  const { template, text, onText, pasted, semester, onSemester, label, onLabel, onClose, onPlain, onSchedule } = props;
  const form = useId();
  const { data: options } = useQuery(dictionaryQueries.options());
  const [tried, setTried] = useState(false);
  const { problem, lessons } = pasted;
  const goOn = (next: () => void) => {
    setTried(true);
    if (!problem) next();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    goOn(onSchedule ?? onPlain);
  };
  const plain = `预览新建 ${lessons.length} 门课程`;
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
          {onSchedule && (
            <button type="button" className="button" onClick={() => goOn(onPlain)}>
              不排课，{plain}
            </button>
          )}
          <MainButton form={form} busy={false} takesFocus={false}>
            {onSchedule ? '下一步：排课' : plain}
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
              onChange={(event) => onText(event.target.value)}
            />
          )}
        </Field>
        <Field id="lesson-semester" label="学期">
          {(input) => (
            <SelectInput
              {...input}
              options={namedOptions(options?.semesters.toSorted((a, b) => b.id - a.id) ?? [])}
              value={semester}
              clearable={false}
              onChange={onSemester}
            />
          )}
        </Field>
        <Field id="lesson-label" label="课程标签">
          {(input) => <SelectInput {...input} options={namedOptions(labels ?? [])} value={label} onChange={onLabel} />}
        </Field>
      </form>
    </Dialog>
  );
}
