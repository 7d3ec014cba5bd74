import { lessonBooksContract } from '@lectern/contract/goods/lesson-books';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { DangerDialog } from '../../shared/ui/danger-dialog.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import type { BookItem } from './book-columns.tsx';
import { GOODS_CONCERNED } from './goods-queries.ts';

interface UnbindBookDialogProps {
  readonly lessonId: number;
  readonly rev: number;
  readonly book: BookItem;
  readonly onClose: () => void;
}

export function UnbindBookDialog({ lessonId, rev, book, onClose }: UnbindBookDialogProps) {
  const client = useQueryClient();
  const unbind = useMutation({
    mutationFn: () =>
      call(lessonBooksContract.change, {
        params: { id: lessonId },
        body: { rev, change: { kind: 'remove', keys: [book.isbn] } },
      }),
    onSuccess: () => {
      showSuccess(`已解绑图书“${book.title}”`);
      onClose();
    },
    onSettled: () => GOODS_CONCERNED.map((key) => client.invalidateQueries({ queryKey: [key] })),
    meta: { failure: 'inline' },
  });
  return (
    <DangerDialog
      title="解绑图书"
      verb="解绑 1 本图书"
      noun="图书"
      action={unbind}
      onConfirm={() => unbind.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>{book.title}</strong>（{book.isbn}）
      </p>
      <p>课程不再带这本书；可以在操作日志的任务中撤销。</p>
    </DangerDialog>
  );
}
