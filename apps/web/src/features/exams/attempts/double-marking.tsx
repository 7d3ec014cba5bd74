/** How a question is marked: by one person, or by two with a third one beyond a tolerance (双评). */
import type { Exam } from '@lectern/contract/exams/exams';
import { type MarkedQuestion, markingContract } from '@lectern/contract/exams/marking';
import { pointsText } from '@lectern/domain/exams/points';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { PointsInput } from '../../../shared/forms/points-input.tsx';
import { Segments } from '../../../shared/forms/segments.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { ATTEMPTS } from './attempt-queries.ts';

interface DoubleMarkingProps {
  readonly exam: Exam;
  readonly question: MarkedQuestion;
}

export function DoubleMarking({ exam, question }: DoubleMarkingProps) {
  const [open, setOpen] = useState(false);
  const { double } = question;
  return (
    <>
      <span className="side-note">
        {double ? `双评，分差超过 ${pointsText(double.tolerance)} 分时由第三人定分` : '单评'}
      </span>
      <button type="button" className="row-action" onClick={() => setOpen(true)}>
        设置双评
      </button>
      {open && <DoubleMarkingDialog exam={exam} question={question} onClose={() => setOpen(false)} />}
    </>
  );
}

const WAYS = [
  { value: 'once', label: '单评' },
  { value: 'double', label: '双评' },
];

/** A fifth of the points, in whole ones. */
const usualTolerance = (points: number): number => Math.floor(points / 500) * 100;

function DoubleMarkingDialog({ exam, question, onClose }: DoubleMarkingProps & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { questionId, number, points, double } = question;
  const [way, setWay] = useState(double ? 'double' : 'once');
  const [tolerance, setTolerance] = useState<number | null>(double?.tolerance ?? usualTolerance(points));
  const [faulty, setFaulty] = useState(false);
  const set = useMutation({
    mutationFn: () =>
      call(markingContract.setDouble, {
        params: { id: String(exam.id), questionId: String(questionId) },
        body: { tolerance: way === 'double' ? tolerance : null },
      }),
    meta: { failure: 'inline' },
    onSuccess: async (now) => {
      showSuccess(`第 ${number} 题已设为${now.double ? '双评' : '单评'}`);
      onClose();
      await client.invalidateQueries({ queryKey: [ATTEMPTS, exam.id] });
    },
  });
  const fault =
    way === 'once'
      ? undefined
      : tolerance === null
        ? '请填写分差'
        : tolerance >= points
          ? `分差须小于满分 ${pointsText(points)} 分`
          : undefined;
  return (
    <FormDialog
      title={`第 ${number} 题的评分方式`}
      verb="保存"
      columns={1}
      busy={set.isPending}
      error={set.error}
      onSubmit={() => (fault ? setFaulty(true) : set.mutate())}
      onClose={onClose}
    >
      <Segments name="marking-way" label="评分方式" options={WAYS} value={way} onChange={setWay} />
      {way === 'double' && (
        <Field
          id="marking-tolerance"
          label="分差"
          required
          help="两位老师互不可见，分差不超过此值取平均分，超过时由第三人定分；开始评分后不能更改"
          error={faulty ? fault : undefined}
        >
          {(input) => <PointsInput {...input} value={tolerance} onChange={setTolerance} />}
        </Field>
      )}
    </FormDialog>
  );
}
