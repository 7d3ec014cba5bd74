/**
 * A write on a lesson: told where it was made, and followed by a fresh look, since a refusal means an old copy too.
 * Whoever closes the dialog before the answer still hears of it, of a failure above all.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showError } from '../../../shared/ui/toasts.ts';
import { lessonQueries } from '../lesson-queries.ts';

/** `open`: the dialog is still there. */
export function useLessonWrite<A, R>(write: (input: A) => Promise<R>, onDone: (result: R, open: boolean) => void) {
  const client = useQueryClient();
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  // Not among the callbacks of `mutate`: those fall silent when the dialog closes.
  return useMutation({
    mutationFn: write,
    onSuccess: (result) => onDone(result, open.current),
    onError: (error) => {
      if (!open.current) showError(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: lessonQueries.all }),
    meta: { failure: 'inline' },
  });
}
