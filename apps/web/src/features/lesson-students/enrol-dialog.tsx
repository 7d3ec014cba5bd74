/** 添加学员: whom, into which team and from when, then the plan that answers each line. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { PlanDialog } from '../../shared/plan/plan-dialog.tsx';
import { CONCERNED } from './concerned.ts';
import {
  type EnrolDraft,
  enrolFaults,
  enrolTextsOf,
  firstPlacement,
  pasteNote,
  placementInput,
} from './enrol-draft.ts';
import { EnrolPlacement } from './enrol-placement.tsx';
import { StudentPicker } from './student-picker.tsx';
import type { EnrolRequest } from './students-request.ts';
import './lesson-students.css';

interface EnrolDialogProps {
  readonly request: EnrolRequest;
  readonly onClose: () => void;
}

export function EnrolDialog({ request: { lesson }, onClose }: EnrolDialogProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<EnrolDraft>({ ...firstPlacement(lesson.withMentor), pasted: '', picked: [] });
  const [shown, setShown] = useState<'form' | 'faults' | 'plan'>('form');
  const found = enrolFaults(draft);
  const faults = shown === 'faults' ? found : {};
  const change = (part: Partial<EnrolDraft>) => setDraft({ ...draft, ...part });
  if (shown === 'plan') {
    const input = { lessonId: lesson.id, students: [...enrolTextsOf(draft)], ...placementInput(draft) };
    return (
      <PlanDialog
        request={{ type: 'student.enrol', input }}
        onClose={onClose}
        onBack={() => setShown('form')}
        onFinished={() => {
          for (const key of CONCERNED) void client.invalidateQueries({ queryKey: [key] });
        }}
      />
    );
  }
  return (
    <FormDialog
      title="添加学员"
      verb="预览"
      wide
      columns={1}
      busy={false}
      onSubmit={() => setShown(Object.keys(found).length > 0 ? 'faults' : 'plan')}
      onClose={onClose}
    >
      <Field id="enrol-students" label="学员" required help={pasteNote(draft.pasted)} error={faults.students}>
        {(input) => (
          <textarea
            {...input}
            className="text-input enrol-lines"
            rows={7}
            spellCheck={false}
            autoComplete="off"
            value={draft.pasted}
            onChange={(event) => change({ pasted: event.target.value })}
          />
        )}
      </Field>
      <Field id="enrol-picked" label="按姓名查找">
        {(input) => <StudentPicker input={input} value={draft.picked} onChange={(picked) => change({ picked })} />}
      </Field>
      <EnrolPlacement lesson={lesson} value={draft} faults={faults} onChange={change} />
    </FormDialog>
  );
}
