import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import type { Episode } from '@lectern/contract/episodes/episode-replies';
import { MAX_IDS } from '@lectern/contract/wire-values';
import { parsePastedIds } from '@lectern/domain/tasks/pasted-ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import '../../../shared/forms/text-input.css';
import { ActionError } from '../../../shared/ui/action-error.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { extrasQueries } from '../extras-queries.ts';

interface RewardDialogProps {
  readonly episode: Episode;
  /** What the episode gives. */
  readonly amount: number;
  readonly onClose: () => void;
}

export function RewardDialog({ episode, amount: given, onClose }: RewardDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [amount, setAmount] = useState<number | null>(given > 0 ? given : null);
  const studentIds = parsePastedIds(text).ids;
  const tooMany = studentIds.length > MAX_IDS ? `一次最多奖励 ${MAX_IDS} 名学员` : undefined;
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
          <MainButton
            form={`${id}-form`}
            busy={reward.isPending}
            disabled={studentIds.length === 0 || tooMany !== undefined}
          >
            奖励 {studentIds.length} 名学员
          </MainButton>
        </>
      }
    >
      <form id={`${id}-form`} className="extras-form" onSubmit={submit}>
        <Field
          id={`${id}-ids`}
          label="学员 ID"
          help="多个 ID 用空格、逗号或换行隔开；每个学员每讲只奖励一次"
          error={tooMany}
        >
          {(input) => (
            <textarea
              {...input}
              className="text-input"
              rows={4}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Field id={`${id}-amount`} label="奖励数量">
          {(input) => <NumberInput {...input} min={1} max={100_000} value={amount} onChange={setAmount} />}
        </Field>
        <ActionError error={reward.error} noun="讲次" />
      </form>
    </Dialog>
  );
}
