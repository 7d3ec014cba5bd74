/** 延时 for some students: how much longer, and why. */
import { attemptsContract } from '@lectern/contract/exams/attempts';
import type { Exam } from '@lectern/contract/exams/exams';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { TextLine } from '../../../shared/forms/text-line.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { ATTEMPTS } from './attempt-queries.ts';

interface ExtendDialogProps {
  readonly exam: Exam;
  readonly studentIds: readonly number[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const MAX_MINUTES = 240;

export function ExtendDialog({ exam, studentIds, onClose, onDone }: ExtendDialogProps) {
  const client = useQueryClient();
  const [minutes, setMinutes] = useState<number | null>(10);
  const [reason, setReason] = useState('');
  const [faulty, setFaulty] = useState(false);
  const extend = useMutation({
    mutationFn: () =>
      call(attemptsContract.extend, {
        params: { id: String(exam.id) },
        body: { studentIds: [...studentIds], extraMs: (minutes ?? 0) * MINUTE_MS, reason },
      }),
    meta: { failure: 'inline' },
    onSuccess: async ({ changed }) => {
      showSuccess(changed === 0 ? '所选考生的延时没有变化' : `已调整 ${changed} 名考生的延时`);
      onDone();
      onClose();
      await client.invalidateQueries({ queryKey: [ATTEMPTS, exam.id] });
    },
  });
  const missing = reason.trim() === '' ? '请填写原因' : undefined;
  const noMinutes = minutes === null ? '请填写分钟数' : undefined;
  const submit = () => (missing || noMinutes ? setFaulty(true) : extend.mutate());
  return (
    <FormDialog
      title={`为 ${studentIds.length} 名考生延时`}
      verb="延时"
      busy={extend.isPending}
      error={extend.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        id="extend-minutes"
        label="延长（分钟）"
        help="从考试结束时间起算；0 为取消延时"
        error={faulty ? noMinutes : undefined}
      >
        {(input) => <NumberInput {...input} value={minutes} min={0} max={MAX_MINUTES} onChange={setMinutes} />}
      </Field>
      <TextLine
        id="extend-reason"
        label="原因"
        required
        error={faulty ? missing : undefined}
        value={reason}
        most={200}
        onChange={setReason}
      />
    </FormDialog>
  );
}
