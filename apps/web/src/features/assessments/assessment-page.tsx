/** One entrance assessment: its fields and bands, its paper, the report as students read it, who has it, its log. */
import { type Assessment, assessmentsContract } from '@lectern/contract/exams/assessments';
import { ASSESSMENTS_PATH, assessmentPath } from '@lectern/domain/assessments/assessment-link';
import type { ReactNode } from 'react';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { commandOnOne } from '../../shared/plan/command-request.ts';
import { OneRecord, type RecordScreen, RecordTabs } from '../../shared/records/one-record.tsx';
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

const SCREEN: RecordScreen<Assessment, Tab> = {
  param: 'assessmentId',
  tabs: TABS,
  list: '入学测评',
  listPath: ASSESSMENTS_PATH,
  noun: '这份测评',
  missing: '测评不存在',
  gone: '可能已被删除，或不在你的数据范围内。',
  queryKey: ASSESSMENTS,
  read: (id, signal) => call(assessmentsContract.get, { params: { id } }, { signal }),
};

export function AssessmentPage() {
  return (
    <OneRecord screen={SCREEN}>
      {({ record, tab, note }) => (
        <AssessmentActions>
          <OneAssessment assessment={record} tab={tab} note={note} />
        </AssessmentActions>
      )}
    </OneRecord>
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
      <RecordTabs name="测评页签" tabs={TABS} current={tab} pathOf={(code) => assessmentPath(id, code)} />
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
