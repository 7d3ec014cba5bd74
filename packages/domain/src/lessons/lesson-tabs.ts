/**
 * Which tabs and sub-tabs a lesson's detail page has (R052-R063), as pure functions of the lesson.
 *
 * The page draws these and says at the address of another why the lesson does not have it (decision 151); refusals of a
 * publish name one of them as the place that mends.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { PHASE } from '../dictionaries/dictionary-codes.ts';
import type { LessonCategory, LessonStatus, LessonType } from './lesson-codes.ts';
import { isTaught } from './lesson-type.ts';

/** In the order of R052; `intro` exists but is never shown: it leads to the lesson's public page (R044). */
export const LESSON_TAB = codeTable({
  intro: '课程介绍',
  info: '课程信息',
  bindBook: '绑定图书',
  outline: '大纲管理',
  withWritingTrain: 'AI 写作',
  teachers: '主讲老师',
  students: '学员',
  teams: '小班管理',
  inventories: '随课物料',
  bundles: '商品组合',
  stat: '课程数据',
  renewStat: '续报数据',
  teamStat: '小班对比',
  saleStat: '售卖数据',
  logs: '操作日志',
});
export type LessonTab = CodeOf<typeof LESSON_TAB>;

export const STAT_SUB_TAB = codeTable({
  lesson: '单讲数据',
  individual: '学员个人数据',
  cumulative: '学员累计数据',
  agendas: '学员数据明细',
});
export const RENEW_STAT_SUB_TAB = codeTable({ student: '学员续报数据', daily: '每日续报数据' });
export type LessonSubTab = CodeOf<typeof STAT_SUB_TAB> | CodeOf<typeof RENEW_STAT_SUB_TAB>;

export interface LessonTabFacts {
  readonly category: LessonCategory;
  readonly flattedCategory: LessonType;
  readonly phase: number | null;
  readonly withMentor: boolean;
  readonly withGift: boolean;
  /** `template.withWritingTrain`; false when the lesson has no template. */
  readonly templateWithWritingTrain: boolean;
}

type Rule = (lesson: LessonTabFacts) => boolean;

/** A tab is shown unless one of its conditions holds; the first that does is the reason. */
interface HiddenWhen {
  readonly when: Rule;
  readonly why: string;
}

const physical: Rule = (lesson) => !isTaught(lesson);
/** R058: goods are not taught. */
const goods = (why: string): HiddenWhen => ({ when: physical, why: `实物商品不授课，${why}` });
/** R059: AI lessons have no teacher to look at. */
const ai = (why: string): HiddenWhen => ({
  when: (lesson) => lesson.flattedCategory === 'ai',
  why: `AI 课由系统授课，${why}`,
});
/** R053 */
const withoutMentor = (why: string): HiddenWhen => ({
  when: (lesson) => !lesson.withMentor,
  why: `课程未设置辅导老师，${why}`,
});

const HIDDEN_WHEN: Record<LessonTab, readonly HiddenWhen[]> = {
  intro: [{ when: () => true, why: '课程介绍在新窗口打开' }],
  info: [],
  bindBook: [{ when: (lesson) => !physical(lesson), why: '只有实物商品需要绑定图书' }],
  outline: [goods('没有大纲')],
  withWritingTrain: [{ when: (lesson) => !lesson.templateWithWritingTrain, why: '课程所用的班型没有开启 AI 写作' }],
  teachers: [goods('没有主讲老师'), ai('没有主讲老师')],
  students: [goods('没有学员名单')],
  teams: [goods('没有小班'), withoutMentor('没有小班')],
  inventories: [{ when: (lesson) => !lesson.withGift, why: '课程没有随课物料' }],
  bundles: [],
  stat: [goods('没有课程数据'), ai('没有到课数据')],
  renewStat: [
    goods('没有续报'),
    ai('没有续报数据'),
    { when: (lesson) => lesson.category !== 'systematic', why: '只有系统课统计续报' },
  ],
  teamStat: [goods('没有小班'), ai('没有小班对比'), withoutMentor('没有小班可以对比')],
  saleStat: [],
  logs: [],
};

/** Why the lesson does not have this tab (issue 15); undefined where it does. */
export function whyWithoutTab(tab: LessonTab, lesson: LessonTabFacts): string | undefined {
  return HIDDEN_WHEN[tab].find(({ when }) => when(lesson))?.why;
}

export function lessonTabs(lesson: LessonTabFacts): readonly LessonTab[] {
  return LESSON_TAB.codes.filter((tab) => whyWithoutTab(tab, lesson) === undefined);
}

/** R061-R063; tabs without sub-tabs answer an empty list. */
export function lessonSubTabs(tab: LessonTab, lesson: Pick<LessonTabFacts, 'phase'>): readonly LessonSubTab[] {
  if (tab === 'renewStat') return RENEW_STAT_SUB_TAB.codes;
  if (tab !== 'stat') return [];
  return STAT_SUB_TAB.codes.filter((code) => code !== 'individual' || lesson.phase !== PHASE.code.primary);
}

export function lessonSubTabLabel(code: LessonSubTab): string {
  return STAT_SUB_TAB.has(code) ? STAT_SUB_TAB.labelOf(code) : RENEW_STAT_SUB_TAB.labelOf(code);
}

/** The asked tab when it is among the visible ones, else the first visible (decision 18). */
export function chooseTab<T extends string>(visible: readonly T[], asked: string | undefined): T | undefined {
  return visible.find((tab) => tab === asked) ?? visible[0];
}

/**
 * Where a lesson opens when its address names no tab (issue 16): at the teams once it is on sale, for their students come
 * and go from then on, before that at the outline. Goods have neither and open at their first tab.
 */
export function workTab<T extends LessonTab>(visible: readonly T[], status: LessonStatus): T | undefined {
  const wanted: readonly LessonTab[] = status === 'published' ? ['teams', 'outline'] : ['outline'];
  return wanted.flatMap((tab) => visible.filter((each) => each === tab))[0] ?? visible[0];
}
