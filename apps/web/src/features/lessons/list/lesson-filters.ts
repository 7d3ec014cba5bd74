/** What the lesson list is searched by, in the order of the form, under the names of the query (R186). */
import type { LESSON_SORTS } from '@lectern/contract/lessons/lesson-query';
import { LESSON_STATUS, LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import { resolveLessonQuery } from '@lectern/domain/lessons/lesson-query';
import { SALE_DISPLAY } from '@lectern/domain/lessons/sale-status';
import { accepts } from '../../../shared/lists/accepts.ts';
import type { FilterOf } from '../../../shared/lists/list-address.ts';
import {
  type AddressOf,
  type FilterNames,
  filter,
  flagOptions,
  namedOptions,
} from '../../../shared/lists/list-filters.ts';

/** The query's word for lessons that nobody answers for. */
const NO_OWNER = { id: 0, name: '没有负责人' };

export const lessonFilters = {
  lessonInfo: filter.text('课程名称或 ID', { placeholder: '课程名称或 ID，多个 ID 用空格或逗号隔开' }),
  episodeInfo: filter.text('讲次名称或 ID', { short: true }),
  status: filter.segments('状态', LESSON_STATUS.options),
  phase: filter.dictionary(lessonFieldLabel('phase'), 'phases'),
  grade: filter.dictionary(lessonFieldLabel('grades'), 'grades', (options, { phase }) =>
    namedOptions(options?.grades.filter((grade) => !phase || String(grade.phase) === phase)),
  ),
  subject: filter.dictionary(lessonFieldLabel('subject'), 'subjects'),
  semester: filter.dictionary(lessonFieldLabel('semester'), 'semesters', (options) =>
    namedOptions(options?.semesters.toSorted((a, b) => b.id - a.id)),
  ),
  lessonFlattedCategories: filter.multiSelect(lessonFieldLabel('flattedCategory'), LESSON_TYPE.options),
  saleStatus: filter.select('售卖状态', SALE_DISPLAY.options),
  withMentor: filter.select(lessonFieldLabel('withMentor'), flagOptions({ true: '有辅导老师', false: '无辅导老师' })),
  teacherId: filter.record('主讲老师', 'teacher'),
  lessonMarkId: { ...filter.dictionary(lessonFieldLabel('lessonMarkId'), 'marks'), accepts: accepts.id },
  ownerId: {
    ...filter.dictionary('负责人', 'owners', (options) => namedOptions([NO_OWNER, ...(options?.owners ?? [])])),
    labelOf: ownerLabel,
  },
  startFrom: filter.moment('开课时间不早于'),
  startTo: filter.moment('开课时间早于'),
  saleFrom: filter.moment('开售时间不早于'),
  saleTo: filter.moment('开售时间早于'),
  productLine: filter.dictionary(lessonFieldLabel('productLine'), 'productLines'),
  mixedLevel: filter.dictionary(lessonFieldLabel('mixedLevel'), 'levels'),
  withoutAssessment: filter.select(
    lessonFieldLabel('withAssessment'),
    flagOptions({ true: '需要测评但未绑定', false: '已绑定或不需要' }),
  ),
  templateId: filter.record(lessonFieldLabel('template'), 'template'),
  ids: filter.ids('课程 ID'),
  lessonId: filter.given('课程 ID'),
  lessonName: filter.given(lessonFieldLabel('name'), { accepts: accepts.words() }),
  userId: filter.given('学员 ID'),
};
function ownerLabel(text: string, { options }: FilterNames): string {
  return [NO_OWNER, ...(options?.owners ?? [])].find(({ id }) => id === Number(text))?.name ?? text;
}

export type LessonAddress = AddressOf<typeof lessonFilters, (typeof LESSON_SORTS)[number]>;
type LessonFilter = FilterOf<LessonAddress>;

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
  // The keys of the table are the filters.
  const keys = Object.keys(lessonFilters) as LessonFilter[];
  return keys.filter((key) => address[key] !== undefined && !becomes(key));
}
