/** The state of the lesson list as it stands in the address bar, under the names of the query (R186). */
import { LESSON_SORTS, SALE_FILTERS } from '@lectern/contract/lessons/lesson-query';
import { LESSON_STATUS, LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { resolveLessonQuery } from '@lectern/domain/lessons/lesson-query';
import { accepts } from '../../../shared/lists/accepts.ts';
import { listAddress } from '../../../shared/lists/list-address.ts';

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
  'productLine',
  'mixedLevel',
  'ids',
  'lessonId',
  'lessonName',
  'userId',
] as const;
export type LessonFilter = (typeof LESSON_FILTERS)[number];
type Key = LessonFilter | 'page' | 'pageSize' | 'sort' | 'order';

interface Narrow {
  status: (typeof LESSON_STATUS.codes)[number];
  saleStatus: (typeof SALE_FILTERS)[number];
  withMentor: 'true' | 'false';
  withoutAssessment: 'true' | 'false';
  sort: (typeof LESSON_SORTS)[number];
  order: 'asc' | 'desc';
}
export type LessonAddress = { readonly [K in Key]?: K extends keyof Narrow ? Narrow[K] : string };

export const lessonAddress = listAddress<LessonAddress>({
  filters: {
    lessonInfo: accepts.words,
    episodeInfo: accepts.words,
    status: accepts.among(LESSON_STATUS.codes),
    phase: accepts.code,
    grade: accepts.code,
    subject: accepts.code,
    semester: accepts.code,
    lessonFlattedCategories: accepts.several(LESSON_TYPE.codes),
    saleStatus: accepts.among(SALE_FILTERS),
    withMentor: accepts.flag,
    teacherId: accepts.id,
    lessonMarkId: accepts.id,
    withoutAssessment: accepts.flag,
    templateId: accepts.id,
    productLine: accepts.code,
    mixedLevel: accepts.code,
    ids: accepts.ids,
    lessonId: accepts.id,
    lessonName: accepts.words,
    userId: accepts.id,
  },
  sorts: LESSON_SORTS,
});

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
