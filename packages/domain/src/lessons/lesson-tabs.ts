/**
 * Which tabs and sub-tabs a lesson's detail page has (R052-R063), as pure functions of the lesson.
 *
 * The page draws these, the router refuses others and goes to the first visible one (decisions 14, 18), and
 * refusals of a publish name one of them as the place that mends.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { PHASE } from '../dictionaries/dictionary-codes.ts';
import type { LessonCategory, LessonType } from './lesson-codes.ts';

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

const always: Rule = () => true;
const physical: Rule = (lesson) => lesson.flattedCategory === 'physicalCommodity';
/** R058: goods are not taught. */
const taught: Rule = (lesson) => !physical(lesson);
/** R059: AI lessons have no teacher to look at. */
const taughtLive: Rule = (lesson) => taught(lesson) && lesson.flattedCategory !== 'ai';

const SHOWN_WHEN: Record<LessonTab, Rule> = {
  intro: () => false,
  info: always,
  bindBook: physical,
  outline: taught,
  withWritingTrain: (lesson) => lesson.templateWithWritingTrain,
  teachers: taughtLive,
  students: taught,
  teams: (lesson) => taught(lesson) && lesson.withMentor,
  inventories: (lesson) => lesson.withGift,
  bundles: always,
  stat: taughtLive,
  renewStat: (lesson) => taughtLive(lesson) && lesson.category === 'systematic',
  teamStat: (lesson) => taughtLive(lesson) && lesson.withMentor,
  saleStat: always,
  logs: always,
};

export function lessonTabs(lesson: LessonTabFacts): readonly LessonTab[] {
  return LESSON_TAB.codes.filter((tab) => SHOWN_WHEN[tab](lesson));
}

/** R061-R063; tabs without sub-tabs answer an empty list. Called once statistics stand (issue 19). */
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
