/** 证书: who gets which by the result, what was issued, and the plan that issues, exchanges or withdraws. */
import { certificatesContract, type ExamCertificate } from '@lectern/contract/exams/certificates';
import type { Exam } from '@lectern/contract/exams/exams';
import { CERTIFICATE_STATE, type CertificateState, isCertificateOpen } from '@lectern/domain/exams/certificate-state';
import { pointsText } from '@lectern/domain/exams/points';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { type Column, layOutColumns, NO_CHOICE } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { DataTable } from '../../../shared/tables/data-table.tsx';
import { Pager } from '../../../shared/tables/pager.tsx';
import { saveCsv } from '../../../shared/tables/save-csv.ts';
import { countSelected, createSelectionStore } from '../../../shared/tables/selection.ts';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { useSelection } from '../../../shared/tables/use-selection.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { StatusDot, type Tone } from '../../../shared/ui/marks.tsx';
import { EmptyNote, ErrorNote } from '../../../shared/ui/notes.tsx';
import { lessonPlace, teamPlace } from './attempt-place.tsx';
import { ATTEMPTS, attemptQueries } from './attempt-queries.ts';
import './exam-attempts.css';
import { isReported, NotReported } from './not-reported.tsx';
import { StudentSearch } from './student-search.tsx';
import { type FoundPage, queryOf, useFoundPage } from './use-found-page.ts';

const TONE: Record<CertificateState, Tone> = {
  due: 'warning',
  issued: 'success',
  differs: 'warning',
  lost: 'danger',
  waiting: 'accent',
  none: 'plain',
};

const stateOf = ({ state }: FoundPage) => (CERTIFICATE_STATE.has(state) ? { state } : {});

export function CertificatesTab({ exam }: { readonly exam: Exam }) {
  if (!exam.hasCertificate || exam.certificateConfigList.length === 0) return <NoCertificates exam={exam} />;
  return isReported(exam) ? <Certificates exam={exam} /> : <NotReported exam={exam} what="证书" />;
}

function NoCertificates({ exam }: { readonly exam: Exam }) {
  const begins = exam.state === 'unpublished' || exam.state === 'enrolling';
  return (
    <div className="panel">
      <EmptyNote title="这场考试不颁发证书">
        {begins ? '在“编辑考试”中开启证书并填写名称，出成绩后在这里颁发。' : '证书须在考试开始前设置。'}
      </EmptyNote>
    </div>
  );
}

function Certificates({ exam }: { readonly exam: Exam }) {
  const client = useQueryClient();
  const { found, show } = useFoundPage();
  const query = { ...queryOf(found), ...stateOf(found) };
  const { data, error, refetch, isPlaceholderData } = useQuery(attemptQueries.certificates(exam.id, query));
  const mayIssue = useMe().privileges.includes('EXAM_WRITE');
  const [ticked] = useState(createSelectionStore);
  const [issuing, setIssuing] = useState<readonly number[] | 'all' | null>(null);
  const retry = () => void refetch();
  return (
    <>
      {error && data && <StaleNote error={error} onRetry={retry} />}
      <div className="sums-row">
        <Tiles counts={data?.counts} state={found.state} />
        <span className="inline-row">
          <ExportCertificates exam={exam} found={found} />
          {mayIssue && data && <IssueTicked ticked={ticked} open={openAmong(data.counts)} onIssue={setIssuing} />}
        </span>
      </div>
      <StudentSearch key={found.text} found={found} teams={data?.teams ?? []} onShow={show} />
      <DataTable
        name="证书"
        columns={COLUMNS}
        rows={error && !data ? [] : data?.list}
        stale={isPlaceholderData}
        expected={8}
        {...(mayIssue ? { selection: ticked } : {})}
        idOf={({ studentId }) => studentId}
        nameOf={({ name }) => name}
        empty={error ? <ErrorNote error={error} onRetry={retry} /> : <Nobody found={found} />}
      />
      <Pager
        state={found}
        total={data && { count: data.total, exact: true }}
        unit="名考生"
        onChange={({ page, pageSize }) => show({ page, pageSize })}
      />
      {issuing && (
        <PlanDialog
          request={{
            type: 'jam.issueCertificates',
            input: issuing === 'all' ? { examId: exam.id } : { examId: exam.id, studentIds: [...issuing] },
          }}
          onClose={() => setIssuing(null)}
          onFinished={() => {
            ticked.clear();
            void client.invalidateQueries({ queryKey: [ATTEMPTS, exam.id] });
          }}
        />
      )}
    </>
  );
}

function Nobody({ found }: { readonly found: FoundPage }) {
  if (found.text || found.teamId || found.state) {
    return <EmptyNote title="没有符合条件的考生">换一个条件再查询。</EmptyNote>;
  }
  return <EmptyNote title="没有考生交卷">有考生交卷并评完后，应得的证书会列在这里。</EmptyNote>;
}

interface IssueTickedProps {
  readonly ticked: ReturnType<typeof createSelectionStore>;
  /** How many certificates are to be issued, exchanged or withdrawn in all. */
  readonly open: number;
  readonly onIssue: (ids: readonly number[] | 'all') => void;
}

/** Without a tick: everybody. */
function IssueTicked({ ticked, open, onIssue }: IssueTickedProps) {
  const selection = useSelection(ticked);
  const count = countSelected(selection);
  const ids = selection.kind === 'ids' ? [...selection.ids] : [];
  return (
    <button
      type="button"
      className="button button-primary"
      disabled={count === 0 && open === 0}
      onClick={() => onIssue(count === 0 ? 'all' : ids)}
    >
      {count === 0 ? (open === 0 ? '没有待颁发的证书' : `颁发全部 ${open} 份证书`) : `为 ${count} 名考生颁发证书`}
    </button>
  );
}

const openAmong = ({ due, differs, lost }: Counts): number => due + differs + lost;

const SHOWN: readonly CertificateState[] = ['due', 'differs', 'lost', 'issued', 'waiting', 'none'];

type Counts = Readonly<Record<CertificateState, number>>;

function Tiles({ counts, state }: { readonly counts: Counts | undefined; readonly state: string }) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  // What concerns nobody is left out, but for what staff come for.
  const codes = SHOWN.filter((code) => code === 'due' || code === 'issued' || (counts?.[code] ?? 0) > 0);
  const tiles = [
    { code: '', label: '已交卷', count: all },
    ...codes.map((code) => ({ code, label: CERTIFICATE_STATE.labelOf(code), count: counts?.[code] })),
  ];
  return (
    <nav className="attempt-tiles" aria-label="按状态查看证书">
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

function ExportCertificates({ exam, found }: { readonly exam: Exam; readonly found: FoundPage }) {
  const mayExport = mayCall(useMe(), certificatesContract.exportCsv);
  const fetched = useMutation({
    mutationFn: () => {
      const { text, teamId } = found;
      const query = { ...(text ? { text } : {}), ...(teamId ? { teamId } : {}), ...stateOf(found) };
      return call(certificatesContract.exportCsv, { params: { id: String(exam.id) }, query });
    },
    onSuccess: (file) => saveCsv(file, `${exam.name}-证书`),
  });
  if (!mayExport) return null;
  return (
    <button type="button" className="button" disabled={fetched.isPending} onClick={() => fetched.mutate()}>
      导出
    </button>
  );
}

const none = <span className="empty-value">—</span>;
const named = (name: string | undefined | null) =>
  name ? (
    <span className="cut" title={name}>
      {name}
    </span>
  ) : (
    none
  );

const COLUMNS = layOutColumns<ExamCertificate>(
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
      width: 96,
      render: ({ state }) => <StatusDot tone={TONE[state]}>{CERTIFICATE_STATE.labelOf(state)}</StatusDot>,
    },
    {
      key: 'score',
      title: '分数',
      width: 72,
      align: 'end',
      render: ({ score }) => (score === null ? none : pointsText(score)),
    },
    { key: 'level', title: '级别', width: 88, render: ({ level }) => level ?? none },
    { key: 'due', title: '应得证书', width: 160, render: ({ due }) => named(due) },
    {
      key: 'issued',
      title: '已颁发证书',
      width: 160,
      render: ({ issued, state }) =>
        isCertificateOpen(state) && issued ? (
          <span className="cut danger-text" title={issued.name}>
            {issued.name}
          </span>
        ) : (
          named(issued?.name)
        ),
    },
    { key: 'time', title: '颁发时间', width: 140, render: ({ issued }) => <Instant at={issued?.time ?? 0} /> },
    { key: 'by', title: '颁发人', width: 96, render: ({ issued }) => issued?.by || none },
    { key: 'team', title: '小班', width: 140, render: teamPlace },
    { key: 'lesson', title: '课程', width: 200, grows: true, render: lessonPlace },
  ] satisfies readonly Column<ExamCertificate>[],
  NO_CHOICE,
);
