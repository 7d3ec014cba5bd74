/** Every read that is measured: a name for it and the addresses to ask in turn. */
import type { SampleFacts } from './sample-facts.ts';

export interface ReadCase {
  readonly id: string;
  readonly label: string;
  readonly paths: readonly string[];
  /** Asked for by the design: a list of 20 with a filter and a count. */
  readonly isList: boolean;
}

type Query = Readonly<Record<string, string | number | boolean>>;
const LESSONS = '/tutor-atm-lesson/api';
const PAGE_SIZE = 20;

function listPath(query: Query): string {
  const text = Object.entries({ expand: 'rows', count: 'capped', pageSize: PAGE_SIZE, ...query }).map(
    ([key, value]) => `${key}=${encodeURIComponent(String(value))}`,
  );
  return `${LESSONS}/lesson-ids?${text.join('&')}`;
}

const list = (id: string, label: string, ...queries: readonly Query[]): ReadCase => ({
  id: `list.${id}`,
  label,
  paths: queries.map(listPath),
  isList: true,
});

/** The page asks for it beside the list, which does not wait for it: it looks at every hit. */
const exact = (id: string, label: string, query: Query): ReadCase => ({
  ...list(id, label, { count: 'exact', ...query }),
  isList: false,
});

export function readCases(facts: SampleFacts, lessons: number): readonly ReadCase[] {
  return [...filterCases(facts), ...nameCases(facts), ...pageCases(facts, lessons), ...detailCases(facts)];
}

function filterCases(facts: SampleFacts): ReadCase[] {
  const { currentSemester, oldSemester } = facts;
  const each = (key: string, values: readonly (number | string | boolean)[]) =>
    values.map((value) => ({ [key]: value }));
  return [
    list('none', '无筛选', {}),
    list('subject', '学科', ...each('subject', [2, 1, 4, 201])),
    list('subject.rare', '学科（少见）', ...each('subject', [7, 9])),
    list('phase', '学段', ...each('phase', [1, 2, 3])),
    list('grade', '年级', ...each('grade', [3, 8, 11])),
    list('grade.rare', '年级（少见）', ...each('grade', [100, 99])),
    list('semester', '学期', { semester: currentSemester }, { semester: currentSemester + 1 }),
    list('semester.old', '学期（早年）', { semester: oldSemester }, { semester: oldSemester + 1 }),
    list('type', '课程类型', ...each('lessonFlattedCategories', ['systematic', 'shortTerm', 'topic'])),
    list('type.rare', '课程类型（少见）', ...each('lessonFlattedCategories', ['ted', 'ai'])),
    list(
      'type.several',
      '多个课程类型',
      { lessonFlattedCategories: 'ted,live,ai' },
      { lessonFlattedCategories: 'systematic,topic' },
    ),
    list('status', '状态', ...each('status', ['published', 'init', 'canceled'])),
    list('sale.unSale', '售卖：未开售', { saleStatus: 'unSale' }),
    list('sale.onSale', '售卖：售卖中', { saleStatus: 'onSale' }),
    list('sale.soldOut', '售卖：已售罄', { saleStatus: 'soldOut' }),
    list('sale.endSale', '售卖：已停售', { saleStatus: 'endSale' }),
    list('mentor', '有无辅导老师', { withMentor: true }, { withMentor: false }),
    list('teacher', '主讲老师', ...each('teacherId', facts.teacherIds)),
    list('teacher.busy', '主讲老师（课多）', ...each('teacherId', facts.busyTeacherIds)),
    list('mark', '课程标记', ...each('lessonMarkId', facts.markIds)),
    list('template', '班型', ...each('templateId', facts.templateIds)),
    list('user', '学员', ...each('userId', facts.studentIds)),
    list('assessment', '缺入学测评', { withoutAssessment: true }),
    list('episode', '讲次 ID', ...each('episodeInfo', facts.episodeIds)),
    list('lessonId', '课程 ID', ...each('lessonInfo', facts.lessonIds.slice(0, 16))),
    list(
      'ids',
      '20 个课程 ID',
      { lessonInfo: facts.lessonIds.slice(0, 20).join(' ') },
      { lessonInfo: facts.lessonIds.slice(20, 40).join(' ') },
    ),
    list(
      'combined',
      '学科 + 年级 + 学期 + 状态',
      ...[3, 5, 8].map((grade) => ({ subject: 2, grade, semester: currentSemester, status: 'published' })),
    ),
    list(
      'combined.few',
      '组合（结果很少）',
      { subject: 7, grade: 12, semester: oldSemester, saleStatus: 'unSale' },
      { phase: 3, lessonFlattedCategories: 'zebraLive' },
    ),
  ];
}

function nameCases({ rareNames, currentSemester }: SampleFacts): ReadCase[] {
  const named = (id: string, label: string, names: readonly string[], more: Query = {}) =>
    list(`name.${id}`, label, ...names.map((lessonInfo) => ({ ...more, lessonInfo })));
  return [
    named('1', '名称 1 字（常见）', ['数', '班', '周']),
    named('1.rare', '名称 1 字（少见）', ['饕', '榫', '徽']),
    named('1.none', '名称 1 字（没有）', ['龘', '鼐']),
    named('2', '名称 2 字（常见）', ['数学', '周六', '初二']),
    named(
      '2.rare',
      '名称 2 字（少见）',
      rareNames.map((name) => name.slice(1)),
    ),
    named('2.none', '名称 2 字（没有）', ['龘鼐', '物语']),
    named('3', '名称 3 字（常见）', ['创新班', '短期班', '六年级']),
    named('3.rare', '名称 3 字（少见）', rareNames),
    named('more', '名称更多字（常见）', ['初二数学', '周六 18:30', '【2026 秋】']),
    named(
      'more.rare',
      '名称更多字（少见）',
      rareNames.map((name) => `·${name}`),
    ),
    named('filtered', '名称 + 学期 + 学科', ['数学', '提高班'], { semester: currentSemester, subject: 2 }),
    list('episodeName', '讲次名称（常见）', ...['回放', '预习', '第 3 讲'].map((episodeInfo) => ({ episodeInfo }))),
    list(
      'episodeName.rare',
      '讲次名称（少见）',
      ...['鸡兔同笼', '欧姆定律', '伴性遗传'].map((episodeInfo) => ({ episodeInfo })),
    ),
    list('episodeName.none', '讲次名称（没有）', ...['龘鼐', '天体测量学'].map((episodeInfo) => ({ episodeInfo }))),
  ];
}

function pageCases({ currentSemester }: SampleFacts, lessons: number): ReadCase[] {
  const pages = Math.floor(lessons / PAGE_SIZE);
  const deep = Math.max(2, Math.floor(pages / 2));
  const sorts = ['startTime', 'startSaleTime', 'updatedTime', 'paidCount'];
  return [
    list('page.50', '无筛选，第 50 页', { page: Math.min(50, pages) }),
    list('page.deep', '无筛选，最深一半处', { page: deep }),
    list('page.filtered', '按学科，第 500 页', { page: Math.max(2, Math.min(500, Math.floor(pages / 8))), subject: 2 }),
    list('page.100', '每页 100 条', { pageSize: 100 }),
    ...sorts.map((sort) => list(`sort.${sort}`, `按 ${sort} 排序`, { sort, order: 'desc' }, { sort, order: 'asc' })),
    list('sort.filtered', '筛选并按 updatedTime 排序', { sort: 'updatedTime', subject: 2, semester: currentSemester }),
    exact('exact.none', '无筛选，精确总数', {}),
    exact('exact.subject', '按学科，精确总数', { subject: 2 }),
    exact('exact.name', '名称 2 字（常见），精确总数', { lessonInfo: '数学' }),
    {
      id: 'list.idsOnly',
      label: '只取 ID，无筛选',
      isList: true,
      paths: [`${LESSONS}/lesson-ids?pageSize=${PAGE_SIZE}&count=capped`],
    },
  ];
}

function detailCases({ lessonIds }: SampleFacts): ReadCase[] {
  const one = (id: string, label: string, paths: readonly string[]): ReadCase => ({
    id: `read.${id}`,
    label,
    paths,
    isList: false,
  });
  return [
    one(
      'lesson',
      '课程详情',
      lessonIds.map((id) => `${LESSONS}/lessons/${id}`),
    ),
    one(
      'agenda',
      '课程大纲',
      lessonIds.map((id) => `${LESSONS}/lessons/${id}/agendas`),
    ),
    one('simple', '按 ID 取 200 门课程', [`${LESSONS}/lessons?ids=${lessonIds.join(',')}`]),
    one(
      'conflicts',
      '老师时间冲突检查',
      lessonIds.slice(0, 50).map((id) => `${LESSONS}/lessons/check-lesson?lessonId=${id}`),
    ),
    one(
      'readiness',
      '发布检查',
      lessonIds.slice(0, 50).map((id) => `/lectern/api/lessons/${id}/readiness`),
    ),
  ];
}
