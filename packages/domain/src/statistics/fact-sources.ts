/** Other systems that report facts: what each may report, and when one has been silent for too long (statistics 2). */
import { type CodeOf, codeTable } from '../code-table.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { formatDateTime } from '../time/shanghai-time.ts';

export const FACT_FAMILY = codeTable({
  exam: '考试作答',
  attendance: '到课',
  homework: '作业',
  exercise: '课中互动',
  prestudy: '预习',
  order: '订单',
  cart: '购物车',
  practice: '练习',
  writing: '写作',
  baseline: '基线考试',
});
export type FactFamily = CodeOf<typeof FACT_FAMILY>;

/** What a new source may report unless somebody says otherwise: orders enrol students, so they are ticked on purpose. */
export const USUAL_FAMILIES: readonly FactFamily[] = FACT_FAMILY.codes.filter((code) => code !== 'order');

/** Which family a fact belongs to, by its kind on the wire. */
const FAMILY_OF_KIND = {
  attempt: 'exam',
  response: 'exam',
  reportSeen: 'exam',
  attendance: 'attendance',
  homework: 'homework',
  exercise: 'exercise',
  prestudy: 'prestudy',
  orderCreated: 'order',
  orderPaid: 'order',
  orderRefundRequested: 'order',
  orderRefunded: 'order',
  orderClosed: 'order',
  cart: 'cart',
  practice: 'practice',
  writing: 'writing',
  baseline: 'baseline',
} as const satisfies Record<string, FactFamily>;
export type FactKind = keyof typeof FAMILY_OF_KIND;

export const familyOf = (kind: FactKind): FactFamily => FAMILY_OF_KIND[kind];

export const SOURCE_REFUSAL = codeTable({ kindNotAllowed: '这个数据来源不能上报此类事实，请在系统管理中勾选' });
export type SourceRefusal = CodeOf<typeof SOURCE_REFUSAL>;

/** What these name may still come: such a fact waits for it, and is judged again. */
const WAITED_FOR: ReadonlySet<string> = new Set([
  'unknownEpisode',
  'unknownStudent',
  'unknownExam',
  'unknownLesson',
  'unknownItem',
  'unknownOrder',
  'unknownPayment',
]);
export const mayWait = (code: string): boolean => WAITED_FOR.has(code);
export const WAITING_MS = DAY_MS;
/** Of one source; more are refused at once. */
export const MAX_WAITING = 100_000;

export const CALLS_A_MINUTE = { least: 1, standard: 1200, most: 6000 } as const;

/** Arrivals are counted by the hour, and looked at so far back. */
export const LOOKED_BACK_MS = 14 * DAY_MS;
/** Before so much is known, no pause is called usual. */
const KNOWN_FOR_MS = 3 * DAY_MS;
/** Hours are begun ones, and a source may be a little later than ever. */
const GRACE_MS = 2 * HOUR_MS;

export const SOURCE_STATE = codeTable({
  disabled: '已停用',
  new: '尚无数据',
  usual: '正常',
  silent: '静默',
});
export type SourceState = CodeOf<typeof SOURCE_STATE>;

interface Arrivals {
  readonly enabled: boolean;
  /** When something last arrived, epoch milliseconds; null: never. */
  readonly arrivedAt: number | null;
  /** Beginnings of the hours in which something arrived, within `LOOKED_BACK_MS`, in order. */
  readonly hours: readonly number[];
}

/** The longest time without an arrival of late, nights and weekends among them; null while too little is known. */
export function usualPauseMs(hours: readonly number[]): number | null {
  const [first, last] = [hours[0], hours.at(-1)];
  if (first === undefined || last === undefined || last - first < KNOWN_FOR_MS) return null;
  return Math.max(...hours.slice(1).map((hour, index) => hour - (hours[index] ?? hour)));
}

/** Silent: without an arrival for clearly longer than ever in the last two weeks. */
export function sourceState({ enabled, arrivedAt, hours }: Arrivals, now: number): SourceState {
  if (!enabled) return 'disabled';
  if (arrivedAt === null) return 'new';
  const pause = usualPauseMs(hours);
  return pause !== null && now - arrivedAt > pause + GRACE_MS ? 'silent' : 'usual';
}

export const hoursLabel = (ms: number): string => `${Math.round(ms / HOUR_MS)} 小时`;

export function silenceNotice(name: string, arrivedAt: number, pauseMs: number) {
  const usual = `近两周最长间隔 ${hoursLabel(pauseMs)}`;
  const text = `数据来源“${name}”自 ${formatDateTime(arrivedAt)} 起没有数据到达（${usual}），请检查对方系统`;
  return { text, link: FACT_SOURCES_PATH };
}

export const FACT_SOURCES_PATH = '/admin/factSources';
