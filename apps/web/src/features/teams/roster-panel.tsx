/** 学员 of a team's page: who is there at an instant, and who came and went between two. */
import type { Stay, Team } from '@lectern/contract/teams/team-fields';
import { teamsContract } from '@lectern/contract/teams/teams';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { Field } from '../../shared/forms/field.tsx';
import { InstantInput } from '../../shared/forms/instant-input.tsx';
import { Segments } from '../../shared/forms/segments.tsx';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { RosterBoard } from './roster-board.tsx';
import { RosterTable, STAY_COLUMNS } from './roster-table.tsx';
import { TEAMS } from './team-queries.ts';

const VIEWS = [
  { value: 'at', label: '名单' },
  { value: 'between', label: '对比' },
] as const;

export function RosterPanel({ team }: { readonly team: Team }) {
  const { view, at, from, to, change } = useRosterAddress();
  const setAt = (time: number) => change({ at: time });
  const setFrom = (time: number) => change({ from: time });
  const setTo = (time: number) => change({ to: time });
  return (
    <>
      <div className="wrap-row roster-search">
        <Segments
          name="roster-panel"
          label="查看方式"
          options={VIEWS}
          value={view}
          onChange={(next) => change({ compare: next === 'between' ? 1 : 0 })}
        />
        {view === 'at' ? (
          <Field id="roster-panel-at" label="查看哪一刻（留空为现在）">
            {(input) => <InstantInput {...input} value={at} onChange={setAt} />}
          </Field>
        ) : (
          <>
            <Field id="roster-from" label="从">
              {(input) => <InstantInput {...input} value={from} onChange={setFrom} />}
            </Field>
            <Field id="roster-to" label="到">
              {(input) => <InstantInput {...input} value={to} onChange={setTo} />}
            </Field>
          </>
        )}
      </div>
      {view === 'at' ? (
        at === 0 ? (
          <RosterBoard team={team} />
        ) : (
          <RosterTable key={at} teamId={team.id} view="there" at={at} expected={team.studentCount} />
        )
      ) : (
        <Difference teamId={team.id} from={from} to={to} />
      )}
    </>
  );
}

const MOMENT = /^[1-9]\d{0,13}$/;

/** Of what is looked at, in the address: who is sent it sees the same. */
function useRosterAddress() {
  const [search, setSearch] = useSearchParams();
  const read = (key: string): number => {
    const text = search.get(key) ?? '';
    return MOMENT.test(text) ? Number(text) : 0;
  };
  const change = (values: Partial<Record<'at' | 'from' | 'to' | 'compare', number>>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries(values)) {
          if (value === 0) next.delete(key);
          else next.set(key, String(value));
        }
        return next;
      },
      { replace: true },
    );
  const view = read('compare') === 1 ? ('between' as const) : ('at' as const);
  return { view, at: read('at'), from: read('from'), to: read('to'), change };
}

interface DifferenceProps {
  readonly teamId: number;
  readonly from: number;
  readonly to: number;
}

function Difference({ teamId, from, to }: DifferenceProps) {
  const ready = from > 0 && to > from;
  const { data, error, refetch } = useQuery({
    queryKey: [TEAMS, 'roster-difference', teamId, from, to],
    queryFn: ({ signal }) =>
      call(
        teamsContract.rosterDifference,
        { params: { id: String(teamId) }, query: { from: String(from), to: String(to) } },
        { signal },
      ),
    enabled: ready,
    meta: { failure: 'inline' },
  });
  if (!ready) {
    const hint = from > 0 && to > 0 ? '结束时间须晚于开始时间。' : '选择两个时刻，列出其间进班、移出和转出的学员。';
    return <EmptyNote title="选择两个时刻">{hint}</EmptyNote>;
  }
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  return (
    <>
      <Part title="新进班" stays={data.joined} columns="there" />
      <Part title="转出" stays={data.moved} columns="left" />
      <Part title="移出" stays={data.left} columns="left" />
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly stays: readonly Stay[];
  readonly columns: keyof typeof STAY_COLUMNS;
}

function Part({ title, stays, columns }: PartProps) {
  return (
    <section className="roster-part" aria-label={title}>
      <h3>
        {title} <span className="muted">{stays.length} 人</span>
      </h3>
      {stays.length > 0 && (
        <DataTable
          name={title}
          columns={STAY_COLUMNS[columns]}
          rows={stays}
          expected={stays.length}
          idOf={({ studentId }) => studentId}
          nameOf={({ name }) => name}
          empty={null}
        />
      )}
    </section>
  );
}
