/** Reads of templates. Nested keys, so that one invalidation after a write suffices. */
import { episodeTemplatesContract } from '@lectern/contract/episodes/episode-templates';
import { examTemplatesContract } from '@lectern/contract/exams/exam-templates';
import type { EpisodeTemplate } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import { mentorEpisodeTemplatesContract } from '@lectern/contract/lesson-templates/mentor-episode-templates';
import { templateExtrasContract } from '@lectern/contract/lesson-templates/template-extras';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import type { TemplateExtra } from '@lectern/domain/lesson-templates/template-extras';
import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { fetchByIds } from '../../shared/api/fetch-by-ids.ts';
import type { PageState } from '../../shared/tables/paging.ts';

const all = ['lesson-templates'] as const;

export const templateQueries = {
  all,
  detail: (id: number) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => call(lessonTemplatesContract.getV2, { params: { id } }, { signal }),
      meta: { failure: 'inline' },
    }),
  /** By the version too: another may be bound since. */
  assessment: (id: number, rev: number) =>
    queryOptions({
      queryKey: [...all, 'assessment', id, rev],
      queryFn: ({ signal }) => call(lessonTemplatesContract.assessment, { params: { id } }, { signal }),
      meta: { failure: 'inline' },
    }),
  /** In the order of labels and places (R367). */
  episodes: (id: number) =>
    queryOptions({
      queryKey: [...all, 'episodes', id],
      queryFn: async ({ signal }): Promise<readonly EpisodeTemplate[]> => {
        const places = await call(lessonTemplatesContract.episodes, { params: { id } }, { signal });
        const ids = places.map(({ episodeTemplateId }) => episodeTemplateId);
        const rows = await fetchByIds(episodeTemplatesContract.listByIds, ids, (part) =>
          call(episodeTemplatesContract.listByIds, { query: { ids: part.join(',') } }, { signal }),
        );
        const byId = new Map(rows.map((row) => [row.id, row]));
        return ids.flatMap((each) => byId.get(each) ?? []);
      },
      meta: { failure: 'inline' },
    }),
  jams: (id: number) =>
    queryOptions({
      queryKey: [...all, 'jams', id],
      queryFn: async ({ signal }) => {
        const rows = await call(examTemplatesContract.ofLessonTemplate, { params: { id } }, { signal });
        return rows.map((row) => ({ ...row, name: row.title }));
      },
      meta: { failure: 'inline' },
    }),
  stageReviews: (id: number) =>
    queryOptions({
      queryKey: [...all, 'stageReviews', id],
      queryFn: ({ signal }) => call(lessonTemplatesContract.stageReviews, { params: { id } }, { signal }),
      meta: { failure: 'inline' },
    }),
  mentorTemplates: (id: number) =>
    queryOptions({
      queryKey: [...all, 'mentorTemplates', id],
      queryFn: ({ signal }) => call(mentorEpisodeTemplatesContract.ofLessonTemplate, { params: { id } }, { signal }),
      meta: { failure: 'inline' },
    }),
  /** What was made from one, looked at before it is changed. */
  groupCheckInfos: (id: number) =>
    queryOptions({
      queryKey: [...all, 'groupCheckInfos', id],
      queryFn: ({ signal }) => call(mentorEpisodeTemplatesContract.checkInfos, { params: { id } }, { signal }),
      meta: { failure: 'inline' },
    }),
  extras: (id: number, kind: TemplateExtra) =>
    queryOptions({
      queryKey: [...all, 'extras', id, kind],
      queryFn: async ({ signal }) => {
        const rows = await call(templateExtrasContract.list, { params: { id, kind } }, { signal });
        return rows.map((row) => ({ ...row, name: row.body.name }));
      },
      meta: { failure: 'inline' },
    }),
  lessons: (id: number, { page, pageSize }: PageState) =>
    queryOptions({
      queryKey: ['lessons', 'of-template', id, page, pageSize],
      queryFn: ({ signal }) =>
        call(
          lessonsContract.listIds,
          {
            query: {
              templateId: String(id),
              expand: 'rows',
              count: 'capped',
              page: String(page),
              pageSize: String(pageSize),
              sort: 'id',
              order: 'desc',
            },
          },
          { signal },
        ),
      meta: { failure: 'inline' },
    }),
} as const;

export const isMissing = (error: unknown): boolean => isApiError(error) && error.status === 404;
