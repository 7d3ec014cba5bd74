/** What would refuse a publish of the sheet as it stands in the editor, and what to look at before; each leads to its place. */
import { type SheetMessage, sheetsContract } from '@lectern/contract/exams/sheets';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import { Mark } from '../../../shared/ui/marks.tsx';
import { ErrorNote } from '../../../shared/ui/notes.tsx';
import { SHEETS } from '../list/sheet-kind.ts';
import type { EditedSheet } from './edited-sheet.ts';

const REST_MS = 500;

interface CheckPanelProps {
  readonly fields: EditedSheet;
  readonly onGo: (place: number) => void;
}

export function CheckPanel({ fields, onGo }: CheckPanelProps) {
  const { subject, phase, sections } = useDebounced(fields, REST_MS);
  const isPlaced = subject !== null && phase !== null;
  const { data, error, refetch } = useQuery({
    queryKey: [SHEETS, 'check', subject, phase, sections],
    queryFn: ({ signal }) =>
      call(sheetsContract.check, { body: { subject: subject ?? 0, phase: phase ?? 0, sections } }, { signal }),
    enabled: isPlaced,
    meta: { failure: 'inline' },
  });
  const errors = data?.messages.filter(({ severity }) => severity === 'error').length ?? 0;
  const reminders = (data?.messages.length ?? 0) - errors;
  return (
    <section className="panel" aria-label="检查">
      <h2>检查</h2>
      {!isPlaced && <p>选择学科和学段后检查。</p>}
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p role="status">
            {data.messages.length === 0 ? '没有问题，可以发布。' : `${errors} 处错误，${reminders} 条提醒`}
          </p>
          <ul className="sheet-messages">
            {data.messages.map((message) => (
              <Message key={`${message.code}-${message.place}-${message.message}`} message={message} onGo={onGo} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Message({
  message: { severity, message, place },
  onGo,
}: {
  message: SheetMessage;
  onGo: (place: number) => void;
}) {
  return (
    <li>
      <Mark tone={severity === 'error' ? 'danger' : 'warning'} alone>
        {severity === 'error' ? '错误' : '提醒'}
      </Mark>
      {place === null ? (
        <span>{message}</span>
      ) : (
        <button type="button" className="row-action" onClick={() => onGo(place)}>
          {message}
        </button>
      )}
    </li>
  );
}
