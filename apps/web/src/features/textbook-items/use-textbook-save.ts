import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { TEXTBOOK_ITEMS } from './textbook-item-kind.ts';

/** A save of a dialog: the list is asked for again, the dialog closes, what went wrong is told inside. */
export function useTextbookSave<B>(send: (body: B) => Promise<unknown>, done: string, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { failure: 'inline' },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [TEXTBOOK_ITEMS] });
      showSuccess(done);
      onClose();
    },
  });
}
