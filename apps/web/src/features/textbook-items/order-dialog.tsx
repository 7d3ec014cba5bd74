/** The items of one volume in their order: buttons, or Alt with the arrows; saved whole. */
import { type TextbookItem, textbookItemsContract } from '@lectern/contract/dictionaries/textbook-items';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton } from '../../shared/ui/dialog-buttons.tsx';
import { useTextbookSave } from './use-textbook-save.ts';
import { volumeQuery } from './volume-query.ts';
import './textbook-items.css';

interface OrderDialogProps {
  /** Any item of the volume. */
  readonly of: TextbookItem;
  readonly onClose: () => void;
}

export function OrderDialog({ of, onClose }: OrderDialogProps) {
  const { phase, subject, edition, volume } = of;
  const stored = useQuery(volumeQuery(of));
  const [moved, setMoved] = useState<readonly TextbookItem[] | null>(null);
  const save = useTextbookSave(
    (ids: number[]) => call(textbookItemsContract.order, { body: { phase, subject, edition, volume, ids } }),
    '顺序已保存',
    onClose,
  );
  const failure = stored.error ?? save.error;
  return (
    <Dialog
      title={`调整顺序：${edition} ${volume}`}
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <button
            type="button"
            className="button button-primary"
            disabled={moved === null || save.isPending}
            onClick={() => save.mutate((moved ?? []).map(({ id }) => id))}
          >
            保存顺序
          </button>
        </>
      }
    >
      <p className="textbook-hint">选中一条后按 Alt + ↑ ↓ 移动，或点右侧按钮。</p>
      {stored.data && <OrderList rows={moved ?? stored.data} onMove={setMoved} />}
      {stored.isPending && <p role="status">正在读取…</p>}
      {failure && (
        <p className="field-error" role="alert">
          {messageOf(failure)}
        </p>
      )}
    </Dialog>
  );
}

interface OrderListProps {
  readonly rows: readonly TextbookItem[];
  readonly onMove: (rows: readonly TextbookItem[]) => void;
}

function OrderList({ rows, onMove }: OrderListProps) {
  const [said, setSaid] = useState('');
  const move = (from: number, step: number) => {
    const row = rows[from];
    const to = from + step;
    if (!row || to < 0 || to >= rows.length) return;
    onMove(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    setSaid(`${row.name}移到第 ${to + 1} 位`);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    move(at, step);
  };
  return (
    <>
      <ol className="textbook-order">
        {rows.map((row, i) => (
          <li key={row.id}>
            <span className="textbook-place">{i + 1}</span>
            <span className="textbook-name">
              {row.name}
              {row.unit && <small>{row.unit}</small>}
            </span>
            {[-1, 1].map((step) => (
              <button
                key={step}
                type="button"
                className="button"
                aria-label={`${row.name}${step < 0 ? '上移' : '下移'}`}
                aria-disabled={step < 0 ? i === 0 : i === rows.length - 1}
                onClick={() => move(i, step)}
                onKeyDown={(event) => onKeyDown(event, i)}
              >
                {step < 0 ? '↑' : '↓'}
              </button>
            ))}
          </li>
        ))}
      </ol>
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </>
  );
}
