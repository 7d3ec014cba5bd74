/**
 * A write on the outline: it names the lesson's version that the person sees, and what the lesson became is looked at
 * again afterwards. After an item was attached or removed that look waits a second (R156).
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../shared/api/api-error.ts';
import { LESSONS } from './outline-queries.ts';
import { noteRev, revSeen } from './seen-revs.ts';

export const REFETCH_AFTER_MS = 1_000;

interface Reply {
  readonly lesson: { readonly id: number; readonly rev: number };
}

interface OutlineWrite<A, R> {
  readonly lesson: { readonly id: number; readonly rev: number };
  readonly write: (input: A, rev: number) => Promise<R>;
  readonly onDone: (result: R) => void;
  readonly waits?: boolean;
}

export function useOutlineWrite<A, R extends Reply>({ lesson, write, onDone, waits = false }: OutlineWrite<A, R>) {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: LESSONS });
  return useMutation({
    mutationFn: (input: A) => write(input, revSeen(lesson)),
    onSuccess: (result) => {
      noteRev(result.lesson);
      onDone(result);
      if (waits) setTimeout(() => void renew(), REFETCH_AFTER_MS);
      else void renew();
    },
    onError: (error) => {
      // Whoever was overtaken needs the new outline before trying again.
      if (isApiError(error) && error.status === 409) void renew();
    },
    meta: { failure: 'inline' },
  });
}
