/** Asks for a number, decides about a request, shows the number. */
import { type PhoneReveal, PhoneRevealBody, phoneRevealsContract } from '@lectern/contract/people/phone-reveals';
import { PHONE_OWNER } from '@lectern/domain/administration/phone-reveal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { Field } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { TeacherPicker } from '../../shared/forms/teacher-picker.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { type WordsByField, wordsByField } from '../../shared/forms/words-by-field.ts';
import { PHONE_REVEALS } from '../../shared/phones/phone-reveals-key.ts';
import { MinutesField, PurposeField } from '../../shared/phones/reveal-fields.tsx';
import { ActionError } from '../../shared/ui/action-error.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../shared/ui/dialog-buttons.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { Skeleton } from '../../shared/ui/notes.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';

export type RevealRequest =
  | { readonly kind: 'request' }
  | { readonly kind: 'decide' | 'reveal'; readonly row: PhoneReveal };

interface RevealDialogProps {
  readonly request: RevealRequest;
  readonly onClose: () => void;
}

export function RevealDialog({ request, onClose }: RevealDialogProps) {
  if (request.kind === 'request') return <RequestDialog onClose={onClose} />;
  if (request.kind === 'decide') return <DecideDialog row={request.row} onClose={onClose} />;
  return <NumberDialog row={request.row} onClose={onClose} />;
}

const HALF_HOUR = 30;

function RequestDialog({ onClose }: Pick<RevealDialogProps, 'onClose'>) {
  const client = useQueryClient();
  const [teacherId, setTeacherId] = useState<number | null>(null);
  const [purpose, setPurpose] = useState('');
  const [minutes, setMinutes] = useState<number>(HALF_HOUR);
  const [errors, setErrors] = useState<WordsByField>({});
  const send = useMutation({
    mutationFn: (body: ReturnType<typeof PhoneRevealBody.parse>) => call(phoneRevealsContract.request, { body }),
    meta: { failure: 'inline' },
    onSuccess: async ({ state }) => {
      showSuccess(state === 'approved' ? '可以查看了，请点“查看号码”' : '申请已提交，等待审批');
      onClose();
      await client.invalidateQueries({ queryKey: [PHONE_REVEALS] });
    },
  });
  const submit = () => {
    const parsed = PhoneRevealBody.safeParse({ subjectType: 'teacher', subjectId: teacherId, purpose, minutes });
    setErrors({ ...wordsByField(parsed.error), ...(teacherId === null ? { teacherId: '请选择老师' } : {}) });
    if (parsed.data) send.mutate(parsed.data);
  };
  return (
    <FormDialog
      title="申请查看手机号"
      verb="提交申请"
      busy={send.isPending}
      error={send.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field id="reveal-teacher" label="老师" required error={errors['teacherId']}>
        {(input) => <TeacherPicker {...input} value={teacherId} onChange={setTeacherId} />}
      </Field>
      <PurposeField value={purpose} error={errors['purpose']} onChange={setPurpose} />
      <MinutesField value={minutes} most={Number.MAX_SAFE_INTEGER} onChange={setMinutes} />
    </FormDialog>
  );
}

interface OneProps {
  readonly row: PhoneReveal;
  readonly onClose: () => void;
}

function DecideDialog({ row, onClose }: OneProps) {
  const client = useQueryClient();
  const [minutes, setMinutes] = useState(row.minutes);
  const [note, setNote] = useState('');
  const decide = useMutation({
    mutationFn: (approve: boolean) =>
      call(phoneRevealsContract.decide, { params: { id: row.id }, body: { approve, minutes, note } }),
    meta: { failure: 'inline' },
    onSuccess: async (_row, approve) => {
      showSuccess(approve ? '已同意' : '已拒绝');
      onClose();
      await client.invalidateQueries({ queryKey: [PHONE_REVEALS] });
    },
  });
  return (
    <Dialog
      title={`审批 ${row.staffName} 的申请`}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <button type="button" className="button" disabled={decide.isPending} onClick={() => decide.mutate(false)}>
            拒绝
          </button>
          <MainButton busy={decide.isPending} onClick={() => decide.mutate(true)}>
            同意查看
          </MainButton>
        </>
      }
    >
      <p>
        {row.staffName} 申请查看{PHONE_OWNER.labelOf(row.subjectType)} <strong>{row.subjectName}</strong>{' '}
        的手机号。用途：{row.purpose}
      </p>
      <div className="stack">
        <MinutesField value={minutes} most={row.minutes} onChange={setMinutes} />
        <TextLine id="reveal-note" label="审批意见" value={note} most={200} onChange={setNote} />
      </div>
      <ActionError error={decide.error} />
    </Dialog>
  );
}

function NumberDialog({ row, onClose }: OneProps) {
  const client = useQueryClient();
  const {
    mutate: show,
    data,
    error,
  } = useMutation({
    mutationFn: () => call(phoneRevealsContract.reveal, { params: { id: row.id } }),
    meta: { failure: 'inline' },
    onSettled: () => client.invalidateQueries({ queryKey: [PHONE_REVEALS] }),
  });
  useEffect(() => show(), [show]);
  return (
    <Dialog
      title={`${row.subjectName} 的手机号`}
      onClose={onClose}
      actions={
        <button type="button" className="button" onClick={onClose}>
          关闭
        </button>
      }
    >
      {!data && !error && <Skeleton lines={1} />}
      {data && (
        <p className="reveal-number">
          {data.phone}
          <CopyButton text={data.phone} label="复制手机号" />
        </p>
      )}
      {data && (
        <p>
          可查看至 <Instant at={data.expiresTime} />
          。这次查看已记入操作日志。
        </p>
      )}
      <ActionError error={error} />
    </Dialog>
  );
}
