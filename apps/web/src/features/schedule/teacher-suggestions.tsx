/** Who should give an episode: those who have time, the best first, each with why; then those who have none, with why not. */
import type { RankedTeacherReply } from '@lectern/contract/schedule/schedule-moves';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import '../../shared/forms/text-input.css';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import './schedule.css';
import { scheduleQueries } from './schedule-queries.ts';

interface TeacherSuggestionsProps {
  readonly episodeId: number;
  /** Where the episode is to be; its present times without them. */
  readonly startTime?: number;
  readonly endTime?: number;
  readonly value: number | null;
  readonly onChange: (teacher: { readonly id: number; readonly name: string }) => void;
}

const SHOWN_AT_FIRST = 12;

export function TeacherSuggestions({ episodeId, startTime, endTime, value, onChange }: TeacherSuggestionsProps) {
  const name = useId();
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const query = useQuery(scheduleQueries.teachers(episodeId, { startTime, endTime }));
  if (query.isPending) return <Skeleton lines={6} />;
  if (query.isError) return <ErrorNote error={query.error} onRetry={() => void query.refetch()} />;
  const words = text.trim();
  const found = query.data.teachers.filter((teacher) => teacher.name.includes(words));
  const free = found.filter(({ isFree }) => isFree);
  const busy = found.filter(({ isFree }) => !isFree);
  const shown = all || words !== '' ? free : free.slice(0, SHOWN_AT_FIRST);
  return (
    <div className="suggestions">
      <input
        type="search"
        className="text-input"
        aria-label="按姓名筛选老师"
        placeholder="按姓名筛选"
        maxLength={40}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found.length === 0 && <EmptyNote title="没有符合的老师">换个姓名，或清空筛选</EmptyNote>}
      {shown.length > 0 && (
        <fieldset className="suggestion-list">
          <legend>有空的老师（{free.length} 位，按匹配度排序）</legend>
          {shown.map((teacher) => (
            <Suggestion
              key={teacher.id}
              name={name}
              teacher={teacher}
              checked={teacher.id === value}
              onChoose={() => onChange({ id: teacher.id, name: teacher.name })}
            />
          ))}
          {shown.length < free.length && (
            <button type="button" className="row-action" onClick={() => setAll(true)}>
              显示全部 {free.length} 位
            </button>
          )}
        </fieldset>
      )}
      {busy.length > 0 && <Busy teachers={busy} opened={words !== '' && free.length === 0} />}
    </div>
  );
}

interface SuggestionProps {
  readonly name: string;
  readonly teacher: RankedTeacherReply;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function Suggestion({ name, teacher, checked, onChoose }: SuggestionProps) {
  return (
    <label className="suggestion" data-checked={checked}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span className="suggestion-name">{teacher.name}</span>
      <span className="suggestion-reasons">
        {teacher.reasons.map(({ code, text, points }) => (
          <span key={code} className="reason" data-weight={points > 0 ? 'for' : points < 0 ? 'against' : 'none'}>
            {text}
          </span>
        ))}
      </span>
    </label>
  );
}

function Busy({ teachers, opened }: { teachers: readonly RankedTeacherReply[]; opened: boolean }) {
  return (
    <details className="suggestion-busy" open={opened}>
      <summary>没空的老师（{teachers.length} 位）</summary>
      <ul>
        {teachers.map(({ id, name, busy }) => (
          <li key={id}>
            <span className="suggestion-name">{name}</span>
            <span className="suggestion-reasons">
              {busy.map(({ kind, name: what, path }) => (
                <span key={`${kind} ${what}`} className="reason">
                  {kind === 'leave' ? (
                    `请假${what === '' ? '' : `：${what}`}`
                  ) : path ? (
                    <Link to={path}>{what}</Link>
                  ) : (
                    what
                  )}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
