/** 考试: found by whatever the filters name, made, changed, exported. */
import { examsContract } from '@lectern/contract/exams/exams';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { BatchCommands } from '../../shared/lists/batch-commands.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { EXAM_PLACES, ExamActions, useAskOfExams } from './exam-actions.ts';
import { examColumns } from './exam-columns.tsx';
import { examKind } from './exam-kind.ts';

export function ExamsPage() {
  return (
    <ExamActions>
      <Exams />
    </ExamActions>
  );
}

function Exams() {
  const ask = useAskOfExams();
  const me = useMe();
  const mayWrite = mayCall(me, examsContract.update);
  const { data: options } = useQuery(dictionaryQueries.options());
  // Memoised: new columns draw every row again.
  const columns = useMemo(() => examColumns(options), [options]);
  return (
    <Page
      title="考试"
      wide
      actions={
        mayWrite && (
          <button type="button" className="button button-primary" onClick={() => ask({ kind: 'edit', exam: null })}>
            新建考试
          </button>
        )
      }
    >
      <ListScreen
        kind={examKind}
        columns={columns}
        nothing="新建一场考试，或在课程大纲中新建。"
        onExport={
          mayCall(me, examsContract.exportCsv)
            ? (ticked, columnKeys, total) => ask({ kind: 'export', ticked, columns: columnKeys, total })
            : undefined
        }
        renderCommands={
          mayWrite
            ? (batch) => <BatchCommands subjectType="exam" places={EXAM_PLACES} batch={batch} onAsk={ask} />
            : undefined
        }
      />
    </Page>
  );
}
