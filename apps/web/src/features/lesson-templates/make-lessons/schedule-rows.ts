/** The lessons that are to be made with what is typed about the schedule of each. Pure. */
import type { ProposedSchedule, ScheduleProposal, WantedSchedule } from '@lectern/contract/schedule/lesson-schedules';
import type { PastedLesson } from '@lectern/domain/lesson-templates/pasted-lessons';
import { patternLabel, readPattern } from '@lectern/domain/schedule/written-pattern';
import { formatDate, parseDateTime } from '@lectern/domain/time/shanghai-time';

export interface RowSchedule {
  /** As it is typed: 周六 18:30. */
  readonly pattern: string;
  /** `YYYY-MM-DD`; empty: not set. */
  readonly from: string;
  readonly weeks: number | null;
  readonly teacherId: number | null;
}

export interface ScheduleRow extends RowSchedule {
  readonly own: PastedLesson;
}

export function patternFault({ pattern }: RowSchedule): string | undefined {
  return readPattern(pattern).fault;
}

/** Undefined while something of it cannot be read. */
export function wantedOf(row: ScheduleRow, semesterId: number | null): WantedSchedule | undefined {
  const read = readPattern(row.pattern);
  const fromTime = row.from === '' ? undefined : parseDateTime(row.from);
  if (read.fault !== undefined || fromTime === undefined) return undefined;
  const { weeks, teacherId, own } = row;
  return { name: own.name, semesterId, pattern: [...read.pattern], fromTime, weeks, teacherId };
}

/** The row as the proposal wants it. */
export function adopted(row: ScheduleRow, proposal: ScheduleProposal): ScheduleRow {
  return proposal.kind === 'teacher'
    ? { ...row, teacherId: proposal.teacherId }
    : { ...row, pattern: patternLabel(proposal.pattern) };
}

/** A column of a spreadsheet that is pasted into one row goes on in those below it. */
export function withPastedPatterns(rows: readonly ScheduleRow[], at: number, text: string): readonly ScheduleRow[] {
  const lines = text.trim().split(/\r?\n/);
  return rows.map((row, index) => {
    const line = index < at ? undefined : lines[index - at];
    return line === undefined ? row : { ...row, pattern: line.trim() };
  });
}

/** `2026-03-07 至 2026-03-21，3 讲，跳过清明节，还有 2 讲待排` */
export function placesLabel({ places, left, passedOver }: ProposedSchedule): string {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return left === 0 ? '班型没有讲次模板' : '按这个时间一讲也排不进，请修改开课日期或周数';
  const span =
    places.length === 1
      ? formatDate(first.startTime)
      : `${formatDate(first.startTime)} 至 ${formatDate(last.startTime)}`;
  const holidays = passedOver.length > 0 ? `，跳过${passedOver.join('、')}` : '';
  return `${span}，${places.length} 讲${holidays}${left > 0 ? `，还有 ${left} 讲待排` : ''}`;
}

/** Undefined: all of it lies in the semester. */
export function semesterLabel({ semester, outsideSemester }: ProposedSchedule): string | undefined {
  if (semester === null || outsideSemester === 0) return undefined;
  const [first, last] = [formatDate(semester.startTime), formatDate(semester.endTime - 1)];
  return `${outsideSemester} 讲在学期之外（${first} 至 ${last}）`;
}
