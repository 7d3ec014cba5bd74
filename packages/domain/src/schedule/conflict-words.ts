/** The one sentence about a conflict, and what to do next: the same on every page. */

import { MINUTE_MS } from '../time/durations.ts';
import { formatDate, formatDateTime } from '../time/shanghai-time.ts';
import type { ConflictParty, NamedPerson } from './conflict.ts';
import type { ConflictKind } from './conflict-codes.ts';
import { type PersonRole, ROLE_LABEL, type RolePair } from './person-role.ts';
import { hoursLabel, type WorkingHours } from './working-hours.ts';

export interface WordFacts {
  readonly item: ConflictParty;
  readonly other: ConflictParty | null;
  readonly people: readonly NamedPerson[];
  readonly peopleCount: number;
  readonly overlapMinutes: number;
  readonly figure: number;
  readonly examFreezeMs: number;
  readonly minGapMs: number;
  readonly hours: WorkingHours;
  readonly roles: RolePair | null;
}

interface Words {
  readonly text: (facts: WordFacts) => string;
  readonly suggestion: (facts: WordFacts) => string;
}

/** `10:00–11:30`, with the day where the item is on another one. */
export function spanWords({ startAt, endAt }: { readonly startAt: number; readonly endAt: number }): string {
  // Said of thousands at once: each instant is written once only.
  const [start, end] = [formatDateTime(startAt), formatDateTime(endAt)];
  const isSameDay = start.slice(0, DAY_LENGTH) === end.slice(0, DAY_LENGTH);
  return `${start}–${isSameDay ? end.slice(DAY_LENGTH + 1) : end}`;
}

/** Of `YYYY-MM-DD`. */
const DAY_LENGTH = 10;
const MAX_NAMES = 3;

function names({ people, peopleCount }: WordFacts, unit: string): string {
  const shown = people.slice(0, MAX_NAMES).map(({ name }) => name);
  const rest = peopleCount > shown.length ? ` 等 ${peopleCount} ${unit}` : '';
  return `${shown.join('、')}${rest}`;
}

/** Most names of teachers end in the word already. */
function teacher({ people: [person] }: WordFacts): string {
  const name = person?.name ?? '';
  return name.endsWith('老师') ? name : `${name}老师`;
}

/** `“初二数学”的“第 3 讲”`. */
export function partyWords(party: ConflictParty | null): string {
  if (!party) return '';
  return party.lessonName ? `“${party.lessonName}”的“${party.name}”` : `“${party.name}”`;
}

const meets =
  (who: (facts: WordFacts) => string) =>
  (facts: WordFacts): string =>
    `${who(facts)}在 ${facts.other ? spanWords(facts.other) : ''} 已有${partyWords(facts.other)}${otherRole(facts)}，重叠 ${facts.overlapMinutes} 分钟`;

/** `（担任助教）`, where the person does something else there than here. */
function otherRole({ roles }: WordFacts): string {
  return roles === null || roles.own === roles.other ? '' : `（担任${ROLE_LABEL[roles.other]}）`;
}

/** By what the person does here; `usual` where one role only can be meant. */
function whom(facts: WordFacts, usual: PersonRole): string {
  const role = facts.roles?.own ?? usual;
  return role === 'teacher' ? teacher(facts) : `${ROLE_LABEL[role]} ${names(facts, '人')} `;
}

const afterOther = ({ other }: WordFacts): string => (other ? `改到 ${formatDateTime(other.endAt)} 之后` : '改时间');

export const CONFLICT_WORDS: Readonly<Record<ConflictKind, Words>> = {
  times: { text: () => '结束时间须晚于开始时间', suggestion: () => '请修改起止时间' },
  started: {
    text: () => '已开始或已结束，时间不能再改',
    suggestion: () => '请改动尚未开始的讲次',
  },
  leadTime: {
    text: ({ item }) => `${formatDateTime(item.startAt)} 距现在不足 5 分钟或已过`,
    suggestion: () => '请选择 5 分钟以后的时间',
  },
  examFreeze: {
    text: ({ figure, examFreezeMs }) =>
      `考试开始前 ${examFreezeMs / MINUTE_MS} 分钟内不能改动，自 ${formatDateTime(figure)} 起冻结`,
    suggestion: () => '请选择更晚的时间，或在考试结束后处理',
  },
  semester: {
    text: ({ other }) =>
      other ? `不在${other.name}之内（${formatDate(other.startAt)} 至 ${formatDate(other.endAt - 1)}）` : '',
    suggestion: () => '请改到学期之内，或修改课程的学期',
  },
  order: {
    text: ({ item, other }) =>
      `${partyWords(other)}在大纲中排在${other && other.startAt < item.startAt ? '后面，却先开始' : '前面，却后开始'}（${other ? formatDateTime(other.startAt) : ''}）`,
    suggestion: () => '请调整时间，或在大纲中调整顺序',
  },
  teacher: {
    text: meets(teacher),
    suggestion: (facts) => `请更换老师，或${afterOther(facts)}`,
  },
  team: {
    text: meets((facts) => (facts.peopleCount === 0 ? '本课程' : `班级 ${names(facts, '个班')} `)),
    suggestion: (facts) => `请${afterOther(facts)}`,
  },
  student: {
    text: meets((facts) => `${facts.peopleCount} 名学员（${names(facts, '人')}）`),
    suggestion: (facts) => `请${afterOther(facts)}，或为这些学员调班`,
  },
  mentor: {
    text: meets((facts) => whom(facts, 'mentor')),
    suggestion: (facts) => `请更换${ROLE_LABEL[facts.roles?.own ?? 'mentor']}，或${afterOther(facts)}`,
  },
  assistant: {
    text: meets((facts) => whom(facts, 'assistant')),
    suggestion: (facts) => `请更换${ROLE_LABEL[facts.roles?.own ?? 'assistant']}，或${afterOther(facts)}`,
  },
  leave: {
    text: (facts) =>
      `${whom(facts, 'teacher').trimEnd()}在 ${facts.other ? spanWords(facts.other) : ''} 请假${facts.other?.name ? `（${facts.other.name}）` : ''}，重叠 ${facts.overlapMinutes} 分钟`,
    suggestion: (facts) => `请更换${ROLE_LABEL[facts.roles?.own ?? 'teacher']}，或${afterOther(facts)}`,
  },
  holiday: {
    text: ({ other }) => `在节假日“${other?.name ?? ''}”之内`,
    suggestion: () => '请确认学员可以上课，或顺延到节后',
  },
  offHours: {
    text: ({ item, people: [own], hours }) =>
      own
        ? `${spanWords(item)} 不在${own.name || '老师'}的可授课时间（${hoursLabel(hours)}）之内`
        : `${spanWords(item)} 不在常用的上课时段（${hoursLabel(hours)}）之内`,
    suggestion: ({ people: [own] }) => (own ? '请换一个时间，或更换老师' : '请确认时间无误'),
  },
  backToBack: {
    text: (facts) =>
      `${teacher(facts)}与${partyWords(facts.other)}（${facts.other ? spanWords(facts.other) : ''}）之间不足 ${facts.minGapMs / MINUTE_MS} 分钟`,
    suggestion: () => '请留出换课时间，或更换老师',
  },
  dayLoad: {
    text: (facts) => `${teacher(facts)}在 ${formatDate(facts.item.startAt)} 共 ${Math.round(facts.figure)} 分钟课`,
    suggestion: () => '请把部分讲次改到别的日子，或更换老师',
  },
  twoExams: {
    text: ({ other }) => `同一天还有考试${partyWords(other)}（${other ? spanWords(other) : ''}）`,
    suggestion: () => '请把其中一场改到别的日子',
  },
  duration: {
    text: ({ item, figure }) =>
      `时长 ${Math.round((item.endAt - item.startAt) / MINUTE_MS)} 分钟，模板为 ${figure} 分钟`,
    suggestion: () => '请确认时长，或按模板调整结束时间',
  },
};
