/**
 * The figures of attendance (statistics 4): the counts that are stored, and each figure as a numerator and a
 * denominator, divided only where it is shown. A group's rate is the sum over the sum.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { type AttendanceParameters, describeAttendance } from './attendance-definitions.ts';
import { type FigureDefinition, valueOf } from './figure-definition.ts';

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

/** The first version, which applies from the beginning; later ones are rows (`attendance-definitions.ts`). */
export const FIRST_PARAMETERS: AttendanceParameters = {
  attendedSeconds: 300,
  onTimeSeconds: 300,
  finishedPercent: 80,
  shortSeconds: 600,
};
const FIRST_WORDS = describeAttendance(FIRST_PARAMETERS);

export const ATTENDANCE_DEFINITION: Readonly<Record<AttendanceFigure, FigureDefinition<AttendanceCounts>>> = {
  attendance: {
    version: 1,
    numerator: 'attended',
    denominator: 'should',
    unit: 'percent',
    words: FIRST_WORDS.attendance,
  },
  onTime: {
    version: 1,
    numerator: 'onTime',
    denominator: 'attended',
    unit: 'percent',
    words: FIRST_WORDS.onTime,
  },
  finish: {
    version: 1,
    numerator: 'finished',
    denominator: 'should',
    unit: 'percent',
    words: FIRST_WORDS.finish,
  },
  finishWithReplay: {
    version: 1,
    numerator: 'finishedWithReplay',
    denominator: 'should',
    unit: 'percent',
    words: FIRST_WORDS.finishWithReplay,
  },
  meanLive: {
    version: 1,
    numerator: 'liveSeconds',
    denominator: 'attended',
    unit: 'seconds',
    words: FIRST_WORDS.meanLive,
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
