import { type ShareCard, shareCardsContract } from '@lectern/contract/lessons/share-cards';
import { BIN_DAYS } from '@lectern/domain/recycle-bin/bin-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { DangerDialog } from '../../../shared/ui/danger-dialog.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { SHARE_CARD_LIST } from '../list/share-card-kind.ts';
import { shareCardQueries } from '../share-card-queries.ts';

/** To the recycle bin; lessons that showed it look on in their order. */
export function DeleteCardDialog({ card, onClose }: { card: ShareCard; onClose: () => void }) {
  const { id, title, rev } = card;
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => call(shareCardsContract.remove, { params: { id: String(id) }, query: { rev: String(rev) } }),
    onSuccess: async () => {
      showSuccess(`“${title}”已移入回收站，${BIN_DAYS} 天内可以恢复`);
      void navigate(lastListPath(SHARE_CARD_LIST));
      await client.invalidateQueries({ queryKey: shareCardQueries.all });
    },
    meta: { failure: 'inline' },
  });
  return (
    <DangerDialog
      title="删除分享卡片"
      verb="删除 1 张分享卡片"
      noun="卡片"
      action={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>{title}</strong>（{id}）
      </p>
      <p>使用这张卡片的课程将按顺序改用下一张。{BIN_DAYS} 天内可以在“数据 › 回收站”恢复。</p>
    </DangerDialog>
  );
}
