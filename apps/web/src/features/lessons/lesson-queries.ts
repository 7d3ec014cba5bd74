/** Everything the page reads about lessons. Keys nest under `all`, so that one invalidation suffices after a write. */
import type { LessonV2 } from '@lectern/contract/lesson-replies';
import { lessonsContract } from '@lectern/contract/lessons';
import { operationLogContract } from '@lectern/contract/operation-log';
import { deriveSaleStatus, saleDisplay } from '@lectern/domain/lessons/sale-status';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { isApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';

const LOG_PAGE = 50;

/** Which of the two calls reads a lesson: the route's data say so (R043). */
export type LessonVersion = 'v1' | 'v2';
export interface LogFilter {
  readonly field?: string | undefined;
  readonly actorName?: string | undefined;
  readonly taskId?: string | undefined;
}

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
  bundles: (id: number) =>
    queryOptions({
      queryKey: [...ALL, 'bundles', id],
      queryFn: ({ signal }) => call(lessonsContract.bundles, { params: { id } }, { signal }),
      meta: { failure: 'inline' },
    }),
  logs: (id: number, filter: LogFilter) =>
    infiniteQueryOptions({
      queryKey: [...ALL, 'logs', id, filter],
      initialPageParam: 0,
      queryFn: ({ signal, pageParam }) => {
        const query = { subjectType: 'lesson' as const, subjectId: id, pageSize: LOG_PAGE, ...given(filter) };
        const before = pageParam > 0 ? { before: pageParam } : {};
        return call(operationLogContract.ofSubject, { query: { ...query, ...before } }, { signal });
      },
      getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.id : undefined),
      meta: { failure: 'inline' },
    }),
} as const;

/** The first call has no sale information: it follows from the times (R139); nobody is counted as paid. */
async function readV1(id: number, signal: AbortSignal): Promise<LessonV2> {
  const lesson = await call(lessonsContract.get, { params: { id } }, { signal });
  const published = lesson.status === 'published';
  const saleStatus = deriveSaleStatus({ ...lesson, published }, Date.now());
  const { code } = saleDisplay(saleStatus, lesson.limit, 0);
  return { ...lesson, saleInfo: { saleStatus, paidCount: 0, limit: lesson.limit, soldOut: code === 'soldOut' } };
}

function given({ field, actorName, taskId }: LogFilter) {
  return { ...(field ? { field } : {}), ...(actorName ? { actorName } : {}), ...(taskId ? { taskId } : {}) };
}

/** The lesson is not there, or not in this person's data scope. */
export function isMissing(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || (error.status === 400 && error.code === 'INVALID'));
}
