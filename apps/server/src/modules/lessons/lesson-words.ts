/** How the operation log words what happened to a lesson: labels instead of codes, dates, money in yuan. */
import { type CodeOf, codeTable } from '@lectern/domain/code-table';
import { UNSET } from '@lectern/domain/dictionaries/dictionary-codes';
import { CALCULATION_RULE } from '@lectern/domain/lessons/calculation-rule-codes';
import {
  HOMEWORK_TYPE,
  LESSON_CATEGORY,
  LESSON_STATUS,
  LESSON_TYPE,
  MAJOR,
  REFUND_WAY,
} from '@lectern/domain/lessons/lesson-codes';
import { isLessonField, lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonField } from '@lectern/domain/lessons/lesson-fields';
import { HOUR_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { plainValueLabel, type SubjectWords } from '../operation-log/index.ts';

export const LESSON_ACTION = codeTable({
  'lesson.create': '新建课程',
  'lesson.update': '修改课程',
  'lesson.publish': '发布课程',
  'lesson.unpublish': '取消发布',
  'lesson.cancel': '取消课程',
  'lesson.onFrontPage': '上首页',
  'lesson.copy': '复制课程',
  'lesson.limitByTeams': '按小班容量更新招生人数',
  'lesson.forbidTransfer': '禁止转入',
  'lesson.allowTransfer': '允许转入',
});
export type LessonAction = CodeOf<typeof LESSON_ACTION>;

type Words = (value: unknown) => string;

interface Labelled {
  readonly options: readonly { readonly value: unknown; readonly label: string }[];
}

function coded({ options }: Labelled): Words {
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  return (value) => labels.get(value) ?? plainValueLabel(value);
}

const amount =
  (words: (value: number) => string, none = '未设置'): Words =>
  (value) =>
    typeof value === 'number' && value !== 0 ? words(value) : none;

const time = amount(formatDateTime);
const money: Words = (value) => (typeof value === 'number' ? `${(value / 100).toFixed(2)} 元` : '未设置');
const rule = coded(CALCULATION_RULE);

const VALUE_WORDS: Partial<Record<LessonField, Words>> = {
  category: coded(LESSON_CATEGORY),
  flattedCategory: coded(LESSON_TYPE),
  major: coded(MAJOR),
  refundWay: coded(REFUND_WAY),
  homeworkType: coded(HOMEWORK_TYPE),
  refundDeadline: time,
  transferredDeadline: time,
  startSaleTime: amount(formatDateTime, '发布后立即开售'),
  endSaleTime: time,
  displayStartTime: time,
  displayEndTime: time,
  startPreSaleTime: time,
  endPreSaleTime: time,
  refundDeadlineCalculationRule: rule,
  transferredDeadlineCalculationRule: rule,
  endSaleTimeCalculationRule: rule,
  displayTimeCalculationRule: rule,
  price: money,
  originalPrice: amount((cents) => money(cents)),
  giftPrice: money,
  limit: amount((places) => `${places} 人`, '不限'),
  trialLessonDuration: amount((ms) => `${ms / MINUTE_MS} 分钟`),
  homeworkDeadlineDuration: amount((ms) => `${ms / HOUR_MS} 小时`, '不限'),
  programmingClassNumber: (value) => (value === UNSET ? '未设置' : plainValueLabel(value)),
  marketingLabels: (value) => (typeof value === 'string' && value !== '' ? value.split(',').join('、') : '未设置'),
};

export const lessonWords: SubjectWords = {
  actionLabel: (action) => (LESSON_ACTION.has(action) ? LESSON_ACTION.labelOf(action) : action),
  fieldLabel: (field) => {
    if (field === 'status') return '状态';
    return isLessonField(field) ? lessonFieldLabel(field) : field;
  },
  valueLabel: (field, value) => {
    if (field === 'status') return coded(LESSON_STATUS)(value);
    const words = isLessonField(field) ? VALUE_WORDS[field] : undefined;
    return words ? words(value) : plainValueLabel(withNames(value));
  },
};

/** Ids were logged as `{ id, name }`; the name is what is read. */
function withNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNames);
  if (typeof value === 'object' && value !== null && 'name' in value) return value.name;
  return value === UNSET ? null : value;
}
