/** 学员续报数据: everyone who was ever in the lesson, with class and reason, at the instant that is chosen. */
import { lessonRenewalContract as contract, type RenewalSummary } from '@lectern/contract/lessons/lesson-renewal';
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { useMe } from '../../shared/api/session.ts';
import { InstantInput } from '../../shared/forms/instant-input.tsx';
import { NameSearch } from '../../shared/forms/name-search.tsx';
import { CsvButton } from '../../shared/tables/csv-button.tsx';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { Pager } from '../../shared/tables/pager.tsx';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { NoRenewal } from './no-renewal.tsx';
import { RenewalCounts } from './renewal-counts.tsx';
import { RenewalDefinitions } from './renewal-definitions.tsx';
import { renewalQueries } from './renewal-queries.ts';
import { STUDENT_COLUMNS } from './renewal-student-columns.tsx';
import { TeamsButton } from './renewal-teams.tsx';
import { useWanted, type Wanted } from './renewal-wanted.ts';

export function RenewalStudents({ lesson }: { readonly lesson: LessonV2 }) {
  const lessonId = lesson.id;
  const { wanted, show, addressOf } = useWanted();
  const { at } = wanted;
  // Of all teams, so that the choice stays what it is.
  const whole = useQuery(renewalQueries.summary({ lessonId, ...(at === 0 ? {} : { at }) }));
  const team = wanted.teamId === undefined ? {} : { teamId: Number(wanted.teamId) };
  const narrowed = useQuery(renewalQueries.summary({ lessonId, ...(at === 0 ? {} : { at }), ...team }));
  const seesStudents = useMe().privileges.includes('STUDENT_READ');
  const { data, error } = narrowed;
  const retry = () => {
    void whole.refetch();
    void narrowed.refetch();
  };
  if (error && !data) return <ErrorNote error={error} onRetry={retry} />;
  if (data && data.state !== 'known') return <NoRenewal state={data.state} why={data.why} onRetry={retry} />;
  return (
    <>
      {error && <StaleNote error={error} onRetry={retry} />}
      <RenewalCounts summary={data} wanted={wanted} addressOf={addressOf} />
      <div className="renewal-head">
        <div className="renewal-moment">
          <label htmlFor="renewal-at" title="查看过去某一刻的续报，留空为现在">
            统计时间
          </label>
          <InstantInput id="renewal-at" value={at} onChange={(time) => show({ at: time })} />
        </div>
        <NameSearch value={wanted.text} onFind={(text) => show({ text })} />
        <TeamsButton
          teams={whole.data?.teams ?? []}
          shown={wanted.teamId}
          onShow={(change) => show({ reason: undefined, ...change })}
        />
        <RenewalDefinitions version={data?.version ?? 0} />
        {seesStudents && data && (
          <CsvButton
            endpoint={contract.exportCsv}
            read={() => call(contract.exportCsv, { params: { id: String(lessonId) }, query: filtersOf(wanted) })}
            name={`${lesson.name}-学员续报数据`}
          />
        )}
        {data && <Computed summary={data} />}
      </div>
      {seesStudents ? (
        <Students lessonId={lessonId} wanted={wanted} show={show} />
      ) : (
        <div className="panel">
          <EmptyNote title="没有查看学员的权限">名单按学员列出，请联系管理员开通“查看学员”。</EmptyNote>
        </div>
      )}
    </>
  );
}

function Computed({ summary: { time, computedTime } }: { readonly summary: RenewalSummary }) {
  return (
    <span className="side-note">
      {time < computedTime && (
        <>
          统计到 <Instant at={time} />，
        </>
      )}
      计算于 <Instant at={computedTime} />
    </span>
  );
}

function filtersOf({ class: ofClass, reason, teamId, text, at }: Wanted) {
  return {
    ...(ofClass ? { class: ofClass } : {}),
    ...(reason ? { reason } : {}),
    ...(teamId === undefined ? {} : { teamId }),
    ...(text ? { text } : {}),
    ...(at === 0 ? {} : { at: String(at) }),
  };
}

interface StudentsProps {
  readonly lessonId: number;
  readonly wanted: Wanted;
  readonly show: (change: Partial<Wanted>) => void;
}

function Students({ lessonId, wanted, show }: StudentsProps) {
  const { class: ofClass, reason, teamId, text, page, pageSize } = wanted;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    renewalQueries.students(lessonId, {
      page: String(page),
      pageSize: String(pageSize),
      ...filtersOf(wanted),
    }),
  );
  const retry = () => void refetch();
  const isNarrowed = ofClass !== undefined || reason !== undefined || teamId !== undefined || text !== '';
  return (
    <>
      {error && data && <StaleNote error={error} onRetry={retry} />}
      <DataTable
        name="学员续报数据"
        columns={STUDENT_COLUMNS}
        rows={error && !data ? [] : data?.list}
        stale={isPlaceholderData}
        expected={8}
        idOf={({ studentId }) => studentId}
        nameOf={({ name }) => name}
        empty={error ? <ErrorNote error={error} onRetry={retry} /> : <Nobody isNarrowed={isNarrowed} />}
      />
      <Pager
        state={{ page, pageSize }}
        total={data && { count: data.total, exact: true }}
        unit="名学员"
        onChange={(state) => show(state)}
      />
    </>
  );
}

function Nobody({ isNarrowed }: { readonly isNarrowed: boolean }) {
  if (isNarrowed) return <EmptyNote title="没有符合条件的学员">请调整续报情况、原因、小班或姓名。</EmptyNote>;
  return <EmptyNote title="还没有学员报过名">有学员报名后，这里显示每名学员的续报情况。</EmptyNote>;
}
