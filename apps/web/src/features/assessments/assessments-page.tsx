/** 入学测评: every one with its paper, its state and how many lessons have it. */
import { assessmentsContract } from '@lectern/contract/exams/assessments';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { BatchCommands } from '../../shared/lists/batch-commands.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { ASSESSMENT_PLACES, AssessmentActions, useAskOfAssessments } from './assessment-actions.ts';
import { assessmentColumns } from './assessment-columns.tsx';
import { assessmentKind } from './assessment-kind.ts';

export function AssessmentsPage() {
  return (
    <AssessmentActions>
      <Assessments />
    </AssessmentActions>
  );
}

function Assessments() {
  const ask = useAskOfAssessments();
  const me = useMe();
  const mayWrite = mayCall(me, assessmentsContract.update);
  const { data: options } = useQuery(dictionaryQueries.options());
  // Memoised: new columns draw every row again.
  const columns = useMemo(() => assessmentColumns(options), [options]);
  return (
    <Page
      title="入学测评"
      wide
      actions={
        mayWrite && (
          <button
            type="button"
            className="button button-primary"
            onClick={() => ask({ kind: 'edit', assessment: null })}
          >
            新建测评
          </button>
        )
      }
    >
      <ListScreen
        kind={assessmentKind}
        columns={columns}
        nothing="新建一份测评，选择试卷并发布，再开放给课程。"
        onExport={
          mayCall(me, assessmentsContract.exportCsv)
            ? (ticked, columnKeys, total) => ask({ kind: 'export', ticked, columns: columnKeys, total })
            : undefined
        }
        renderCommands={
          mayWrite
            ? (batch) => <BatchCommands subjectType="assessment" places={ASSESSMENT_PLACES} batch={batch} onAsk={ask} />
            : undefined
        }
      />
    </Page>
  );
}
