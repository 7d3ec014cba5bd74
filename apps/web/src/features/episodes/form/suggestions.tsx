import { scheduleMovesContract } from '@lectern/contract/schedule/schedule-moves';
import type { EpisodeFields } from '@lectern/domain/episodes/episode-fields';
import { DAY_MS } from '@lectern/domain/time/durations';
import { formatClock, formatDateTime } from '@lectern/domain/time/shanghai-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ErrorNote } from '../../../shared/ui/notes.tsx';

const MOST = 6;
const DAYS = 14;

interface SuggestionsProps {
  readonly episodeId: number;
  readonly startTime: number;
  readonly endTime: number;
  readonly onChoose: (change: Partial<EpisodeFields>) => void;
}

/** Who could give it then, and when else it could be: asked for, not pushed. */
export function Suggestions(props: SuggestionsProps) {
  const [wanted, setWanted] = useState<'teachers' | 'slots' | null>(null);
  const opener = (of: 'teachers' | 'slots', label: string) => (
    <button
      type="button"
      className="button"
      aria-expanded={wanted === of}
      onClick={() => setWanted(wanted === of ? null : of)}
    >
      {label}
    </button>
  );
  return (
    <>
      <div className="suggested">
        {opener('teachers', '推荐老师')}
        {opener('slots', '可用时间')}
      </div>
      {wanted === 'teachers' && <Teachers {...props} />}
      {wanted === 'slots' && <Slots {...props} />}
    </>
  );
}

function Teachers({ episodeId, startTime, endTime, onChoose }: SuggestionsProps) {
  const query = { startTime: String(startTime), endTime: String(endTime) };
  const { data, error, refetch } = useQuery({
    queryKey: ['teacher-suggestions', episodeId, query],
    queryFn: ({ signal }) => call(scheduleMovesContract.teachers, { params: { id: episodeId }, query }, { signal }),
    meta: { failure: 'inline' },
  });
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  const free = (data?.teachers ?? []).filter(({ isFree }) => isFree).slice(0, MOST);
  return (
    <div className="suggested" aria-label="推荐老师">
      {free.map(({ id, name, reasons }) => (
        <button
          key={id}
          type="button"
          className="button"
          title={reasons.map(({ text }) => text).join('；')}
          onClick={() => onChoose({ teacherId: id })}
        >
          {name}
          {reasons[0] && `（${reasons[0].text}）`}
        </button>
      ))}
      {data && free.length === 0 && '这个时间没有空闲的老师，请换一个时间。'}
    </div>
  );
}

function Slots({ episodeId, startTime, onChoose }: SuggestionsProps) {
  const [now] = useState(() => Date.now());
  const from = Math.max(startTime, now);
  const query = { from: String(from), to: String(from + DAYS * DAY_MS) };
  const { data, error, refetch } = useQuery({
    queryKey: ['free-slots', episodeId, startTime],
    queryFn: ({ signal }) => call(scheduleMovesContract.freeSlots, { params: { id: episodeId }, query }, { signal }),
    meta: { failure: 'inline' },
  });
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  const free = (data?.slots ?? []).filter(({ blockers }) => blockers.length === 0).slice(0, MOST);
  return (
    <div className="suggested" aria-label="可用时间">
      {free.map((slot) => (
        <button
          key={slot.startTime}
          type="button"
          className="button"
          onClick={() => onChoose({ startTime: slot.startTime, endTime: slot.endTime })}
        >
          {formatDateTime(slot.startTime)}–{formatClock(slot.endTime)}
        </button>
      ))}
      {data && free.length === 0 && `${DAYS} 天内没有老师和班级都有空的时间，请换一位老师。`}
    </div>
  );
}
