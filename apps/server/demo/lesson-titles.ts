/** Titles as the trade writes them: season first, then grade, subject and class, then when it is taught. */
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { isIntensive, type Term } from './calendar.ts';
import type { Random } from './random.ts';

export interface TitleFacts {
  readonly term: Term;
  readonly grade: string;
  readonly subject: string;
  readonly className: string;
  /** `周六 18:30`. */
  readonly when: string;
  readonly firstDay: number;
  readonly topic: string;
  readonly teacher: string | null;
}

const TITLE_MAX = 60;
const SEASON = { spring: '春', summer: '暑', autumn: '秋', winter: '寒' } as const;

/** 【2026 秋】 */
const seasonMark = ({ term }: TitleFacts): string => `【${term.year} ${SEASON[term.season]}】`;

/** `11 月 21 日` */
function dayOf(ms: number): string {
  const [, month, day] = formatDate(ms).split('-').map(Number);
  return `${month} 月 ${day} 日`;
}

export function systematicTitle(random: Random, facts: TitleFacts): string {
  const by = facts.teacher !== null && random.chance(0.25) ? `·${facts.teacher}` : '';
  return cut(`${seasonMark(facts)}${facts.grade}${facts.subject}${facts.className}·${facts.when}${by}`);
}

export function shortTermTitle(random: Random, facts: TitleFacts): string {
  const what = isIntensive(facts.term.season)
    ? random.pick(['预习短期班', '衔接短期班', '计算特训营', '阅读集训营'])
    : random.pick(['期中冲刺短期班', '期末冲刺短期班', '专题短期班', '查漏补缺短期班']);
  return cut(`${seasonMark(facts)}${facts.grade}${facts.subject}${what}·${facts.when}`);
}

export function topicTitle(random: Random, facts: TitleFacts): string {
  const ending = random.pick(['专题突破', '方法精讲', '专题课', '一课通关', '高频考点精讲']);
  return cut(`${facts.grade}${facts.subject}·${facts.topic}${ending}`);
}

export function promotionTitle(random: Random, facts: TitleFacts): string {
  const what = random.pick(['体验营', '公开体验课', '训练营', '学习方法体验课', '能力测评课']);
  return cut(`【体验】${facts.grade}${facts.subject}${what}·${dayOf(facts.firstDay)}`);
}

export function zebraTitle(random: Random, facts: TitleFacts): string {
  return cut(`斑马${facts.subject}直播课 S${random.int(1, 6)}·${facts.grade}·${facts.when}`);
}

export function liveTitle(random: Random, facts: TitleFacts): string {
  const what = random.pick(['直播讲座', '考前直播', '名师直播', '试卷讲评直播']);
  return cut(`${facts.grade}${facts.subject}${what}·${facts.topic}·${dayOf(facts.firstDay)}`);
}

export function aiTitle(random: Random, facts: TitleFacts): string {
  return cut(
    `AI 互动课·${facts.grade}${facts.subject}${random.pick(['启蒙', '基础', '进阶', '挑战'])} L${random.int(1, 4)}`,
  );
}

export function activityTitle(random: Random, facts: TitleFacts): string {
  const what = random.pick([
    '开学家长会',
    '期中总结家长会',
    '期末规划分享会',
    facts.grade.startsWith('高') ? '选科指导讲座' : '学习方法讲座',
    '寒假阅读打卡',
    '口算打卡活动',
  ]);
  return cut(`【活动】${facts.grade}${what}·${dayOf(facts.firstDay)}`);
}

export function commodityTitle(random: Random, facts: TitleFacts): string {
  const what = random.pick([
    '教辅礼盒',
    '错题本套装',
    '练字帖套装',
    '实验器材包',
    '分级读物盒',
    '口算卡片',
    '思维导图手账',
  ]);
  return cut(`【实物】${facts.grade}${facts.subject}${what}（${facts.term.year} 版）`);
}

const TALKS = [
  '鲸落：深海里的一座孤岛',
  '敦煌壁画中的颜色从哪里来',
  '《红楼梦》里的二十四节气',
  '为什么天空是蓝色的',
  '从算筹到超级计算机',
  '徽墨是怎样制成的',
  '苏轼的朋友圈',
  '蝴蝶效应与天气预报',
  '一颗种子的太空旅行',
  '青铜器上的饕餮纹',
  '极地科考日记',
  '古琴与物理中的驻波',
  '龟兔赛跑里的极限思想',
  '榫卯：不用一颗钉子的建筑',
  '猛犸象还能回来吗',
  '博物馆奇妙夜：甲骨文',
];

export function talkTitle(random: Random, facts: TitleFacts): string {
  return cut(`【大咖讲堂】${random.pick(TALKS)}·第 ${facts.term.id - 99} 季`);
}

const EXTRAS = [
  '课前预习',
  '课后答疑',
  '阶段测评',
  '学情周报',
  '家长反馈',
  '错题讲解',
  '可回放',
  '随材包邮',
  '结业证书',
];

/** Some titles are as long as the field allows, so that screens meet them. */
export function lengthened(title: string): string {
  let long = `${title}（含${EXTRAS[0] ?? ''}`;
  for (const extra of EXTRAS.slice(1)) {
    const longer = `${long}、${extra}`;
    if (longer.length < TITLE_MAX) long = longer;
  }
  return long.length < TITLE_MAX ? `${long}）` : cut(title);
}

/** A second class beside one with the same outline. */
export function parallelTitle(title: string): string {
  return cut(`${title}（平行班）`);
}

function cut(title: string): string {
  return title.slice(0, TITLE_MAX).trim();
}
