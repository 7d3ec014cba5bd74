/** Everything the page reads about lessons. Keys nest under `all`, so that one invalidation suffices after a write. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { deriveSale, saleDisplay } from '@lectern/domain/lessons/sale-status';
import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';

/** Which of the two calls reads a lesson: the route's data say so (R043). */
export type LessonVersion = 'v1' | 'v2';

const ALL = ['lessons'] as const;

export const lessonQueries = {
  all: ALL,
  detail: (id: number, version: LessonVersion = 'v2') =>
    queryOptions({
      queryKey: [...ALL, 'detail', id, version],
      queryFn: ({ signal }): Promise<LessonV2> =>
        version === 'v2' ? call(lessonsContract.getV2, { params: { id } }, { signal }) : readV1(id, signal),
      meta: { failure: 'inline' },
    }),
  readiness: (id: number) =>
    queryOptions({
      queryKey: [...ALL, 'readiness', id],
      queryFn: ({ signal }) => call(lessonsContract.readiness, { params: { id } }, { signal }),
      meta: { failure: 'inline' },
    }),
  /** By the version too: another may be bound since. */
  assessment: (id: number, rev: number) =>
    queryOptions({
      queryKey: [...ALL, 'assessment', id, rev],
      queryFn: ({ signal }) => call(lessonsContract.assessment, { params: { id } }, { signal }),
      meta: { failure: 'inline' },
    }),
  bundles: (id: number) =>
    queryOptions({
      queryKey: [...ALL, 'bundles', id],
      queryFn: ({ signal }) => call(lessonsContract.bundles, { params: { id } }, { signal }),
      meta: { failure: 'inline' },
    }),
} as const;

/** The first call has no sale information: it follows from the times (R139); nobody is counted as paid. */
async function readV1(id: number, signal: AbortSignal): Promise<LessonV2> {
  const lesson = await call(lessonsContract.get, { params: { id } }, { signal });
  const { status: saleStatus, reason: saleReason } = deriveSale(lesson, Date.now());
  const { code } = saleDisplay(saleStatus, lesson.limit, 0);
  return {
    ...lesson,
    saleInfo: { saleStatus, saleReason, paidCount: 0, limit: lesson.limit, soldOut: code === 'soldOut' },
  };
}

/** The lesson is not there, or not in this person's data scope. */
export function isMissing(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || (error.status === 400 && error.code === 'INVALID'));
}
