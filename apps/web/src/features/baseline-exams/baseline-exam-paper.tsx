/** The paper of a baseline exam: what is published, what is drafted, and what can be done; a publish says what its check found. */
import { type BaselineExam, baselineExamsContract } from '@lectern/contract/exams/baseline-exams';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { commandOnOne } from '../../shared/plan/command-request.ts';
import { OnePaperPanel, PublishButtons } from '../sheets/index.ts';
import { PUBLISH, useAskOfBaselineExams, WITHDRAW } from './baseline-exam-actions.ts';
import { BASELINE_EXAMS } from './baseline-exam-kind.ts';

export function BaselineExamPaper({ exam }: { readonly exam: BaselineExam }) {
  const ask = useAskOfBaselineExams();
  const me = useMe();
  const client = useQueryClient();
  const { id, rev, lessonCount } = exam;
  return (
    <OnePaperPanel
      holder={exam}
      noun="基线考试"
      mayDraft={mayCall(me, baselineExamsContract.draft)}
      setDraft={(sheetId) => call(baselineExamsContract.draft, { params: { id }, body: { sheetId, rev } })}
      onDone={() => client.invalidateQueries({ queryKey: [BASELINE_EXAMS] })}
    >
      {mayCall(me, baselineExamsContract.publish) && (
        <PublishButtons
          holder={exam}
          mayWithdraw={lessonCount === 0}
          onWithdraw={() => ask(commandOnOne(WITHDRAW, exam))}
          onPublish={() => ask(commandOnOne(PUBLISH, exam))}
        />
      )}
    </OnePaperPanel>
  );
}
