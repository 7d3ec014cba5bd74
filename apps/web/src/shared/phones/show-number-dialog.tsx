/** Asks what a number is needed for, and shows it at once or says that somebody else has to agree. */
import { PhoneRevealBody, phoneRevealsContract } from '@lectern/contract/people/phone-reveals';
import { MAX_OWN_MINUTES, type PhoneOwner } from '@lectern/domain/administration/phone-reveal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { type WordsByField, wordsByField } from '../forms/words-by-field.ts';
import { showSuccess } from '../ui/toasts.ts';
import { PHONE_REVEALS } from './phone-reveals-key.ts';
import { MinutesField, PurposeField } from './reveal-fields.tsx';

export interface ShownNumber {
  readonly phone: string;
  readonly expiresTime: number;
}

interface ShowNumberDialogProps {
  readonly of: { readonly owner: PhoneOwner; readonly id: number; readonly name: string };
  readonly onShown: (number: ShownNumber) => void;
  readonly onClose: () => void;
}

const HALF_HOUR = 30;
/** Whoever calls one family after another states the purpose once; it lasts as long as the page is open. */
let lastPurpose = '';

export function ShowNumberDialog({ of, onShown, onClose }: ShowNumberDialogProps) {
  const client = useQueryClient();
  const [purpose, setPurpose] = useState(lastPurpose);
  const [minutes, setMinutes] = useState<number>(HALF_HOUR);
  const [errors, setErrors] = useState<WordsByField>({});
  const send = useMutation({
    mutationFn: async (body: PhoneRevealBody) => {
      const { id, state } = await call(phoneRevealsContract.request, { body });
      return state === 'approved' ? call(phoneRevealsContract.reveal, { params: { id } }) : null;
    },
    meta: { failure: 'inline' },
    onSuccess: (shown) => {
      lastPurpose = purpose;
      if (shown) onShown(shown);
      else showSuccess('申请已提交，等待审批；结果见“查看手机号申请”');
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [PHONE_REVEALS] }),
  });
  const submit = () => {
    const parsed = PhoneRevealBody.safeParse({ subjectType: of.owner, subjectId: of.id, purpose, minutes });
    setErrors(wordsByField(parsed.error));
    if (parsed.data) send.mutate(parsed.data);
  };
  return (
    <FormDialog
      title={`查看${of.name}的手机号`}
      verb="查看手机号"
      busy={send.isPending}
      error={send.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <PurposeField value={purpose} error={errors['purpose']} onChange={setPurpose} />
      <MinutesField
        value={minutes}
        most={MAX_OWN_MINUTES}
        help="到时自动隐藏。每天可查看的号码有上限。"
        onChange={setMinutes}
      />
    </FormDialog>
  );
}
