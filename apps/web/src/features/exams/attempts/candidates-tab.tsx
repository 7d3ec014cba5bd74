/** 考生: who should sit the exam and who did, late or with extra time. */
import { attemptsContract, type Candidate } from '@lectern/contract/exams/attempts';
import type { Exam } from '@lectern/contract/exams/exams';
import { ATTEMPT_STATE } from '@lectern/domain/exams/attempts/attempt-state';
import { durationText } from '@lectern/domain/exams/exam-labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import type { Column } from '../../../shared/tables/column-model.ts';
import { layOutColumns, NO_CHOICE } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { DataTable } from '../../../shared/tables/data-table.tsx';
import { Pager } from '../../../shared/tables/pager.tsx';
import { countSelected, createSelectionStore } from '../../../shared/tables/selection.ts';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { useSelection } from '../../../shared/tables/use-selection.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark, StatusDot, type Tone } from '../../../shared/ui/marks.tsx';
import { EmptyNote, ErrorNote } from '../../../shared/ui/notes.tsx';
import { lessonPlace, teamPlace } from './attempt-place.tsx';
import { attemptQueries } from './attempt-queries.ts';
import './exam-attempts.css';
import { ExtendDialog } from './extend-dialog.tsx';
import { StudentSearch } from './student-search.tsx';
import { type FoundPage, queryOf, useFoundPage } from './use-found-page.ts';

const TONE: Record<Candidate['state'], Tone> = {
  absent: 'plain',
  answering: 'accent',
  unfinished: 'danger',
  unmarked: 'warning',
  marked: 'success',
};

/** What the state of the address stands for: a state of an attempt, or one of two marks. */
function filterOf({ state }: FoundPage) {
  if (state === 'late') return { late: 'true' } as const;
  if (state === 'extra') return { extra: 'true' } as const;
  return ATTEMPT_STATE.has(state) ? { state } : {};
}

export function CandidatesTab({ exam }: { readonly exam: Exam }) {
  const { found, show } = useFoundPage();
  const mayExtend = mayCall(useMe(), attemptsContract.extend) && exam.endTime > 0;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    attemptQueries.candidates(exam.id, { ...queryOf(found), ...filterOf(found) }),
  );
  const [ticked] = useState(createSelectionStore);
  const [extending, setExtending] = useState<readonly number[] | null>(null);
  const retry = () => void refetch();
  return (
    <>
      {error && data && <StaleNote error={error} onRetry={retry} />}
      <div className="sums-row">
        <Tiles counts={data?.counts} state={found.state} />
        {mayExtend && <ExtendTicked ticked={ticked} onExtend={setExtending} />}
      </div>
      <StudentSearch key={found.text} found={found} teams={data?.teams ?? []} onShow={show} />
      <DataTable
        name="考生"
        columns={COLUMNS}
        rows={error && !data ? [] : data?.list}
        stale={isPlaceholderData}
        expected={8}
        {...(mayExtend ? { selection: ticked } : {})}
        idOf={({ studentId }) => studentId}
        nameOf={({ name }) => name}
        empty={error ? <ErrorNote error={error} onRetry={retry} /> : <Nobody exam={exam} found={found} />}
      />
      <Pager
        state={found}
        total={data && { count: data.total, exact: true }}
        unit="名考生"
        onChange={({ page, pageSize }) => show({ page, pageSize })}
      />
      {extending && (
        <ExtendDialog exam={exam} studentIds={extending} onClose={() => setExtending(null)} onDone={ticked.clear} />
      )}
    </>
  );
}

function Nobody({ exam, found }: { readonly exam: Exam; readonly found: FoundPage }) {
  if (found.text || found.teamId || found.state) {
    return <EmptyNote title="没有符合条件的考生">换一个条件再查询。</EmptyNote>;
  }
  return (
    <EmptyNote title="还没有考生">
      {exam.lessonCount === 0 ? '把考试放入课程大纲后，课程的学员会列在这里。' : '课程有学员报名后会列在这里。'}
    </EmptyNote>
  );
}

function ExtendTicked(props: {
  readonly ticked: ReturnType<typeof createSelectionStore>;
  readonly onExtend: (ids: readonly number[]) => void;
}) {
  const selection = useSelection(props.ticked);
  const count = countSelected(selection);
  const ids = selection.kind === 'ids' ? [...selection.ids] : [];
  return (
    <button type="button" className="button" disabled={count === 0} onClick={() => props.onExtend(ids)}>
      {count === 0 ? '延时' : `为 ${count} 名考生延时`}
    </button>
  );
}

type Counts = Readonly<Record<'due' | 'entered' | 'submitted' | 'late' | 'extra' | 'unmarked' | 'extended', number>>;

function Tiles({ counts, state }: { readonly counts: Counts | undefined; readonly state: string }) {
  const tiles = [
    { code: '', label: '应考', count: counts?.due },
    { code: 'absent', label: '未参加', count: counts && counts.due + counts.extra - counts.entered },
    { code: 'unmarked', label: '待阅卷', count: counts?.unmarked },
    { code: 'marked', label: '已阅卷', count: counts && counts.submitted - counts.unmarked },
    { code: 'late', label: '迟到入场', count: counts?.late },
    { code: 'extra', label: '额外', count: counts?.extra },
  ];
  return (
    <nav className="attempt-tiles" aria-label="按状态查看考生">
      {tiles.map(({ code, label, count }) => (
        <Link
          key={code}
          to={code === '' ? '?' : `?state=${code}`}
          {...(code === state ? { 'aria-current': 'true' as const } : {})}
        >
          <span>{label}</span>
          <strong>{count === undefined ? '…' : count.toLocaleString('en')}</strong>
        </Link>
      ))}
    </nav>
  );
}

const COLUMNS = layOutColumns<Candidate>(
  [
    {
      key: 'name',
      title: '学员',
      width: 160,
      identity: true,
      render: ({ name }) => (
        <span className="cut" title={name} data-private>
          {name}
        </span>
      ),
    },
    { key: 'id', title: '学员 ID', width: 100, render: ({ studentId }) => <CopyId id={studentId} /> },
    {
      key: 'state',
      title: '状态',
      width: 208,
      render: ({ state, late, extra }) => (
        <span className="cell-parts">
          <StatusDot tone={TONE[state]}>{ATTEMPT_STATE.labelOf(state)}</StatusDot>
          {late && <Mark tone="warning">迟到入场</Mark>}
          {extra && <Mark>额外</Mark>}
        </span>
      ),
    },
    { key: 'entered', title: '入场', width: 140, render: ({ enteredTime }) => <Instant at={enteredTime} /> },
    { key: 'submitted', title: '交卷', width: 140, render: ({ submittedTime }) => <Instant at={submittedTime} /> },
    {
      key: 'extension',
      title: '延时',
      width: 160,
      render: ({ extraMs, extraReason }) =>
        extraMs === 0 ? (
          <span className="empty-value">—</span>
        ) : (
          <span className="cut" title={extraReason}>
            {durationText(extraMs)}：{extraReason}
          </span>
        ),
    },
    { key: 'team', title: '小班', width: 140, render: teamPlace },
    { key: 'lesson', title: '课程', width: 200, grows: true, render: lessonPlace },
  ] satisfies readonly Column<Candidate>[],
  NO_CHOICE,
);

export const Name = ({ of }: { readonly of: string | undefined }) =>
  of === undefined ? (
    <span className="empty-value">—</span>
  ) : (
    <span className="cut" title={of}>
      {of}
    </span>
  );
