/** What a leave leaves open, episode by episode: somebody else, another time, or later for the whole class. */
import { type CoverRow, type LeaveReply, scheduleMovesContract } from '@lectern/contract/schedule/schedule-moves';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { formatClock, formatDateTime } from '@lectern/domain/time/shanghai-time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../shared/ui/dialog-buttons.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { PostponeDialog } from './postpone-dialog.tsx';
import { type EpisodeMove, RescheduleDialog } from './reschedule-dialog.tsx';
import './schedule.css';
import { TeacherSuggestions } from './teacher-suggestions.tsx';

interface OpenEpisodesDialogProps {
  readonly leave: LeaveReply;
  /** All of them at once. */
  readonly onCoverAll: () => void;
  readonly onClose: () => void;
}

type Step =
  | { readonly at: 'list' }
  | { readonly at: 'teacher' | 'exchange' | 'postpone'; readonly row: CoverRow }
  | { readonly at: 'plan'; readonly move: EpisodeMove };

const LIST: Step = { at: 'list' };

const coverQuery = ({ teacherId, startTime, endTime }: LeaveReply) =>
  queryOptions({
    queryKey: ['schedule', 'cover', teacherId, startTime, endTime],
    queryFn: ({ signal }) => {
      const query = { from: String(startTime), to: String(endTime) };
      return call(scheduleMovesContract.leaveCover, { params: { id: String(teacherId) }, query }, { signal });
    },
    meta: { failure: 'inline' },
  });

export function OpenEpisodesDialog({ leave, onCoverAll, onClose }: OpenEpisodesDialogProps) {
  const [step, setStep] = useState<Step>(LIST);
  const query = useQuery(coverQuery(leave));
  const back = () => setStep(LIST);
  if (step.at === 'plan') return <RescheduleDialog moves={[step.move]} onClose={back} />;
  if (step.at === 'teacher') {
    return <TeacherDialog row={step.row} onClose={back} onMove={(move) => setStep({ at: 'plan', move })} />;
  }
  if (step.at === 'exchange') {
    const { episodeId: id, name, startTime } = step.row;
    return <ExchangeDialog episode={{ id, name, startTime }} onClose={back} />;
  }
  if (step.at === 'postpone') {
    return <PostponeDialog lessonIds={lessonsOf(step.row)} day={step.row.startTime} onClose={back} />;
  }
  const rows = query.data?.rows ?? [];
  return (
    <Dialog
      title={`${leave.teacherName}请假期间的讲次`}
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton busy={false} disabled={rows.length === 0} takesFocus={false} onClick={onCoverAll}>
            一次安排全部代课
          </MainButton>
        </>
      }
    >
      {query.isPending && <Skeleton lines={5} />}
      {query.isError && <ErrorNote error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && rows.length === 0 && <EmptyNote title="没有待安排的讲次">已开始的讲次不能再换老师</EmptyNote>}
      <ul className="plain-list">
        {rows.map((row) => (
          <OpenEpisode key={row.episodeId} row={row} onStep={setStep} />
        ))}
      </ul>
    </Dialog>
  );
}

const lessonsOf = ({ lessonId }: CoverRow): readonly number[] => (lessonId === null ? [] : [lessonId]);

function OpenEpisode({ row, onStep }: { row: CoverRow; onStep: (step: Step) => void }) {
  const { name, lessonId, lessonName, startTime, endTime, teacherName, reasons, candidates } = row;
  return (
    <li className="open-episode">
      <span className="exchange-times">
        {formatDateTime(startTime)}–{formatClock(endTime)}
      </span>
      <span className="open-episode-name">
        “{name}”{lessonId !== null && <Link to={lessonPath(lessonId, 'outline')}>{lessonName}</Link>}
        <span className="open-episode-hint">
          {teacherName === null ? '没有学科相符且有空的老师' : `建议${teacherName}：${reasons.join('，')}`}
          {candidates > 1 && `（共 ${candidates} 位可选）`}
        </span>
      </span>
      <span className="open-episode-actions">
        <button
          type="button"
          className="row-action"
          aria-label={`为“${name}”选老师`}
          onClick={() => onStep({ at: 'teacher', row })}
        >
          选老师
        </button>
        <button
          type="button"
          className="row-action"
          aria-label={`为“${name}”换时间`}
          onClick={() => onStep({ at: 'exchange', row })}
        >
          换时间
        </button>
        {lessonId !== null && (
          <button
            type="button"
            className="row-action"
            aria-label={`从“${name}”起顺延`}
            onClick={() => onStep({ at: 'postpone', row })}
          >
            顺延
          </button>
        )}
      </span>
    </li>
  );
}

interface TeacherDialogProps {
  readonly row: CoverRow;
  readonly onMove: (move: EpisodeMove) => void;
  readonly onClose: () => void;
}

function TeacherDialog({ row, onMove, onClose }: TeacherDialogProps) {
  const [teacherId, setTeacherId] = useState(row.teacherId);
  return (
    <Dialog
      title={`为“${row.name}”选老师`}
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton
            busy={false}
            disabled={teacherId === null}
            takesFocus={false}
            onClick={() => onMove({ episodeId: row.episodeId, teacherId })}
          >
            预览换老师
          </MainButton>
        </>
      }
    >
      <TeacherSuggestions episodeId={row.episodeId} value={teacherId} onChange={({ id }) => setTeacherId(id)} />
    </Dialog>
  );
}
