/** A number or a rate that opens what it is made of; without somebody to see it is only read. */
import {
  ATTENDANCE_DEFINITION,
  ATTENDANCE_FIGURE,
  type AttendanceCounts,
  type AttendanceFigure,
  type AttendanceShare,
} from '@lectern/domain/statistics/attendance-figures';
import type { Column } from '../../shared/tables/column-model.ts';
import { figureText, NO_FIGURE } from './figure-text.ts';

/** Those whose rows a figure opens. */
const SHARE_OF: Readonly<Record<AttendanceFigure, AttendanceShare>> = {
  attendance: 'attended',
  onTime: 'onTime',
  finish: 'finished',
  finishWithReplay: 'finishedWithReplay',
  meanLive: 'attended',
};

interface Countable extends AttendanceCounts {
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

const fractionOf = (code: AttendanceFigure, counts: AttendanceCounts): string => {
  const { numerator, denominator, unit } = ATTENDANCE_DEFINITION[code];
  const upper = unit === 'seconds' ? `${counts[numerator]} 秒` : String(counts[numerator]);
  return `${upper} ÷ ${counts[denominator]}`;
};

const WIDTH: Readonly<Record<AttendanceFigure, number>> = {
  attendance: 84,
  onTime: 84,
  finish: 84,
  finishWithReplay: 144,
  meanLive: 108,
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
          title={fractionOf(code, row)}
          onOpen={onOpen && (() => onOpen(row, SHARE_OF[code]))}
        />
      ),
  }));
}
