/** The paper of an ability detector, what its check says, and what can be done. */
import { abilityDetectorsContract, type Detector } from '@lectern/contract/exams/ability-detectors';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { commandOnOne } from '../../shared/plan/command-request.ts';
import { OnePaperPanel, OpenCheck, PublishButtons } from '../sheets/index.ts';
import { PUBLISH, useAskOfDetectors, WITHDRAW } from './detector-actions.ts';
import { DETECTORS } from './detector-kind.ts';

export function DetectorPapers({ detector }: { readonly detector: Detector }) {
  const ask = useAskOfDetectors();
  const me = useMe();
  const client = useQueryClient();
  const { id, rev, status, paperState } = detector;
  return (
    <>
      <OnePaperPanel
        holder={detector}
        noun="能力检测"
        mayDraft={mayCall(me, abilityDetectorsContract.draft)}
        setDraft={(sheetId) => call(abilityDetectorsContract.draft, { params: { id }, body: { sheetId, rev } })}
        onDone={() => client.invalidateQueries({ queryKey: [DETECTORS] })}
      >
        {mayCall(me, abilityDetectorsContract.publish) && status === 'closed' && (
          <PublishButtons
            holder={detector}
            mayWithdraw
            onWithdraw={() => ask(commandOnOne(WITHDRAW, detector))}
            onPublish={() => ask(commandOnOne(PUBLISH, detector))}
          />
        )}
      </OnePaperPanel>
      {mayCall(me, abilityDetectorsContract.check) && paperState !== 'empty' && (
        <OpenCheck
          queryKey={[DETECTORS, 'check', id, rev]}
          read={(signal) => call(abilityDetectorsContract.check, { params: { id } }, { signal })}
          status={status}
        />
      )}
    </>
  );
}
