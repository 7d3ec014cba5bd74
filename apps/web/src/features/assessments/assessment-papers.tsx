/** The paper of an assessment: what is published, what is drafted, what the check says, and what can be done. */
import { type Assessment, assessmentsContract } from '@lectern/contract/exams/assessments';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { commandOnOne } from '../../shared/plan/command-request.ts';
import { OnePaperPanel, OpenCheck, PublishButtons } from '../sheets/index.ts';
import { PUBLISH, useAskOfAssessments, WITHDRAW } from './assessment-actions.ts';
import { ASSESSMENTS } from './assessment-kind.ts';

export function AssessmentPapers({ assessment }: { readonly assessment: Assessment }) {
  const ask = useAskOfAssessments();
  const me = useMe();
  const client = useQueryClient();
  const { id, rev, status, paperState, draftSheet, publishedSheet } = assessment;
  const sheetId = publishedSheet?.sheetId ?? draftSheet?.sheetId ?? 0;
  return (
    <>
      <OnePaperPanel
        holder={assessment}
        noun="测评"
        mayDraft={mayCall(me, assessmentsContract.draft)}
        setDraft={(draftId) => call(assessmentsContract.draft, { params: { id, sheetId, draftId }, body: { rev } })}
        onDone={() => client.invalidateQueries({ queryKey: [ASSESSMENTS] })}
      >
        {mayCall(me, assessmentsContract.publish) && (
          <PublishButtons
            holder={assessment}
            mayWithdraw={status === 'closed'}
            onWithdraw={() => ask(commandOnOne(WITHDRAW, assessment))}
            onPublish={() => ask(commandOnOne(PUBLISH, assessment))}
          />
        )}
      </OnePaperPanel>
      {mayCall(me, assessmentsContract.check) && paperState !== 'empty' && (
        <OpenCheck
          queryKey={[ASSESSMENTS, 'check', id, rev]}
          read={(signal) => call(assessmentsContract.check, { params: { id } }, { signal })}
          status={status}
        />
      )}
    </>
  );
}
