import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import type { Episode } from '@lectern/contract/episodes/episode-replies';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { ActionError } from '../../../shared/ui/action-error.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { extrasQueries } from '../extras-queries.ts';
import { RewardStudents } from './reward-students.tsx';

interface RewardDialogProps {
  readonly episode: Episode;
  /** What the episode gives. */
  readonly amount: number;
  readonly onClose: () => void;
}

export function RewardDialog({ episode, amount: given, onClose }: RewardDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const [studentIds, setStudentIds] = useState<readonly number[]>([]);
  const [amount, setAmount] = useState<number | null>(given > 0 ? given : null);
  const reward = useMutation({
    mutationFn: () =>
      call(episodeExtrasContract.rewardStudents, {
        params: { id: String(episode.id) },
        body: { studentIds: [...studentIds], ...(amount === null ? {} : { amount }) },
      }),
    onSuccess: ({ rewarded, already }) => {
      const before = already.length > 0 ? `，${already.length} 名此前已奖励` : '';
      showSuccess(`已奖励 ${rewarded.length} 名学员${before}`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: extrasQueries.rewards(episode.id).queryKey }),
    meta: { failure: 'inline' },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reward.mutate();
  };
  return (
    <Dialog
      title="奖励学员"
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={`${id}-form`} busy={reward.isPending} disabled={studentIds.length === 0}>
            奖励 {studentIds.length} 名学员
          </MainButton>
        </>
      }
    >
      <form id={`${id}-form`} className="stack" onSubmit={submit}>
        <Field id={`${id}-ids`} label="学员" help="可以粘贴多个 ID；每个学员每讲只奖励一次">
          {(input) => <RewardStudents {...input} episodeId={episode.id} value={studentIds} onChange={setStudentIds} />}
        </Field>
        <Field id={`${id}-amount`} label="奖励数量">
          {(input) => <NumberInput {...input} min={1} max={100_000} value={amount} onChange={setAmount} />}
        </Field>
        <ActionError error={reward.error} noun="讲次" />
      </form>
    </Dialog>
  );
}
