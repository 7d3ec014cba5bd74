/** Percents from an exam of the same subject and phase whose results are out. */
import { abilityDetectorsContract, type Detector, type Simulation } from '@lectern/contract/exams/ability-detectors';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { ExamSearch } from '../../exams/index.ts';
import { DETECTORS } from '../detector-kind.ts';
import { NO_TRIAL, type Trial } from './trial.ts';

interface ExamSourceProps {
  readonly detector: Detector;
  readonly examId: number | null;
  readonly onChange: (trial: Trial) => void;
}

export function ExamSource({ detector: { id, rev, subjectId }, examId, onChange }: ExamSourceProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [DETECTORS, 'simulation', id, rev, examId],
    queryFn: ({ signal }) =>
      call(abilityDetectorsContract.simulate, { params: { id }, query: { examId: String(examId) } }, { signal }),
    enabled: examId !== null,
    meta: { failure: 'inline' },
  });
  useEffect(() => {
    if (data) {
      const students = data.students.map(({ studentId, ...student }) => ({ id: studentId, ...student }));
      onChange({ examId, students });
    }
  }, [data, examId, onChange]);
  return (
    <>
      <Field id="simulator-exam" label="考试" help="只列出已出成绩、同学科的考试">
        {(input) => (
          <ExamSearch
            {...input}
            among={{ subjectId, state: 'reported' }}
            none="没有已出成绩的考试"
            value={examId}
            onChange={(chosen) => onChange({ ...NO_TRIAL, examId: chosen })}
          />
        )}
      </Field>
      {examId !== null && error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {examId !== null && !data && !error && <Skeleton lines={2} />}
      {examId !== null && data && <p role="status">{whatWasFound(data)}</p>}
    </>
  );
}

function whatWasFound({ students, matched, questions, withheld, left }: Simulation): string {
  if (students.length === 0) return '这场考试没有阅卷完成的学员，请换一场考试，或改为粘贴得分率';
  return [
    `${students.length} 名学员，维度里的 ${questions} 题考了 ${matched} 题`,
    withheld > 0 ? `${withheld} 名未阅完，未计入` : '',
    left > 0 ? `另有 ${left} 名未计入` : '',
  ]
    .filter((part) => part !== '')
    .join('；');
}
