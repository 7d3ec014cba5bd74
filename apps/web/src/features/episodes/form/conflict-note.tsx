/** What else is at the wanted time, asked while one types; the save asks again. With suggestions of who and when. */

import { scheduleContract } from '@lectern/contract/schedule/schedule';
import type { EpisodeFields } from '@lectern/domain/episodes/episode-fields';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import { Suggestions } from './suggestions.tsx';
import './episode-form.css';

const PAUSE_MS = 400;

interface ConflictNoteProps {
  readonly episodeId: number | null;
  readonly fields: EpisodeFields;
  /** Time, teacher or type differ from what is stored. */
  readonly placed: boolean;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onChoose: (change: Partial<EpisodeFields>) => void;
}

export function ConflictNote({ episodeId, fields, placed, reason, onReason, onChoose }: ConflictNoteProps) {
  const { startTime, endTime, teacherId, specialEpisodeType, name } = fields;
  const wanted = JSON.stringify({ startTime, endTime, teacherId, specialEpisodeType });
  const settled = useDebounced(wanted, PAUSE_MS);
  const sound = startTime > 0 && endTime > startTime;
  const { data, isError, isFetching } = useQuery({
    queryKey: ['schedule-check', episodeId, settled],
    queryFn: async ({ signal }) => {
      const draft = { ...(episodeId === null ? {} : { id: episodeId }), name: name.slice(0, 200) || '新讲次' };
      const times = { startTime, endTime, teacherId, specialEpisodeType };
      const [verdict] = await call(scheduleContract.check, { body: { drafts: [{ ...draft, ...times }] } }, { signal });
      return verdict ?? null;
    },
    enabled: placed && sound && settled === wanted,
    meta: { failure: 'inline' },
  });
  if (!placed || !sound) return null;
  const choose = episodeId !== null && (
    <Suggestions episodeId={episodeId} startTime={startTime} endTime={endTime} onChoose={onChoose} />
  );
  if (isError || data?.verdict === 'unknown') {
    return (
      <div className="conflict-note" data-tone="warn" role="status">
        <p>时间冲突未知：暂时无法核对，保存时会再次检查。</p>
        {choose}
      </div>
    );
  }
  if (!data || isFetching) return <p className="conflict-note">正在核对时间冲突……</p>;
  const told = data.conflicts.filter(({ standing }) => !standing);
  const blocking = told.filter(({ severity }) => severity === 'block');
  if (told.length === 0) {
    return (
      <div className="conflict-note" role="status">
        <p>没有时间冲突。</p>
        {choose}
      </div>
    );
  }
  return (
    <div className="conflict-note" data-tone={blocking.length > 0 ? 'block' : 'warn'} role="status">
      <p>
        {blocking.length > 0
          ? `${blocking.length} 处冲突，改为其他老师或时间，或填写允许冲突的原因`
          : '可以保存，请留意'}
      </p>
      <ul>
        {told.map(({ kind, text, suggestion, other }) => (
          <li key={`${kind}-${text}`}>
            {text}。{suggestion}
            {other?.path && (
              <>
                {' '}
                <Link to={other.path}>查看“{other.name}”</Link>
              </>
            )}
          </li>
        ))}
      </ul>
      {blocking.length > 0 && (
        <label className="conflict-override">
          允许冲突的原因
          <input
            className="text-input"
            value={reason}
            maxLength={200}
            placeholder="如两班合上；不填则不能保存"
            onChange={(event) => onReason(event.target.value)}
          />
        </label>
      )}
      {choose}
    </div>
  );
}
