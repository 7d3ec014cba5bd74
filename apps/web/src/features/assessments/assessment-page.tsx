/** One entrance assessment: its fields and bands, its paper, the report as students read it, who has it, its log. */
import { type Assessment, assessmentsContract } from '@lectern/contract/exams/assessments';
import { ASSESSMENTS_PATH, assessmentPath } from '@lectern/domain/assessments/assessment-fields';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { commandOnOne } from '../../shared/plan/command-request.ts';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { NotFoundPage } from '../../shared/ui/not-found-page.tsx';
import { PageTabs } from '../../shared/ui/page-tabs.tsx';
import { RecordAway } from '../../shared/ui/record-away.tsx';
import { RecordPage } from '../../shared/ui/record-page.tsx';
import { SubjectLogs } from '../operation-logs/index.ts';
import { AssessmentActions, CLOSE, OPEN, useAskOfAssessments } from './assessment-actions.ts';
import { AssessmentInfo } from './assessment-info.tsx';
import { ASSESSMENTS } from './assessment-kind.ts';
import { AssessmentStatusMark } from './assessment-marks.tsx';
import { AssessmentPapers } from './assessment-papers.tsx';
import { AssessmentUses } from './assessment-uses.tsx';
import { ReportPreview } from './report-preview.tsx';

const TABS = { info: '信息', papers: '试卷', report: '报告预览', uses: '使用情况', logs: '日志' } as const;
type Tab = keyof typeof TABS;
const isTab = (code: string): code is Tab => code in TABS;

export function AssessmentPage() {
  const { assessmentId = '', tab = 'info' } = useParams();
  const isId = /^[1-9]\d{0,14}$/.test(assessmentId);
  const { data, error, refetch } = useQuery({
    queryKey: [ASSESSMENTS, 'one', assessmentId],
    queryFn: ({ signal }) => call(assessmentsContract.get, { params: { id: assessmentId } }, { signal }),
    enabled: isId,
    meta: { failure: 'inline' },
  });
  if (!isId || !isTab(tab)) return <NotFoundPage />;
  if (data) {
    const note = error && <StaleNote error={error} onRetry={() => void refetch()} />;
    return (
      <AssessmentActions>
        <OneAssessment assessment={data} tab={tab} note={note} />
      </AssessmentActions>
    );
  }
  return (
    <RecordAway
      list="入学测评"
      listPath={ASSESSMENTS_PATH}
      noun="这份测评"
      missing="测评不存在"
      error={error}
      onRetry={() => void refetch()}
    >
      可能已被删除，或不在你的数据范围内。
    </RecordAway>
  );
}

interface OneAssessmentProps {
  readonly assessment: Assessment;
  readonly tab: Tab;
  readonly note: ReactNode;
}

function OneAssessment({ assessment, tab, note }: OneAssessmentProps) {
  const { id, rev, name, status } = assessment;
  const pages: Record<Tab, ReactNode> = {
    info: <AssessmentInfo assessment={assessment} />,
    papers: <AssessmentPapers assessment={assessment} />,
    report: <ReportPreview assessment={assessment} />,
    uses: <AssessmentUses assessment={assessment} />,
    logs: <SubjectLogs subjectType="assessment" subjectId={id} rev={rev} />,
  };
  return (
    <RecordPage
      title={name}
      list="入学测评"
      listPath={ASSESSMENTS_PATH}
      state={<AssessmentStatusMark status={status} />}
      actions={<HeadActions assessment={assessment} />}
    >
      {note}
      <PageTabs
        name="测评页签"
        current={tab}
        tabs={(Object.keys(TABS) as Tab[]).map((code) => ({ code, label: TABS[code], to: assessmentPath(id, code) }))}
      />
      {pages[tab]}
    </RecordPage>
  );
}

function HeadActions({ assessment }: { readonly assessment: Assessment }) {
  const ask = useAskOfAssessments();
  const mayWrite = mayCall(useMe(), assessmentsContract.update);
  if (!mayWrite) return null;
  const isOpen = assessment.status === 'open';
  return (
    <>
      <button type="button" className="button button-danger" onClick={() => ask({ kind: 'delete', assessment })}>
        删除
      </button>
      <button type="button" className="button" onClick={() => ask({ kind: 'edit', assessment })}>
        编辑测评
      </button>
      <button
        type="button"
        className={isOpen ? 'button' : 'button button-primary'}
        onClick={() => ask(commandOnOne(isOpen ? CLOSE : OPEN, assessment))}
      >
        {isOpen ? '关闭测评' : '开放测评'}
      </button>
    </>
  );
}
