import type { Asked } from './action-lesson.ts';
import { BinDialog } from './bin-dialog.tsx';
import { CommandAction } from './command-action.tsx';
import { ExportDialog } from './export-dialog.tsx';
import './actions.css';

export function ActionDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  switch (asked.kind) {
    case 'command':
      return <CommandAction asked={asked} onClose={onClose} />;
    case 'export':
      return <ExportDialog {...asked} onClose={onClose} />;
    case 'bin':
      return <BinDialog lesson={asked.lesson} onClose={onClose} />;
  }
}
