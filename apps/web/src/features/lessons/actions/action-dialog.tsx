import type { Asked } from './action-lesson.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { BinDialog } from './bin-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ConfirmActionDialog } from './confirm-action-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ForbidTransferDialog } from './forbid-transfer-dialog.tsx';
import '../../../shared/forms/field.css';
import '../text-input.css';
import './actions.css';
import { PublishDialog } from './publish-dialog.tsx';

export function ActionDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  switch (asked.kind) {
    case 'batchPublish':
    case 'batchUnpublish':
      return <BatchDialog kind={asked.kind} ticked={asked.ticked} onClose={onClose} />;
    case 'export':
      return <ExportDialog {...asked} onClose={onClose} />;
    case 'publish':
      return <PublishDialog lesson={asked.lesson} onClose={onClose} />;
    case 'bin':
      return <BinDialog lesson={asked.lesson} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog lesson={asked.lesson} onClose={onClose} />;
    case 'copy':
      return <CopyDialog lesson={asked.lesson} onClose={onClose} />;
    case 'forbidTransfer':
      return <ForbidTransferDialog lesson={asked.lesson} onClose={onClose} />;
    default:
      return <ConfirmActionDialog action={asked.kind} lesson={asked.lesson} onClose={onClose} />;
  }
}
