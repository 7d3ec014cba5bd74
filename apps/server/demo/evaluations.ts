/** What families say about the app: a wave after each version, most of it friendly, some of it not. */
import { DAY_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { createRandom, type Random } from './random.ts';
import type { WorldFacts } from './world-facts.ts';
import { FIRST_ID, type WorldSize } from './world-size.ts';

export interface DemoEvaluation {
  readonly id: number;
  readonly studentId: number;
  readonly clientVersion: string;
  /** 0: would not say. */
  readonly star: number;
  readonly content: string;
  readonly createdAt: number;
}

const SALT = 21;
const MOST = 1200;
/** Days before today on which a version came out. */
const RELEASES: readonly (readonly [version: string, daysAgo: number])[] = [
  ['7.0.0', 75],
  ['7.0.1', 30],
];
const STARS: readonly (readonly [star: number, weight: number])[] = [
  [0, 9],
  [1, 5],
  [2, 6],
  [3, 14],
  [4, 27],
  [5, 39],
];
const SAID: Readonly<Record<number, readonly string[]>> = {
  1: [
    '更新之后上课闪退了三次，孩子急哭了',
    '作业拍照一直转圈，传不上去',
    '找不到回放在哪里，以前很好找',
    '平板上字太小，改版前没有这个问题',
  ],
  2: ['新首页广告太多', '登录老是掉，每次都要重新输验证码', '画面比以前卡，声音对不上口型'],
  3: ['还行吧，需要适应一下', '界面好看了，但是入口藏得深', '课表能不能按周显示？', '希望能关掉弹窗提醒'],
  4: [
    '比旧版清楚，找课方便多了',
    '回放可以倍速了，很好，就是偶尔卡一下',
    '颜色舒服，孩子喜欢',
    '错题本很有用，希望能打印',
  ],
  5: [
    '改得很好！孩子自己就会用',
    '上课很流畅，老师也负责',
    '课前提醒太贴心了',
    '喜欢新的课表和错题本，一目了然',
    '用了两年了，这版最好用',
  ],
};
const LONG =
  '我们家两个孩子都在这里上课，一个初一一个小学四年级。改版以后首页可以直接切换孩子，这一点特别好，以前要退出重新登录。建议把作业批改结果也放到首页，老师的点评有时候要找很久；另外周末晚上八点左右画面会卡，不知道是不是上课的人太多，希望能优化。';

export function makeEvaluations(facts: WorldFacts, size: WorldSize): DemoEvaluation[] {
  const count = Math.min(MOST, Math.floor(size.students / 4));
  const drawn = Array.from({ length: count }, (_, index) => evaluationOf(facts, size, index));
  // Numbered as they came in.
  return drawn
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map((row, index) => ({ ...row, id: FIRST_ID.evaluation + index }));
}

function evaluationOf({ seed, today }: WorldFacts, size: WorldSize, index: number): Omit<DemoEvaluation, 'id'> {
  const random = createRandom(seed, SALT, index);
  const [clientVersion, daysAgo] = random.pick(RELEASES);
  const star = random.weighted(STARS);
  return {
    studentId: FIRST_ID.student + random.int(0, size.students - 1),
    clientVersion,
    star,
    content: contentOf(random, star),
    createdAt: timeOf(random, today, daysAgo),
  };
}

/** Two of three give stars and say nothing more; who refuses stars says nothing at all. */
function contentOf(random: Random, star: number): string {
  const said = SAID[star];
  if (!said || random.chance(0.62)) return '';
  return star >= 3 && random.chance(0.04) ? LONG : random.pick(said);
}

/** Most answer within days of the release, and in the evening. */
function timeOf(random: Random, today: number, daysAgo: number): number {
  const day = Math.floor(daysAgo * random.next() ** 2);
  const minute = random.chance(0.6) ? random.int(18 * 60, 22 * 60) : random.int(7 * 60, 18 * 60 - 1);
  return today - (daysAgo - day) * DAY_MS + minute * MINUTE_MS;
}
