/** 单元模拟考: those that stand in outlines, each with its exam, its 答疑 and a lesson that it stands in. */
import { mockExamsContract } from '@lectern/contract/exams/mock-exams';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { BatchCommands } from '../../shared/lists/batch-commands.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { MOCK_EXAM_PLACES, MockExamActions, useAskOfMockExams } from './mock-exam-actions.ts';
import { MOCK_EXAM_COLUMNS } from './mock-exam-columns.tsx';
import { mockExamKind } from './mock-exam-kind.ts';

export function MockExamsPage() {
  return (
    <MockExamActions>
      <MockExams />
    </MockExamActions>
  );
}

function MockExams() {
  const ask = useAskOfMockExams();
  const me = useMe();
  return (
    <Page title="单元模拟考" wide>
      <ListScreen
        kind={mockExamKind}
        columns={MOCK_EXAM_COLUMNS}
        nothing="在课程大纲的“更多”里新建单元模拟考后，会列在这里。"
        onExport={
          mayCall(me, mockExamsContract.exportCsv)
            ? (ticked, columnKeys, total) => ask({ kind: 'export', ticked, columns: columnKeys, total })
            : undefined
        }
        renderCommands={
          mayCall(me, mockExamsContract.bind)
            ? (batch) => <BatchCommands subjectType="mockExam" places={MOCK_EXAM_PLACES} batch={batch} onAsk={ask} />
            : undefined
        }
      />
    </Page>
  );
}
