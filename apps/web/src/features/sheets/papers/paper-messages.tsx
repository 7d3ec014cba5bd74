/** What the check of papers says; each message leads to its place in the editor. */
import type { SheetMessage } from '@lectern/contract/exams/sheets';
import { sheetEditPath } from '@lectern/domain/sheets/sheet-fields';
import { Link } from 'react-router';
import { Mark } from '../../../shared/ui/marks.tsx';
import './papers.css';

interface PaperMessage extends SheetMessage {
  readonly sheetId: number;
  readonly paper: string | number;
}

export function PaperMessages({ messages }: { readonly messages: readonly PaperMessage[] }) {
  return (
    <ul className="paper-messages">
      {messages.map(({ code, severity, message, place, paper, sheetId }) => (
        <li key={`${paper}-${code}-${place}-${message}`}>
          <Mark tone={severity === 'error' ? 'danger' : 'warning'} alone>
            {severity === 'error' ? '错误' : '提醒'}
          </Mark>
          {place === null ? <span>{message}</span> : <Link to={sheetEditPath(sheetId, place)}>{message}</Link>}
        </li>
      ))}
    </ul>
  );
}
