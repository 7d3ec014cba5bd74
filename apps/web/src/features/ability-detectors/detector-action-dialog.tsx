import { ExportDialog } from '../../shared/lists/export-dialog.tsx';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import { DeleteDetector } from './delete-detector.tsx';
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
      return <DeleteDetector detector={request.detector} onClose={onClose} />;
    case 'export':
      return <ExportDialog {...request} csv={detectorsCsv} onClose={onClose} />;
    case 'command':
      return <CommandAction request={request} concerns={[DETECTORS]} onClose={onClose} />;
  }
}
