/** A write on a lesson: told where it was made, and followed by a fresh look, since a refusal means an old copy too. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lessonQueries } from '../lesson-queries.ts';

export function useLessonWrite<A, R>(write: (input: A) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: lessonQueries.all }),
    meta: { failure: 'inline' },
  });
}
