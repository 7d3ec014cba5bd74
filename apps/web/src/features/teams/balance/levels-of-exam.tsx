/** Whose scores are the levels by which means are made even: an exam of the lesson that is over, for those who see scores. */
import { attemptsContract } from '@lectern/contract/exams/attempts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { useOutline } from '../team-episodes.tsx';

interface LevelsOfExamProps {
  readonly lessonId: number;
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (examId: number | null) => void;
}

export function LevelsOfExam({ lessonId, value, error, onChange }: LevelsOfExamProps) {
  const { rows } = useOutline(lessonId, ['jam']);
  const seesScores = mayCall(useMe(), attemptsContract.scores);
  const exams = (rows ?? []).filter(({ status }) => status !== 'canceled');
  if (!seesScores || exams.length === 0) return null;
  return (
    <Field
      id="balance-levelsOfExam"
      label="按考试成绩均衡"
      help="取已出成绩考试的得分率；下方填写的成绩优先"
      error={error}
      place="row"
    >
      {(input) => (
        <SelectInput<number>
          {...input}
          options={exams.map(({ id, name }) => ({ value: id, label: name }))}
          value={value}
          clearable
          placeholder="不使用考试成绩"
          onChange={onChange}
        />
      )}
    </Field>
  );
}
