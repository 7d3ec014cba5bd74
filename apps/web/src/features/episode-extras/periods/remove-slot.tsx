import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import type { TimeSlot } from '@lectern/contract/episodes/episode-periods';
import { slotWords } from '@lectern/domain/episodes/time-slot';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { DangerDialog } from '../../../shared/ui/danger-dialog.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { extrasQueries } from '../extras-queries.ts';

/** A slot that is used by episodes to come stays; the button says why. */
export function RemoveSlot({ slot }: { slot: TimeSlot }) {
  const [open, setOpen] = useState(false);
  const used = slot.comingCount > 0;
  return (
    <>
      <button
        type="button"
        className="row-action"
        disabled={used}
        title={used ? '仍有未开始的讲次使用，不能删除' : undefined}
        aria-label={`删除${slotWords(slot)}`}
        onClick={() => setOpen(true)}
      >
        删除
      </button>
      {open && <RemoveDialog slot={slot} onClose={() => setOpen(false)} />}
    </>
  );
}

function RemoveDialog({ slot, onClose }: { slot: TimeSlot; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      call(episodeExtrasContract.removeTimeSlot, {
        params: { id: String(slot.id) },
        query: { rev: String(slot.rev) },
      }),
    onSuccess: () => {
      showSuccess(`已删除“${slotWords(slot)}”`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: extrasQueries.periods().queryKey }),
    meta: { failure: 'inline' },
  });
  return (
    <DangerDialog
      title="删除时段"
      verb="删除时段"
      noun="时段"
      action={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>删除“{slotWords(slot)}”，已上过的讲次不受影响。</p>
    </DangerDialog>
  );
}
