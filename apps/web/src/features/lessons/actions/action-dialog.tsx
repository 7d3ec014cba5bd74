import type { Asked } from './action-lesson.ts';
import { BinDialog } from './bin-dialog.tsx';
import { CommandAction } from './command-action.tsx';
import { ConfirmActionDialog } from './confirm-action-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ForbidTransferDialog } from './forbid-transfer-dialog.tsx';
import '../../../shared/forms/field.css';
import '../../../shared/forms/text-input.css';
import './actions.css';

export function ActionDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  switch (asked.kind) {
    case 'command':
      return <CommandAction asked={asked} onClose={onClose} />;
    case 'export':
      return <ExportDialog {...asked} onClose={onClose} />;
    case 'bin':
      return <BinDialog lesson={asked.lesson} onClose={onClose} />;
    case 'copy':
      return <CopyDialog lesson={asked.lesson} onClose={onClose} />;
    case 'forbidTransfer':
      return <ForbidTransferDialog lesson={asked.lesson} onClose={onClose} />;
    default:
      return <ConfirmActionDialog action={asked.kind} lesson={asked.lesson} onClose={onClose} />;
  }
}
