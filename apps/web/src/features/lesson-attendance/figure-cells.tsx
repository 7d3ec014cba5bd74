/** A number or a rate that opens what it is made of; without somebody to see it is only read. */
import type { EpisodeAttendance } from '@lectern/contract/lessons/lesson-attendance';
import {
  ATTENDANCE_FIGURE,
  type AttendanceShare,
  SHARE_OF_ATTENDANCE,
} from '@lectern/domain/statistics/attendance-figures';
import type { LessonCounts } from '@lectern/domain/statistics/lesson-counts';
import { SHARE_OF_WORK, WORK_FIGURE, type WorkShare } from '@lectern/domain/statistics/work-figures';
import {
  figureLabel,
  figureText,
  fractionText,
  type LessonFigure,
  NO_FIGURE,
} from '../../shared/figures/figure-text.ts';
import type { Column } from '../../shared/tables/column-model.ts';

type EpisodeShare = AttendanceShare | WorkShare;

/** What was clicked: the students it is made of, and the figure where it is one. */
export interface Opening {
  readonly share: EpisodeShare;
  readonly figure?: LessonFigure;
}

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
export const isUnknown = ({ reported, should }: Countable): boolean => reported === 0 && should > 0;

export const UNKNOWN = (
  <span className="empty-value" title="还没有收到这一讲的到课数据">
    未知
  </span>
);

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
  onOpen: ((row: R, opening: Opening) => void) | undefined,
): readonly Column<R>[] {
  return ATTENDANCE_FIGURE.codes.map((code) => ({
    key: code,
    title: ATTENDANCE_FIGURE.labelOf(code),
    width: WIDTH[code],
    align: 'end',
    render: (row) =>
      isUnknown(row) ? (
        UNKNOWN
      ) : (
        <Opener
          text={figureText(code, row)}
          label={ATTENDANCE_FIGURE.labelOf(code)}
          title={fractionText(code, row)}
          onOpen={onOpen && (() => onOpen(row, { share: SHARE_OF_ATTENDANCE[code], figure: code }))}
        />
      ),
  }));
}

export type HomeworkNote = '进行中' | '未知' | undefined;

/** `noteOf`: what stands instead of 作业提交率 where nothing is counted. */
export function workColumns<R extends Countable>(
  noteOf: (row: R) => HomeworkNote,
  onOpen?: (row: R, opening: Opening) => void,
): readonly Column<R>[] {
  return WORK_FIGURE.codes.map((code) => ({
    key: code,
    title: figureLabel(code),
    width: WIDTH[code],
    align: 'end',
    render: (row) => {
      const note = code === 'submission' ? noteOf(row) : undefined;
      if (note === undefined) {
        return (
          <Opener
            text={figureText(code, row)}
            label={figureLabel(code)}
            title={workTitle(code, row)}
            onOpen={onOpen && (() => onOpen(row, { share: SHARE_OF_WORK[code], figure: code }))}
          />
        );
      }
      return (
        <span className="empty-value" title={NOTE_TITLE[note]}>
          {note}
        </span>
      );
    },
  }));
}

const NOTE_TITLE = { 进行中: '作业还没有到截止时间，暂不计入', 未知: '还没有收到这一讲的作业数据' } as const;

/** Of one episode, by the instant at which the figures were computed. */
export function homeworkNote(
  { homeworkDueTime, homeworkDue }: Pick<EpisodeAttendance, 'homeworkDueTime' | 'homeworkDue'>,
  computedTime: number,
): HomeworkNote {
  if (homeworkDueTime === 0) return undefined;
  if (homeworkDueTime > computedTime) return '进行中';
  return homeworkDue === 0 ? '未知' : undefined;
}

function workTitle(code: LessonFigure, row: Countable): string {
  const late = code === 'submission' && row.homeworkLate > 0 ? `，其中迟交 ${row.homeworkLate}` : '';
  return `${fractionText(code, row)}${late}`;
}
