import { abilityDetectorsContract } from '@lectern/contract/exams/ability-detectors';
import { DETECTORS_PATH } from '@lectern/domain/ability-detectors/detector-link';
import { call } from '../../shared/api/call.ts';
import { DeleteRecord } from '../../shared/deletion/delete-record.tsx';
import { ExportDialog } from '../../shared/lists/export-dialog.tsx';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import { DetectorDialog } from './detector-dialog.tsx';
import { DETECTORS, detectorsCsv } from './detector-kind.ts';
import type { DetectorRequest } from './detector-request.ts';

interface DetectorActionDialogProps {
  readonly request: DetectorRequest;
  readonly onClose: () => void;
}

export function DetectorActionDialog({ request, onClose }: DetectorActionDialogProps) {
  switch (request.kind) {
    case 'edit':
      return <DetectorDialog detector={request.detector} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteRecord
          record={request.detector}
          noun="能力检测"
          remove={(id, rev) => call(abilityDetectorsContract.remove, { params: { id }, query: { rev } })}
          listPath={DETECTORS_PATH}
          queryKey={DETECTORS}
          consequence="试卷不受影响。"
          onClose={onClose}
        />
      );
    case 'export':
      return <ExportDialog {...request} csv={detectorsCsv} onClose={onClose} />;
    case 'command':
      return <CommandAction request={request} concerns={[DETECTORS]} onClose={onClose} />;
  }
}
