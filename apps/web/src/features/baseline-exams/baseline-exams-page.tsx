/** 基线考试: every one with its paper and how many lessons have it. */
import { baselineExamsContract } from '@lectern/contract/exams/baseline-exams';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { BatchCommands } from '../../shared/lists/batch-commands.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { BASELINE_EXAM_PLACES, BaselineExamActions, useAskOfBaselineExams } from './baseline-exam-actions.ts';
import { baselineExamColumns } from './baseline-exam-columns.tsx';
import { baselineExamKind } from './baseline-exam-kind.ts';

export function BaselineExamsPage() {
  return (
    <BaselineExamActions>
      <BaselineExams />
    </BaselineExamActions>
  );
}

function BaselineExams() {
  const ask = useAskOfBaselineExams();
  const me = useMe();
  const { data: options } = useQuery(dictionaryQueries.options());
  // Memoised: new columns draw every row again.
  const columns = useMemo(() => baselineExamColumns(options), [options]);
  return (
    <Page
      title="基线考试"
      wide
      actions={
        mayCall(me, baselineExamsContract.save) && (
          <button type="button" className="button button-primary" onClick={() => ask({ kind: 'edit', exam: null })}>
            新建基线考试
          </button>
        )
      }
    >
      <ListScreen
        kind={baselineExamKind}
        columns={columns}
        nothing="新建一份基线考试，选择试卷并发布，再在课程列表里绑定到课程。"
        onExport={
          mayCall(me, baselineExamsContract.exportCsv)
            ? (ticked, columnKeys, total) => ask({ kind: 'export', ticked, columns: columnKeys, total })
            : undefined
        }
        renderCommands={
          mayCall(me, baselineExamsContract.publish)
            ? (batch) => (
                <BatchCommands subjectType="baselineExam" places={BASELINE_EXAM_PLACES} batch={batch} onAsk={ask} />
              )
            : undefined
        }
      />
    </Page>
  );
}
