/** Hides one comment with a reason, or shows it again, without the steps that many of them take. */
import type { EpisodeComment } from '@lectern/contract/episodes/episode-comments';
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import '../../../shared/forms/text-input.css';
import { ActionError } from '../../../shared/ui/action-error.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { extrasQueries } from '../extras-queries.ts';

const NAMED_CHARACTERS = 20;

export function DecideButton({ row }: { row: EpisodeComment }) {
  const [open, setOpen] = useState(false);
  const { content, state } = row;
  const verb = state === 'visible' ? '隐藏' : '恢复';
  const name = content.length > NAMED_CHARACTERS ? `${content.slice(0, NAMED_CHARACTERS)}…` : content;
  return (
    <>
      <button type="button" className="row-action" aria-label={`${verb}评论：${name}`} onClick={() => setOpen(true)}>
        {verb}
      </button>
      {open && <DecideDialog row={row} verb={verb} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DecideDialogProps {
  readonly row: EpisodeComment;
  readonly verb: string;
  readonly onClose: () => void;
}

function DecideDialog({ row, verb, onClose }: DecideDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const hides = row.state === 'visible';
  const decide = useDecide(row, `已${verb}评论`, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decide.mutate(reason.trim());
  };
  return (
    <Dialog
      title={`${verb}评论`}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={`${id}-form`} busy={decide.isPending} disabled={hides && reason.trim() === ''}>
            {verb}评论
          </MainButton>
        </>
      }
    >
      <form id={`${id}-form`} className="stack" onSubmit={submit}>
        <blockquote className="extras-quote" data-private>
          {row.content}
        </blockquote>
        {hides ? (
          <Field id={`${id}-reason`} label="原因" required help="隐藏后学员看不到这条评论；原因仅员工可见">
            {(input) => (
              <input
                {...input}
                className="text-input"
                value={reason}
                maxLength={200}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        ) : (
          <p>恢复后学员可以重新看到这条评论，原来的隐藏原因会清除。</p>
        )}
        <ActionError error={decide.error} noun="评论" />
      </form>
    </Dialog>
  );
}

function useDecide({ id, state, rev }: EpisodeComment, told: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call(episodeExtrasContract.moderateComment, {
        params: { id: String(id) },
        body: { state: state === 'visible' ? 'hidden' : 'visible', reason, rev },
      }),
    onSuccess: () => {
      showSuccess(told);
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: extrasQueries.all }),
    meta: { failure: 'inline' },
  });
}
