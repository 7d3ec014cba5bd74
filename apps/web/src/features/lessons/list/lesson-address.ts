/**
 * The state of the lesson list as it stands in the address bar: filters, page, size, sorting, all as text under the
 * names of the query (R186). Unknown keys and values that mean nothing are dropped, so an address can be mistyped,
 * shared and kept in a saved view without ever breaking the list.
 */
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@lectern/contract/common';
import { LESSON_SORTS, SALE_FILTERS } from '@lectern/contract/lesson-query';
import { LESSON_STATUS, LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { resolveLessonQuery } from '@lectern/domain/lessons/lesson-query';
import type { PageState } from '../../../shared/tables/paging.ts';
import type { SortMark } from '../../../shared/tables/table-props.ts';

/** In the order of the form. */
export const LESSON_FILTERS = [
  'lessonInfo',
  'episodeInfo',
  'status',
  'phase',
  'grade',
  'subject',
  'semester',
  'lessonFlattedCategories',
  'saleStatus',
  'withMentor',
  'teacherId',
  'lessonMarkId',
  'withoutAssessment',
  'templateId',
  'ids',
  'lessonId',
  'lessonName',
  'userId',
] as const;
export type LessonFilter = (typeof LESSON_FILTERS)[number];
const STATE = ['page', 'pageSize', 'sort', 'order'] as const;
type Key = LessonFilter | (typeof STATE)[number];

interface Narrow {
  status: (typeof LESSON_STATUS.codes)[number];
  saleStatus: (typeof SALE_FILTERS)[number];
  withMentor: 'true' | 'false';
  withoutAssessment: 'true' | 'false';
  sort: (typeof LESSON_SORTS)[number];
  order: 'asc' | 'desc';
}
export type LessonAddress = { readonly [K in Key]?: K extends keyof Narrow ? Narrow[K] : string };

const MAX_TEXT = 200;

type Accepts = (text: string) => boolean;
const words: Accepts = (text) => text.length <= MAX_TEXT;
const id: Accepts = (text) => /^[1-9]\d{0,14}$/.test(text);
const code: Accepts = (text) => /^-?\d{1,9}$/.test(text);
const flag: Accepts = (text) => text === 'true' || text === 'false';
const ids: Accepts = (text) => /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/.test(text);
const among =
  (codes: readonly string[]): Accepts =>
  (text) =>
    codes.includes(text);

const ACCEPTS: Record<Key, Accepts> = {
  lessonInfo: words,
  episodeInfo: words,
  status: among(LESSON_STATUS.codes),
  phase: code,
  grade: code,
  subject: code,
  semester: code,
  lessonFlattedCategories: (text) => text.split(',').every(among(LESSON_TYPE.codes)),
  saleStatus: among(SALE_FILTERS),
  withMentor: flag,
  teacherId: id,
  lessonMarkId: id,
  withoutAssessment: flag,
  templateId: id,
  ids,
  lessonId: id,
  lessonName: words,
  userId: id,
  page: (text) => /^[1-9]\d{0,5}$/.test(text),
  pageSize: (text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_PAGE_SIZE,
  sort: among(LESSON_SORTS),
  order: among(['asc', 'desc']),
};
const KEYS: readonly Key[] = [...LESSON_FILTERS, ...STATE];

export function readAddress(search: URLSearchParams): LessonAddress {
  const entries = KEYS.flatMap((key): [Key, string][] => {
    const text = search.get(key)?.trim() ?? '';
    return text !== '' && ACCEPTS[key](text) ? [[key, text]] : [];
  });
  return Object.fromEntries(entries);
}

export function writeAddress(address: LessonAddress): URLSearchParams {
  const search = new URLSearchParams();
  for (const key of KEYS) {
    const text = address[key];
    if (text) search.set(key, text);
  }
  return search;
}

export type FilterChange = { readonly [K in LessonFilter]?: string | undefined };

/** Another search starts on the first page; size and sorting stay. */
export function withFilters(address: LessonAddress, change: FilterChange): LessonAddress {
  const { page: _page, ...kept } = address;
  const search = writeAddress(kept);
  for (const [key, text] of Object.entries(change)) {
    if (text) search.set(key, text);
    else search.delete(key);
  }
  return readAddress(search);
}

export function withPage(address: LessonAddress, { page, pageSize }: PageState): LessonAddress {
  const { page: _page, pageSize: _pageSize, ...kept } = address;
  return {
    ...kept,
    ...(page > 1 ? { page: String(page) } : {}),
    ...(pageSize === DEFAULT_PAGE_SIZE ? {} : { pageSize: String(pageSize) }),
  };
}

export function withSort(address: LessonAddress, sort: SortMark | undefined): LessonAddress {
  const { page: _page, sort: _sort, order: _order, ...kept } = address;
  const by = LESSON_SORTS.find((known) => known === sort?.by);
  return by && sort ? { ...kept, sort: by, order: sort.order } : kept;
}

export function sortOf({ sort, order }: LessonAddress): SortMark | undefined {
  return sort && { by: sort, order: order ?? 'asc' };
}

export function pageOf({ page, pageSize }: LessonAddress): PageState {
  return { page: Number(page ?? 1), pageSize: Number(pageSize ?? DEFAULT_PAGE_SIZE) };
}

/** What is searched for, without how it is shown. */
export function filtersOf(address: LessonAddress): LessonAddress {
  const { page: _page, pageSize: _pageSize, sort: _sort, order: _order, ...filters } = address;
  return filters;
}

/** The filters that the server will not look at, because an id says it all (R188-R190). */
export function ignoredFilters(address: LessonAddress): readonly LessonFilter[] {
  const { ids: list, userId, page: _page, pageSize: _pageSize, ...rest } = address;
  const query = {
    ...rest,
    ...(list ? { ids: list.split(',').map(Number) } : {}),
    ...(userId ? { userId: Number(userId) } : {}),
  };
  const resolved = resolveLessonQuery(query);
  const answered: Readonly<Record<string, unknown>> = resolved;
  const byIds = resolved.ids !== undefined || resolved.lessonId !== undefined;
  const becomes = (key: LessonFilter): boolean =>
    key === 'lessonInfo' ? byIds || resolved.lessonName !== undefined : answered[key] !== undefined;
  return LESSON_FILTERS.filter((key) => address[key] !== undefined && !becomes(key));
}
