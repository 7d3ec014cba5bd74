import { ExportDialog } from '../../../shared/lists/export-dialog.tsx';
import { CommandAction } from '../../../shared/plan/command-action.tsx';
import { lessonCsv } from '../list/lesson-kind.ts';
import type { Asked } from './action-lesson.ts';
import { BinDialog } from './bin-dialog.tsx';
import { MAKES_LESSONS } from './lesson-commands.ts';
import './actions.css';

const CONCERNED = ['lessons'];

export function ActionDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  switch (asked.kind) {
    case 'command':
      return (
        <CommandAction
          asked={asked}
          concerns={CONCERNED}
          makesRecords={MAKES_LESSONS.includes(asked.type)}
          onClose={onClose}
        />
      );
    case 'export':
      return <ExportDialog {...asked} csv={lessonCsv} onClose={onClose} />;
    case 'bin':
      return <BinDialog lesson={asked.lesson} onClose={onClose} />;
  }
}
