/** A number or a rate that opens what it is made of; without somebody to see it is only read. */
import {
  ATTENDANCE_FIGURE,
  type AttendanceFigure,
  type AttendanceShare,
} from '@lectern/domain/statistics/attendance-figures';
import type { LessonCounts } from '@lectern/domain/statistics/lesson-counts';
import { WORK_FIGURE } from '@lectern/domain/statistics/work-figures';
import type { Column } from '../../shared/tables/column-model.ts';
import { figureLabel, figureText, fractionText, type LessonFigure, NO_FIGURE } from './figure-text.ts';

/** Those whose rows a figure opens. */
const SHARE_OF: Readonly<Record<AttendanceFigure, AttendanceShare>> = {
  attendance: 'attended',
  onTime: 'onTime',
  finish: 'finished',
  finishWithReplay: 'finishedWithReplay',
  meanLive: 'attended',
};

interface Countable extends LessonCounts {
  readonly reported?: number;
}

interface OpenerProps {
  readonly text: string;
  /** What is opened, for who hears it. */
  readonly label: string;
  readonly title?: string;
  readonly onOpen: (() => void) | undefined;
}

export function Opener({ text, label, title, onOpen }: OpenerProps) {
  if (!onOpen || text === NO_FIGURE || text === '0') return <span title={title}>{text}</span>;
  return (
    <button type="button" className="row-action" aria-label={`${label} ${text}`} title={title} onClick={onOpen}>
      {text}
    </button>
  );
}

/** Nobody reported anything: who was there cannot be known. */
const isUnknown = ({ reported, should }: Countable): boolean => reported === 0 && should > 0;

const WIDTH: Readonly<Record<LessonFigure, number>> = {
  attendance: 84,
  onTime: 84,
  finish: 84,
  finishWithReplay: 144,
  meanLive: 108,
  submission: 104,
  correction: 84,
  meanScore: 92,
  participation: 104,
  right: 104,
  prestudy: 104,
};

export function figureColumns<R extends Countable>(
  onOpen: ((row: R, share: AttendanceShare) => void) | undefined,
): readonly Column<R>[] {
  return ATTENDANCE_FIGURE.codes.map((code) => ({
    key: code,
    title: ATTENDANCE_FIGURE.labelOf(code),
    width: WIDTH[code],
    align: 'end',
    render: (row) =>
      isUnknown(row) ? (
        <span className="empty-value" title="还没有收到这一讲的到课数据">
          未知
        </span>
      ) : (
        <Opener
          text={figureText(code, row)}
          label={ATTENDANCE_FIGURE.labelOf(code)}
          title={fractionText(code, row)}
          onOpen={onOpen && (() => onOpen(row, SHARE_OF[code]))}
        />
      ),
  }));
}

/** Of homework before it is due nothing is counted. */
export function workColumns<R extends Countable>(isOpen: (row: R) => boolean): readonly Column<R>[] {
  return WORK_FIGURE.codes.map((code) => ({
    key: code,
    title: figureLabel(code),
    width: WIDTH[code],
    align: 'end',
    render: (row) =>
      code === 'submission' && isOpen(row) ? (
        <span className="empty-value">进行中</span>
      ) : (
        <span title={workTitle(code, row)}>{figureText(code, row)}</span>
      ),
  }));
}

function workTitle(code: LessonFigure, row: Countable): string {
  const late = code === 'submission' && row.homeworkLate > 0 ? `，其中迟交 ${row.homeworkLate}` : '';
  return `${fractionText(code, row)}${late}`;
}
