import { ExportDialog } from '../../../shared/lists/export-dialog.tsx';
import { CommandAction } from '../../../shared/plan/command-action.tsx';
import { lessonCsv } from '../list/lesson-kind.ts';
import type { ActionRequest } from './action-lesson.ts';
import { BinDialog } from './bin-dialog.tsx';
import { MAKES_LESSONS } from './lesson-commands.ts';
import './actions.css';

const CONCERNED = ['lessons'];

export function ActionDialog({ request, onClose }: { request: ActionRequest; onClose: () => void }) {
  switch (request.kind) {
    case 'command':
      return (
        <CommandAction
          request={request}
          concerns={CONCERNED}
          makesRecords={MAKES_LESSONS.includes(request.type)}
          onClose={onClose}
        />
      );
    case 'export':
      return <ExportDialog {...request} csv={lessonCsv} onClose={onClose} />;
    case 'bin':
      return <BinDialog lesson={request.lesson} onClose={onClose} />;
  }
}
