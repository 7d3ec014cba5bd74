/** Where 转班 takes students: to a team of their own lesson, or of another one that is chosen before. */
import { Suspense, useState } from 'react';
import { Field } from '../../shared/forms/field.tsx';
import { RecordPicker } from '../../shared/plan/record-picker.tsx';
import { TeamChoice } from './placing/team-choice.tsx';

interface TransferDestinationProps {
  /** Of the inputs; one a page. */
  readonly id: string;
  /** Of those who go. */
  readonly lessonId: number;
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (teamId: number | null) => void;
}

export function TransferDestination({ id, lessonId, value, error, onChange }: TransferDestinationProps) {
  const [destLessonId, setDestLessonId] = useState(lessonId);
  const goTo = (next: number | null) => {
    setDestLessonId(next ?? lessonId);
    onChange(null);
  };
  return (
    <>
      <Field id={`${id}-lesson`} label="目标课程" place="row" help="可以选择其他课程；跨课程转班会先列出学员的各项去向">
        {(input) => (
          <Suspense>
            <RecordPicker control="lesson" {...input} value={destLessonId} onChange={goTo} />
          </Suspense>
        )}
      </Field>
      <TeamChoice
        id={id}
        label="目标小班"
        required
        lessonId={destLessonId}
        value={value}
        error={error}
        onChange={(team) => onChange(team.id)}
      />
    </>
  );
}
