/**
 * The figures of attendance (statistics 4): parameters, the counts that are stored, and each figure as a numerator and a
 * denominator, divided only where it is shown. A group's rate is the sum over the sum.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { type FigureDefinition, valueOf } from './figure-definition.ts';

export const ATTENDANCE_PARAMETERS = {
  attendedSeconds: 300,
  onTimeSeconds: 300,
  finishedPercent: 80,
  /** A shorter lesson asks for all of it. */
  shortSeconds: 600,
} as const;

export interface AttendanceCounts {
  readonly should: number;
  readonly attended: number;
  readonly onTime: number;
  readonly finished: number;
  readonly finishedWithReplay: number;
  /** Of those who attended. */
  readonly liveSeconds: number;
}

export const NO_ATTENDANCE: AttendanceCounts = {
  should: 0,
  attended: 0,
  onTime: 0,
  finished: 0,
  finishedWithReplay: 0,
  liveSeconds: 0,
};

export const ATTENDANCE_FIGURE = codeTable({
  attendance: '到课率',
  onTime: '按时率',
  finish: '完课率',
  finishWithReplay: '完课率（含回放）',
  meanLive: '平均时长',
});
export type AttendanceFigure = CodeOf<typeof ATTENDANCE_FIGURE>;

const { attendedSeconds, onTimeSeconds, finishedPercent, shortSeconds } = ATTENDANCE_PARAMETERS;
const minutes = (seconds: number): string => `${seconds / 60} 分钟`;
const FINISHED = `不少于计划时长的 ${finishedPercent}%（不足 ${minutes(shortSeconds)}的讲次须看完）`;

export const ATTENDANCE_DEFINITION: Readonly<Record<AttendanceFigure, FigureDefinition<AttendanceCounts>>> = {
  attendance: {
    version: 1,
    numerator: 'attended',
    denominator: 'should',
    unit: 'percent',
    words: `到课 ÷ 应到。直播时长满 ${minutes(attendedSeconds)}为到课，只看回放不算`,
  },
  onTime: {
    version: 1,
    numerator: 'onTime',
    denominator: 'attended',
    unit: 'percent',
    words: `按时 ÷ 到课。开课后 ${minutes(onTimeSeconds)}内首次进入为按时，提前进入也算`,
  },
  finish: {
    version: 1,
    numerator: 'finished',
    denominator: 'should',
    unit: 'percent',
    words: `完课 ÷ 应到。直播时长${FINISHED}为完课`,
  },
  finishWithReplay: {
    version: 1,
    numerator: 'finishedWithReplay',
    denominator: 'should',
    unit: 'percent',
    words: `完课（含回放）÷ 应到。直播与回放合计（重复部分只计一次）${FINISHED}`,
  },
  meanLive: {
    version: 1,
    numerator: 'liveSeconds',
    denominator: 'attended',
    unit: 'seconds',
    words: '到课学员的直播时长之和 ÷ 到课，只计计划时间以内',
  },
};

/** Undefined: nothing to divide by. */
export const attendanceFigure = (code: AttendanceFigure, counts: AttendanceCounts): number | undefined =>
  valueOf(ATTENDANCE_DEFINITION[code], counts);

/** 连续缺勤 from which on somebody is at risk (statistics 9). */
export const RISK_MISSED_RUN = 2;

/** What of one student in one episode can be opened: those who make up a number. */
export const ATTENDANCE_SHARE = codeTable({
  should: '应到',
  attended: '到课',
  missed: '缺勤',
  onTime: '按时',
  finished: '完课',
  finishedWithReplay: '完课（含回放）',
  extra: '额外到课',
});
export type AttendanceShare = CodeOf<typeof ATTENDANCE_SHARE>;

/** Those whose rows a figure opens: who counts above the line. */
export const SHARE_OF_ATTENDANCE: Readonly<Record<AttendanceFigure, AttendanceShare>> = {
  attendance: 'attended',
  onTime: 'onTime',
  finish: 'finished',
  finishWithReplay: 'finishedWithReplay',
  meanLive: 'attended',
};
