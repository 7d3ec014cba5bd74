/** What came of a call; only what can follow its state is offered (R288). */
import { customerServiceContract } from '@lectern/contract/students/customer-service';
import type { WelcomeCall } from '@lectern/contract/students/desk-replies';
import {
  CALL_OUTCOME,
  type CallOutcome,
  callStateAfter,
  outcomesOf,
} from '@lectern/domain/customer-service/welcome-call';
import { CALL_STATE } from '@lectern/domain/teams/team-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call as send } from '../../shared/api/call.ts';
import { Field } from '../../shared/forms/field.tsx';
import { Segments } from '../../shared/forms/segments.tsx';
import '../../shared/forms/text-input.css';
import { ActionError } from '../../shared/ui/action-error.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { DESK } from './desk-queries.ts';

interface CallDialogProps {
  readonly call: WelcomeCall;
  readonly onClose: () => void;
}

export function CallDialog({ call, onClose }: CallDialogProps) {
  const form = useId();
  const client = useQueryClient();
  const outcomes = outcomesOf(call.state);
  const [outcome, setOutcome] = useState<CallOutcome>(outcomes[0] ?? CALL_OUTCOME.code.connected);
  const [note, setNote] = useState(call.note);
  const save = useMutation({
    mutationFn: () =>
      send(customerServiceContract.recordCall, {
        params: { id: String(call.id) },
        body: { rev: call.rev, outcome, note },
      }),
    meta: { failure: 'inline' },
    onSuccess: async ({ state }) => {
      showSuccess(`已登记，状态为“${CALL_STATE.labelOf(state)}”`);
      onClose();
      await client.invalidateQueries({ queryKey: [DESK] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const next = callStateAfter(call.state, outcome);
  return (
    <Dialog
      title={`登记 ${call.student.nickname} 的外呼`}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={form} busy={save.isPending} takesFocus={false}>
            登记外呼
          </MainButton>
        </>
      }
    >
      <form id={form} className="desk-form" noValidate onSubmit={submit}>
        <p className="muted">
          {call.lessonName} · 现在是“{CALL_STATE.labelOf(call.state)}”，已拨打 {call.attempts} 次
        </p>
        <Segments
          name="call-outcome"
          label="外呼结果"
          options={CALL_OUTCOME.options.filter(({ value }) => outcomes.includes(value))}
          value={outcome}
          onChange={(value) => CALL_OUTCOME.has(value) && setOutcome(value)}
        />
        {next && <p aria-live="polite">登记后为“{CALL_STATE.labelOf(next)}”。</p>}
        <Field id="call-note" label="备注" help="不要写手机号等个人信息。">
          {(input) => (
            <textarea
              {...input}
              className="text-input"
              rows={3}
              value={note}
              maxLength={200}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </form>
      <ActionError error={save.error} noun="这次外呼" />
    </Dialog>
  );
}
