/** The fields of one lesson as an operator would have filled them in; the domain's own rules then have the last word. */
import type { CalculationRule } from '@lectern/domain/lessons/calculation-rule-codes';
import type { LessonType } from '@lectern/domain/lessons/lesson-codes';
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { chooseLessonType } from '@lectern/domain/lessons/lesson-type';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { addDays, startOfDay } from '@lectern/domain/time/shanghai-time';
import type { LessonPlan } from './lesson-plan.ts';
import * as titles from './lesson-titles.ts';
import type { Random } from './random.ts';
import { topicsOf } from './subject-topics.ts';
import type { DemoTeacher } from './teachers.ts';
import { labelsOf, type WorldFacts } from './world-facts.ts';

const TITLE: Record<LessonType, (random: Random, facts: titles.TitleFacts) => string> = {
  systematic: titles.systematicTitle,
  topic: titles.topicTitle,
  shortTerm: titles.shortTermTitle,
  promotion: titles.promotionTitle,
  activity: titles.activityTitle,
  zebraLive: titles.zebraTitle,
  live: titles.liveTitle,
  ai: titles.aiTitle,
  physicalCommodity: titles.commodityTitle,
  ted: titles.talkTitle,
};

/** 分 for one session, or for the whole where there are none. */
const PRICE_PER_SESSION: Record<LessonType, readonly [low: number, high: number]> = {
  systematic: [9000, 22_000],
  topic: [3000, 9000],
  shortTerm: [6000, 14_000],
  promotion: [0, 600],
  activity: [0, 0],
  zebraLive: [6000, 9000],
  live: [0, 3000],
  ai: [2500, 4500],
  physicalCommodity: [2900, 19_900],
  ted: [0, 990],
};
const GOODS: LessonType = 'physicalCommodity';
const PROGRAMMING = 201;
const LONG_NAME_SHARE = 0.02;
const MARKETING = ['小班直播', '课后答疑', '阶段测评', '名师主讲', '随材包邮', '可回放', '学情周报', '题库练习'];
const CARD_LABELS = ['限时优惠', '新班开放', '名师直播', '名额紧张', '续报专享', '老带新'];
const CLASS_NAMES = ['创新班', '尖子班', '提高班', '系统班', '同步班'];

export function chooseFields(facts: WorldFacts, plan: LessonPlan, teacher: DemoTeacher | null): LessonFields {
  const { random, type, place, template } = plan;
  const base = chooseLessonType({ ...NEW_LESSON, name: nameOf(facts, plan, teacher) }, type);
  const labels = labelsOf(facts, place);
  const multiSubject = type === 'activity' ? random.chance(0.3) : type === 'topic' && random.chance(0.06);
  const others = labels.length > 0 ? siblings(place.subject, place.phase) : [];
  return {
    ...base,
    ...(type === 'promotion' || type === 'zebraLive' || type === 'ai' ? {} : { category: categoryOf(random, type) }),
    ...sale(facts, plan),
    ...rules(random, type),
    ...service(plan),
    internal: random.chance(0.035),
    phase: place.phase,
    subject: place.subject,
    multiSubject: multiSubject && others.length > 0,
    subjects: multiSubject ? [place.subject, ...others] : [place.subject],
    grades: plan.grades.map((id) => ({ id })),
    semester: plan.term.id,
    mixedLevel: random.pick([0, 1, 2, 3, 11, 12, 13]),
    label: labels.length > 0 ? random.pick(labels).id : null,
    productLine: plan.productLine,
    major: random.pick(['all', 'all', 'like', 'wenke']),
    template: template?.id ?? null,
    logisticsBiz: template ? template.logisticsBizId : type === GOODS ? random.pick(facts.logisticsBizIds) : null,
    lessonMarkId: random.chance(0.12) ? random.pick(facts.markIds) : null,
    tags: random.chance(0.45) ? [random.pick(facts.tagIds)] : [],
    marketingLabels: random.chance(0.5) ? [random.pick(MARKETING), random.pick(MARKETING)].join(',') : '',
    lessonCardLabel: random.chance(0.3) ? random.pick(CARD_LABELS) : null,
    programmingLevel:
      place.subject === PROGRAMMING ? random.pick([1, 100, 700, 1000, 2001]) : NEW_LESSON.programmingLevel,
    programmingClassNumber:
      place.subject === PROGRAMMING ? random.int(1, CLASS_NUMBERS) : NEW_LESSON.programmingClassNumber,
  };
}

/** Of each term type, class numbers 1 to this exist (R196). */
export const CLASS_NUMBERS = 24;

function nameOf(facts: WorldFacts, plan: LessonPlan, teacher: DemoTeacher | null): string {
  const { random, place, template } = plan;
  const [grade] = plan.grades;
  const name = TITLE[plan.type](random, {
    term: plan.term,
    grade: facts.gradeNames.get(grade ?? 0) ?? '',
    subject: facts.subjectNames.get(place.subject) ?? '',
    className: template?.className ?? random.pick(CLASS_NAMES),
    when: plan.when,
    firstDay: plan.sessions[0] ?? plan.term.startAt,
    topic: random.pick(topicsOf(place.phase, place.subject)),
    teacher: teacher?.name ?? null,
  });
  if (plan.parallel) return titles.parallelTitle(name);
  return random.chance(LONG_NAME_SHARE) ? titles.lengthened(name) : name;
}

function categoryOf(random: Random, type: LessonType): LessonFields['category'] {
  if (type === 'systematic' || type === 'shortTerm') return 'systematic';
  return type === 'live' && random.chance(0.5) ? 'systematic' : 'topic';
}

/** Subjects that go together in one lesson. */
function siblings(subject: number, phase: number): number[] {
  const together = phase === 1 ? [1, 2, 3] : [1, 2, 3, 4, 5];
  return together.includes(subject) ? together.filter((id) => id !== subject).slice(0, 2) : [];
}

function sale(facts: WorldFacts, { random, type, sessions, term, status }: LessonPlan): Partial<LessonFields> {
  const [low, high] = PRICE_PER_SESSION[type];
  const yuan = Math.round((random.int(low, high) * Math.max(1, sessions.length)) / 1000) * 10;
  const price = type === 'promotion' ? random.pick([0, 100, 900, 2900]) : yuan * 100;
  const start = sessions[0] ?? term.startAt;
  const opened = addDays(startOfDay(start), -random.int(20, 60)) + random.pick([10, 12, 18, 20]) * HOUR_MS;
  // What would have opened long from now opens soon: next term's lessons are what is being sold.
  const soon = addDays(facts.today, random.int(-25, 12)) + 10 * HOUR_MS;
  const ahead = addDays(facts.today, random.int(1, 25)) + 10 * HOUR_MS;
  const unsold = status === 'init' && term.endAt > facts.today;
  const startSaleTime = random.chance(0.1) ? 0 : unsold ? ahead : Math.min(opened, soon);
  const preSale = random.chance(0.12) && startSaleTime > 0;
  return {
    price,
    originalPrice: random.chance(0.55) ? Math.ceil((price * random.pick([1.2, 1.3, 1.5])) / 10_000) * 10_000 : 0,
    startSaleTime,
    // Goods have no outline, and what has no end is not on sale.
    endSaleTime: random.chance(0.4) ? addDays(startOfDay(start), random.int(1, 10)) : type === GOODS ? term.endAt : 0,
    startPreSaleTime: preSale ? startSaleTime - 10 * DAY_MS : null,
    endPreSaleTime: preSale ? startSaleTime - DAY_MS : null,
    enableLadderPrice: random.chance(0.08),
    limit: random.chance(0.22) ? 0 : random.pick([30, 60, 120, 200, 300, 500]),
  };
}

const END_SALE: readonly CalculationRule[] = [
  'main_episode_2',
  'main_episode_3',
  'main_episode_5',
  'zero_clock_2',
  'days_before_3',
];
const REFUND: readonly CalculationRule[] = [
  'zero_clock_3',
  'zero_clock_5',
  'main_episode_3',
  'days_before_5',
  'first_main_before_7',
];
const TRANSFER: readonly CalculationRule[] = ['main_episode_5', 'main_episode_7', 'main_episode_9', 'zero_clock_7'];
const LONG_TYPES: readonly LessonType[] = ['systematic', 'zebraLive'];

function rules(random: Random, type: LessonType): Partial<LessonFields> {
  const long = LONG_TYPES.includes(type);
  const transferable = long && random.chance(0.7);
  return {
    endSaleTimeCalculationRule: long && random.chance(0.7) ? random.pick(END_SALE) : 'unuse',
    refundWay: type === GOODS ? 'negotiated' : random.pick(['full', 'proportional', 'proportional', 'negotiated']),
    refundDeadlineCalculationRule: long && random.chance(0.75) ? random.pick(REFUND) : 'unuse',
    transferable,
    transferredDeadlineCalculationRule: transferable ? random.pick(TRANSFER) : 'unuse',
    displayTimeCalculationRule: displayRule(random, type),
  };
}

function displayRule(random: Random, type: LessonType): CalculationRule {
  if (type === GOODS) return 'init';
  return random.pick(['aggregate_display', 'aggregate_display', 'aggregate_display', 'unuse']);
}

function service({ random, type, template, place, status }: LessonPlan): Partial<LessonFields> {
  const withMentor = template?.withMentor ?? false;
  const withGift = template?.withGift ?? false;
  const withHomework = type === 'systematic' && random.chance(0.8);
  const withTrialLesson = type === 'systematic' && random.chance(0.15);
  return {
    withMentor,
    displayTeamSize: withMentor ? random.chance(0.3) : null,
    withGift,
    giftPrice: withGift ? random.pick([0, 4900, 9900, 12_800]) : null,
    showGiftPriceDescription: withGift && place.subject === 3 ? true : null,
    withAssessment: type === 'systematic' && random.chance(0.4),
    withEntranceExam: type === 'systematic' && random.chance(0.1),
    inviteFresh: withMentor && random.chance(status === 'init' ? 0.1 : 0.05),
    withTrialLesson,
    trialLessonDuration: withTrialLesson ? random.pick([20, 30, 40]) * MINUTE_MS : null,
    withHomework,
    homeworkType: withHomework ? random.pick([0, 0, 1, 2]) : null,
    homeworkDeadlineDuration: withHomework ? random.pick([0, 24, 48, 168]) * HOUR_MS : null,
  };
}
