/** Everything the page reads about 课程信息模板; one key above all of it, for invalidation after a write. */
import { lessonInfoTemplatesContract } from '@lectern/contract/lesson-templates/lesson-info-templates';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

const ALL = ['lesson-info-templates'] as const;

export const infoTemplateQueries = {
  all: ALL,
  detail: (id: number) =>
    queryOptions({
      queryKey: [...ALL, 'detail', id],
      queryFn: ({ signal }) => call(lessonInfoTemplatesContract.modules, { params: { id: String(id) } }, { signal }),
      meta: { failure: 'inline' },
    }),
  usedBy: (id: number, page: number, pageSize: number) =>
    queryOptions({
      queryKey: [...ALL, 'used-by', id, page, pageSize],
      queryFn: ({ signal }) => {
        const query = { page: String(page), pageSize: String(pageSize) };
        return call(lessonInfoTemplatesContract.usedBy, { params: { id: String(id) }, query }, { signal });
      },
      placeholderData: keepPreviousData,
      meta: { failure: 'inline' },
    }),
} as const;
