/**
 * What a lesson list is really asked for (R186-R191, decision 62). Page and server use the same functions, so the
 * chips above the list tell exactly what the server filters by.
 */
import { isIntegerText, parseIdList } from '../text/id-list.ts';

/** R187: one number is an id, anything else a name; a list of numbers is a list of ids. */
export type LessonInfo =
  | { readonly lessonId: number }
  | { readonly ids: readonly number[] }
  | { readonly lessonName: string };

export function parseLessonInfo(text: string): LessonInfo | null {
  const name = text.trim();
  if (name === '') return null;
  const ids = parseIdList(name);
  const [first, ...more] = ids ?? [];
  if (ids === null || first === undefined) return { lessonName: name };
  return more.length === 0 ? { lessonId: first } : { ids };
}

/** The parts of a query that the rules look at; every other key is a filter like any. */
export interface ListQuery {
  lessonInfo?: string | undefined;
  readonly episodeInfo?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly userId?: number | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sort?: string | undefined;
  readonly order?: string | undefined;
}

/** Every key may be gone, and `lessonInfo` has become ids or a name. */
export type ResolvedQuery<Q extends ListQuery> = Partial<Q> & {
  readonly ids?: readonly number[] | undefined;
  readonly lessonName?: string | undefined;
};

const PAGING = ['page', 'pageSize'] as const;
const SORTING = ['sort', 'order'] as const;

/**
 * An episode number drops all but paging (R188). Ids, given or typed as lesson info, drop all but paging and sorting
 * (R189, R191) unless a user is asked about, whose other filters stay (R190).
 */
export function resolveLessonQuery<Q extends ListQuery>(query: Q): ResolvedQuery<Q> {
  const filters: Partial<Q> = { ...query };
  delete filters.lessonInfo;
  if (query.episodeInfo !== undefined && isIntegerText(query.episodeInfo)) {
    return { ...picked(query, PAGING), episodeInfo: query.episodeInfo.trim() };
  }
  const info = parseLessonInfo(query.lessonInfo ?? '');
  const ids = givenIds(query) ?? idsOf(info);
  if (ids) {
    const kept = query.userId === undefined ? picked(query, [...PAGING, ...SORTING]) : filters;
    return { ...kept, ids };
  }
  return info && 'lessonName' in info ? { ...filters, lessonName: info.lessonName } : filters;
}

type NameQuery = Omit<ListQuery, 'lessonInfo'> & { readonly name?: string | undefined };
export type ResolvedNameQuery<Q extends NameQuery> = Partial<Q> & {
  readonly ids?: readonly number[] | undefined;
};

/** The same for other lists, whose one text filter is a name (R189, R191). */
export function resolveNameQuery<Q extends NameQuery>(query: Q): ResolvedNameQuery<Q> {
  const ids = givenIds(query) ?? parseIdList(query.name ?? '');
  return ids ? { ...picked(query, [...PAGING, ...SORTING]), ids } : query;
}

function givenIds(query: Pick<ListQuery, 'ids'>): readonly number[] | undefined {
  return query.ids && query.ids.length > 0 ? query.ids : undefined;
}

function idsOf(info: LessonInfo | null): readonly number[] | undefined {
  if (info === null || 'lessonName' in info) return undefined;
  return 'ids' in info ? info.ids : [info.lessonId];
}

function picked<Q extends object>(query: Q, keys: readonly (keyof Q)[]): Partial<Q> {
  const kept: Partial<Q> = {};
  for (const key of keys) if (query[key] !== undefined) kept[key] = query[key];
  return kept;
}
