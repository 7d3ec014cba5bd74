/**
 * The dictionaries a new installation starts with. Ids that rules know (decision 35) come from the domain's tables;
 * staff edit everything else afterwards, so nothing at run time may read this file but `seed-dictionaries.ts`.
 */
import { GRADE, PHASE, type Season, SUBJECT } from '@lectern/domain/dictionaries/dictionary-codes';
import { parseDateTime } from '@lectern/domain/time/shanghai-time';

const { primary, junior, senior } = PHASE.code;
const { chinese, maths, english, physics, chemistry, biology, history, geography, politics, programming } =
  SUBJECT.code;

const SPECIAL_GRADES: readonly number[] = [98, 99, 100];

function phaseOfGrade(grade: number): number {
  if (grade <= 6 || SPECIAL_GRADES.includes(grade)) return primary;
  return grade <= 9 ? junior : senior;
}

export const PHASES = PHASE.options.map(({ value, label }, ordinal) => ({ id: value, name: label, ordinal }));
export const SUBJECTS = SUBJECT.options.map(({ value, label }, ordinal) => ({ id: value, name: label, ordinal }));
export const GRADES = GRADE.options.map(({ value, label }, ordinal) => ({
  id: value,
  name: label,
  phase: phaseOfGrade(value),
  ordinal,
}));

/** Four a year, in the order spring, summer, autumn, winter; 100 is the spring of 2021, 122 the autumn of 2026. */
const FIRST_SEMESTER = 100;
const LAST_SEMESTER = 127;
const FIRST_YEAR = 2021;
const CURRENT_SEMESTER = 122;

interface SeasonDates {
  readonly season: Season;
  readonly name: string;
  /** The winter after autumn lies in the next year. */
  readonly yearOffset: number;
  readonly start: string;
  readonly end: string;
  readonly endYearOffset: number;
}
const SEASONS: readonly SeasonDates[] = [
  { season: 'spring', name: '春季', yearOffset: 0, start: '02-21', end: '07-01', endYearOffset: 0 },
  { season: 'summer', name: '暑期', yearOffset: 0, start: '07-01', end: '09-01', endYearOffset: 0 },
  { season: 'autumn', name: '秋季', yearOffset: 0, start: '09-01', end: '01-10', endYearOffset: 1 },
  { season: 'winter', name: '寒假', yearOffset: 1, start: '01-10', end: '02-21', endYearOffset: 0 },
];

export const SEMESTERS = Array.from({ length: LAST_SEMESTER - FIRST_SEMESTER + 1 }, (_, i) => semesterAt(i));

function semesterAt(index: number) {
  const dates = SEASONS[index % SEASONS.length];
  if (!dates) throw new RangeError(`no season ${index}`);
  const year = FIRST_YEAR + Math.floor(index / SEASONS.length) + dates.yearOffset;
  const id = FIRST_SEMESTER + index;
  return {
    id,
    name: `${year} 年${dates.name}`,
    year,
    season: dates.season,
    startAt: midnight(`${year}-${dates.start}`),
    endAt: midnight(`${year + dates.endYearOffset}-${dates.end}`),
    current: id === CURRENT_SEMESTER,
  };
}

function midnight(date: string): Date {
  return new Date(parseDateTime(date) ?? Number.NaN);
}

export const PRODUCT_LINES = [
  { id: 1, name: '小学学科', phase: primary, subjects: [chinese, maths, english], grades: [] },
  { id: 2, name: '初中学科', phase: junior, subjects: SUBJECT.values.filter((id) => id !== programming), grades: [] },
  { id: 3, name: '小学素养', phase: primary, subjects: [chinese, maths], grades: [98, 99, 100, 1, 2, 3] },
  { id: 4, name: '高中学科', phase: senior, subjects: SUBJECT.values.filter((id) => id !== programming), grades: [] },
  { id: 5, name: '少儿编程', phase: primary, subjects: [programming], grades: [] },
  { id: 6, name: '小学双语', phase: primary, subjects: [english], grades: [] },
].map((line, i) => ({ ...line, ordinal: i + 1 }));

/** 0 is "no level" (R173); 1, 2001 and 100 are the documents' (decision 85), 700 and 1000 of long terms (R198). */
const OWN_LEVELS = [
  [0, '不分难度'],
  [1, 'L1'],
  [2, 'L2'],
  [3, 'L3'],
  [4, 'L4'],
  [11, '目标'],
  [12, '提高'],
  [13, '尖子'],
  [2001, '入门班'],
  [100, 'B 入门'],
  [700, 'P 进阶'],
  [1000, 'C 竞赛'],
].map(([id, name], ordinal) => ({ id: Number(id), name: String(name), ordinal, mixes: [] as number[] }));
const FIRST_MIX = 20;
export const LEVELS = [
  ...OWN_LEVELS,
  { id: FIRST_MIX, name: '目标提高混合', ordinal: FIRST_MIX, mixes: [11, 12] },
  { id: FIRST_MIX + 1, name: '提高尖子混合', ordinal: FIRST_MIX + 1, mixes: [12, 13] },
];

/** The ranges 601-605, 700-705 and 801-804 are those of label mixing (R183). */
const LABELS: readonly (readonly [phase: number, subject: number, first: number, names: readonly string[]])[] = [
  [primary, maths, 601, ['校内同步', '思维提升', '计算专项', '竞赛入门', '竞赛提高']],
  [junior, maths, 700, ['入学衔接', '同步基础', '同步提高', '培优', '尖子', '中考冲刺']],
  [senior, maths, 801, ['必修同步', '一轮复习', '二轮复习', '高考冲刺']],
  [primary, chinese, 611, ['校内同步', '阅读写作', '大语文']],
  [primary, english, 621, ['校内同步', '自然拼读', '阅读提升']],
  [primary, programming, 631, ['图形化', 'Python', 'C++']],
  [junior, chinese, 711, ['同步提高', '阅读写作', '中考冲刺']],
  [junior, english, 721, ['同步提高', '语法专项', '中考冲刺']],
  [junior, physics, 731, ['同步提高', '培优', '中考冲刺']],
  [junior, chemistry, 741, ['同步提高', '中考冲刺']],
  [senior, chinese, 811, ['必修同步', '高考冲刺']],
  [senior, english, 821, ['必修同步', '高考冲刺']],
  [senior, physics, 831, ['必修同步', '一轮复习', '高考冲刺']],
  [senior, chemistry, 841, ['必修同步', '一轮复习', '高考冲刺']],
  [senior, biology, 851, ['必修同步', '高考冲刺']],
];
export const LESSON_LABELS = LABELS.flatMap(([phase, subjectId, first, names]) =>
  names.map((name, ordinal) => ({ id: first + ordinal, name, phase, subjectId, ordinal })),
);

export const AGENDA_LABELS = [
  [1, '正课', 'episode'],
  [2, '先导课', 'episode'],
  [3, '复习课', 'episode'],
  [4, '专题课', 'episode'],
  [5, '答疑课', 'episode'],
  [11, '入门考', 'jam'],
  [12, '期中考', 'jam'],
  [13, '期末考', 'jam'],
  [21, '辅导课', 'mentorEpisodeGroup'],
  [31, '阶段测试', 'stageReview'],
  [41, '单元模拟考', 'mockExamQaEpisodeGroup'],
].map(([id, name, agendaType], ordinal) => ({
  id: Number(id),
  name: String(name),
  agendaType: String(agendaType),
  ordinal,
}));

export const TAGS = ['新品', '热门', '名师', '续报优惠', '老带新', '限时', '公益', '试点'].map((name, i) => ({
  name,
  ordinal: i + 1,
}));

export const LESSON_MARKS = [
  { name: '重点运营', color: '#c41d7f' },
  { name: '新课观察', color: '#1677ff' },
  { name: '待调价', color: '#d46b08' },
  { name: '名额紧张', color: '#cf1322' },
  { name: '教研试点', color: '#389e0d' },
];

const EDITIONS: readonly (readonly [subject: number, names: readonly string[]])[] = [
  [chinese, ['统编版']],
  [maths, ['人教版', '北师大版', '苏教版', '沪教版']],
  [english, ['人教版', '外研版', '译林版']],
  [physics, ['人教版', '沪科版', '教科版']],
  [chemistry, ['人教版', '鲁教版']],
  [biology, ['人教版', '苏教版']],
  [history, ['统编版']],
  [geography, ['人教版', '湘教版']],
  [politics, ['统编版']],
];
const PRIMARY_SUBJECTS: readonly number[] = [chinese, maths, english];
export const TEXTBOOK_EDITIONS = PHASE.values
  .flatMap((phase) =>
    EDITIONS.filter(([subjectId]) => phase !== primary || PRIMARY_SUBJECTS.includes(subjectId)).flatMap(
      ([subjectId, names]) => names.map((name) => ({ name, phase, subjectId })),
    ),
  )
  .map((edition, i) => ({ ...edition, ordinal: i + 1 }));

export const LOGISTICS_BIZS = [
  { id: 1, name: '随材发货' },
  { id: 2, name: '实物教具' },
  { id: 3, name: '图书直发' },
].map((biz, i) => ({ ...biz, ordinal: i + 1 }));
