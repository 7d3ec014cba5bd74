/** One team (小班) of a lesson with its room; those that take nobody say why. A radio group: arrows choose. */
import type { PlacingTeam } from '@lectern/contract/teams/student-moves';
import type { TeamStrategy } from '@lectern/domain/teams/team-codes';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useDeferredValue, useState } from 'react';
import { Segments } from '../../../shared/forms/segments.tsx';
import '../../../shared/forms/text-input.css';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { teamQueries } from '../team-queries.ts';
import { placingNote, placingTeamsFound, roomText } from './placing-note.ts';
import './placing.css';

const SHELVES = [
  { value: 'shelved', label: '在架' },
  { value: 'all', label: '全部' },
] as const;

interface TeamChoiceProps {
  /** Of the group; one a page. */
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly lessonId: number;
  /** Null: none is chosen. */
  readonly value: number | null;
  readonly onChange: (team: PlacingTeam) => void;
  /** Beside each team stands why this strategy passes it over. */
  readonly strategy?: TeamStrategy | undefined;
  readonly error?: string | undefined;
  /** Students were dragged onto a team. */
  readonly onDrop?: (team: PlacingTeam, event: DragEvent) => void;
}

export function TeamChoice(props: TeamChoiceProps) {
  const { id, label, required = false, lessonId, value, onChange, strategy, error, onDrop } = props;
  const { data, error: failure, refetch } = useQuery(teamQueries.placing(lessonId));
  const [typed, setTyped] = useState('');
  const [shelf, setShelf] = useState('shelved');
  const text = useDeferredValue(typed);
  const found = placingTeamsFound(data?.list ?? [], text, shelf === 'shelved');
  const chosen = data?.list.find((team) => team.id === value);
  return (
    <section className="team-choice" aria-label={label}>
      <h3>
        {label}
        {required && (
          <span className="field-required" title="必填">
            *<span className="visually-hidden">（必填）</span>
          </span>
        )}
      </h3>
      <div className="wrap-row team-choice-search">
        <input
          className="text-input"
          type="search"
          aria-label="查找小班"
          placeholder="小班名称、ID 或辅导老师"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Segments name={`${id}-shelf`} label="上下架" options={SHELVES} value={shelf} onChange={setShelf} />
        <span className="side-note" role="status">
          {data && `${found.length} 个小班`}
          {chosen && `，已选“${chosen.name}”`}
        </span>
      </div>
      {failure && data && <StaleNote error={failure} onRetry={() => void refetch()} />}
      {data ? (
        <TeamRows
          id={id}
          label={label}
          teams={found}
          none={data.list.length === 0}
          value={value}
          strategy={strategy}
          onChange={onChange}
          onDrop={onDrop}
        />
      ) : failure ? (
        <ErrorNote error={failure} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
      {error && (
        <div className="field-error" id={`${id}-error`} role="alert">
          {error}
        </div>
      )}
    </section>
  );
}

interface TeamRowsProps {
  readonly id: string;
  readonly label: string;
  readonly teams: readonly PlacingTeam[];
  /** Of the whole lesson. */
  readonly none: boolean;
  readonly value: number | null;
  readonly strategy: TeamStrategy | undefined;
  readonly onChange: (team: PlacingTeam) => void;
  readonly onDrop: ((team: PlacingTeam, event: DragEvent) => void) | undefined;
}

function TeamRows({ id, label, teams, none, value, strategy, onChange, onDrop }: TeamRowsProps) {
  if (none) return <EmptyNote title="课程还没有小班">请先在“小班管理”新建小班并上架。</EmptyNote>;
  if (teams.length === 0) {
    return <EmptyNote title="没有符合条件的小班">换一个名称查找，或选择“全部”查看未上架的小班。</EmptyNote>;
  }
  return (
    <div className="team-choice-list" role="radiogroup" aria-label={label}>
      <div className="team-choice-row team-choice-head" aria-hidden="true">
        <span>小班</span>
        <span>辅导老师</span>
        <span>容量</span>
        <span>预留</span>
        <span>在读</span>
        <span>余位</span>
        <span>说明</span>
      </div>
      {teams.map((team) => (
        <TeamRow
          key={team.id}
          name={id}
          team={team}
          checked={team.id === value}
          strategy={strategy}
          onChange={onChange}
          onDrop={onDrop}
        />
      ))}
    </div>
  );
}

interface TeamRowProps extends Pick<TeamRowsProps, 'strategy' | 'onChange' | 'onDrop'> {
  readonly name: string;
  readonly team: PlacingTeam;
  readonly checked: boolean;
}

function TeamRow({ name, team, checked, strategy, onChange, onDrop }: TeamRowProps) {
  const [over, setOver] = useState(false);
  const { capacity, reservedLimit, studentCount, room, mentor, refusal } = team;
  const note = placingNote(team, strategy);
  const takes = onDrop !== undefined && refusal === null;
  return (
    <label
      className="team-choice-row"
      data-closed={!note.open}
      data-over={over}
      {...(takes && {
        onDragOver: (event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          onDrop(team, event);
        },
      })}
    >
      <span className="team-choice-name" title={team.name}>
        <input
          type="radio"
          name={name}
          checked={checked}
          disabled={refusal !== null}
          aria-label={`${team.name}，余位 ${roomText(room)}${note.text === '' ? '' : `，${note.text}`}`}
          onChange={() => onChange(team)}
        />
        <span className="team-choice-title">{team.name}</span>
      </span>
      <span className="cut-line" title={mentor?.name}>
        {mentor?.name ?? <span className="muted">未安排</span>}
      </span>
      <span>{capacity}</span>
      <span>{reservedLimit}</span>
      <span>{studentCount}</span>
      <strong data-none={room <= 0}>{roomText(room)}</strong>
      <span className="cut-line team-choice-note" title={note.title || undefined}>
        {note.text}
      </span>
    </label>
  );
}
