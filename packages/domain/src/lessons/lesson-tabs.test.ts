import { describe, expect, test } from 'vitest';
import type { LessonStatus } from './lesson-codes.ts';
import {
  chooseTab,
  LESSON_TAB,
  type LessonTab,
  type LessonTabFacts,
  lessonSubTabLabel,
  lessonSubTabs,
  lessonTabs,
  whyWithoutTab,
  workTab,
} from './lesson-tabs.ts';
import { whyWithoutRenewal } from './renewal-data.ts';

function someFacts(overrides: Partial<LessonTabFacts> = {}): LessonTabFacts {
  return {
    category: 'systematic',
    flattedCategory: 'systematic',
    phase: 2,
    withMentor: true,
    withGift: true,
    templateWithWritingTrain: true,
    ...overrides,
  };
}

/** R052 without `intro`, which is never shown, and `bindBook`, which systematic lessons lack. */
const FULL =
  'info outline withWritingTrain teachers students teams inventories bundles stat renewStat teamStat saleStat logs';

test.each<[string, Partial<LessonTabFacts>, string]>([
  ['R052: a systematic lesson with everything has these tabs in this order', {}, FULL],
  ['R053: without mentor no teams and no comparison', { withMentor: false }, without('teams', 'teamStat')],
  ['R054: without gift no material', { withGift: false }, without('inventories')],
  ['R055: a topic lesson has no renewal data', { category: 'topic' }, without('renewStat')],
  [
    'R056, R058: goods bind books and are not taught',
    { flattedCategory: 'physicalCommodity' },
    'info bindBook withWritingTrain inventories bundles saleStat logs',
  ],
  ['R057: without writing training no AI writing', { templateWithWritingTrain: false }, without('withWritingTrain')],
  [
    'R059: an AI lesson has no teachers and none of their figures',
    { flattedCategory: 'ai' },
    without('teachers', 'stat', 'renewStat', 'teamStat'),
  ],
])('%s', (_sentence, overrides, expected) => {
  expect(lessonTabs(someFacts(overrides)).join(' ')).toBe(expected);
});

function without(...tabs: string[]): string {
  return FULL.split(' ')
    .filter((tab) => !tabs.includes(tab))
    .join(' ');
}

describe('decision 151: a tab that the lesson does not have says why', () => {
  test.each<[LessonTab, Partial<LessonTabFacts>, string]>([
    ['bindBook', {}, '只有实物商品需要绑定图书'],
    ['outline', { flattedCategory: 'physicalCommodity' }, '实物商品不授课，没有大纲'],
    ['withWritingTrain', { templateWithWritingTrain: false }, '课程所用的班型没有开启 AI 写作'],
    ['teachers', { flattedCategory: 'ai' }, 'AI 课由系统授课，没有主讲老师'],
    ['students', { flattedCategory: 'physicalCommodity' }, '实物商品不授课，没有学员名单'],
    ['teams', { withMentor: false }, '课程未设置辅导老师，没有小班'],
    ['teams', { withMentor: false, flattedCategory: 'physicalCommodity' }, '实物商品不授课，没有小班'],
    ['inventories', { withGift: false }, '课程没有随课物料'],
    ['renewStat', { category: 'topic' }, '只有系统课统计续报'],
  ])('%s %o', (tab, overrides, why) => {
    expect(whyWithoutTab(tab, someFacts(overrides))).toBe(why);
  });

  test('one that it has needs no reason', () => {
    const lesson = someFacts();
    const explained = LESSON_TAB.codes.filter((tab) => whyWithoutTab(tab, lesson) !== undefined);
    expect(explained).toEqual(['intro', 'bindBook']);
  });
});

test('R052: every tab has a Chinese label', () => {
  for (const { value, label } of LESSON_TAB.options) expect(label).not.toBe(value);
});

describe('sub-tabs', () => {
  test('R061: the course data have four', () => {
    expect(lessonSubTabs('stat', { phase: 2 })).toEqual(['lesson', 'individual', 'cumulative', 'agendas']);
  });

  test('R062: primary school has no personal data', () => {
    expect(lessonSubTabs('stat', { phase: 1 })).toEqual(['lesson', 'cumulative', 'agendas']);
  });

  test('R063: the renewal data have two', () => {
    expect(lessonSubTabs('renewStat', { phase: 1 })).toEqual(['student', 'daily']);
    expect(lessonSubTabs('info', { phase: 1 })).toEqual([]);
    expect(lessonSubTabLabel('daily')).toBe('每日续报数据');
  });
});

test('decision 18: a tab that is gone gives way to the first', () => {
  expect(chooseTab(['info', 'logs'], 'logs')).toBe('logs');
  expect(chooseTab(['info', 'logs'], 'teams')).toBe('info');
  expect(chooseTab(['info', 'logs'], undefined)).toBe('info');
  expect(chooseTab([], 'info')).toBeUndefined();
});

test.each<[string, readonly LessonTab[], LessonStatus, LessonTab]>([
  ['issue 16: a lesson on sale opens at its teams', ['info', 'outline', 'teams'], 'published', 'teams'],
  ['one without teams at its outline', ['info', 'outline', 'logs'], 'published', 'outline'],
  ['one that is being prepared at its outline', ['info', 'outline', 'teams'], 'init', 'outline'],
  ['goods, which have neither, at the first tab', ['info', 'bindBook', 'logs'], 'published', 'info'],
])('%s', (_sentence, visible, status, tab) => {
  expect(workTab(visible, status)).toBe(tab);
});

test.each([
  ['systematic', true],
  ['promotion', true],
  ['zebraLive', true],
  ['topic', false],
  ['shortTerm', false],
  ['ai', false],
] as const)('R064: renewal data of %s lessons: %s', (type, expected) => {
  expect(whyWithoutRenewal(type) === undefined).toBe(expected);
});
