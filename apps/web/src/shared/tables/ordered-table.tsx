/**
 * A table whose rows are put in order: by dragging the handle, or with Alt and the arrows on it. The new order is shown
 * at once and saved after a moment of rest, whole; where it is refused the stored order comes back.
 */
import { movedTo, type PlacedItem, placed } from '@lectern/domain/lesson-templates/template-order';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { showError } from '../ui/toasts.ts';
import type { PlacedColumn } from './column-model.ts';
import { DataTable } from './data-table.tsx';
import './ordered-table.css';

const REST_MS = 600;

export interface OrderedRow {
  readonly id: number;
  readonly name: string;
  readonly ordinal: number;
}

interface OrderedTableProps<R extends OrderedRow> {
  readonly name: string;
  readonly columns: readonly PlacedColumn<R>[];
  readonly rows: readonly R[];
  readonly density: 'dense' | 'comfortable';
  readonly scrollKey: string;
  /** Absent for those who may not. */
  readonly save: ((order: readonly PlacedItem[]) => Promise<unknown>) | undefined;
  readonly onResize?: (key: string, width: number) => void;
}

export function OrderedTable<R extends OrderedRow>(props: OrderedTableProps<R>) {
  const { rows, save } = props;
  const { shown, move } = useOrder(rows, save);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const go = (id: number, to: number) => {
    const from = shown.findIndex((row) => row.id === id);
    const row = shown[from];
    if (!row || to < 0 || to >= shown.length || to === from) return;
    move(from, to);
    setSaid(`${row.name}移到第 ${to + 1} 位`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const id = handleId(event.target);
    if (!event.altKey || step === 0 || id === null || !save) return;
    event.preventDefault();
    go(id, shown.findIndex((row) => row.id === id) + step);
  };
  const onDragOver = (event: DragEvent<HTMLElement>) => {
    if (dragged === null) return;
    event.preventDefault();
    const over = rowIndex(event);
    if (over !== null) go(dragged, over);
  };
  return (
    // The handles inside are what is pressed; this only hears of it.
    <div
      className="ordered-table"
      data-dragging={dragged !== null}
      onKeyDown={onKeyDown}
      onDragStart={(event) => setDragged(handleId(event.target))}
      onDragOver={onDragOver}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={() => setDragged(null)}
    >
      <DataTable
        name={props.name}
        columns={props.columns}
        rows={shown}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        density={props.density}
        scrollKey={props.scrollKey}
        {...(props.onResize ? { onResize: props.onResize } : {})}
        empty=""
      />
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </div>
  );
}

/** What a row is moved by. */
export function OrderHandle({ item, place }: { item: OrderedRow; place: number }) {
  return (
    <button
      type="button"
      className="order-handle"
      draggable
      data-handle={item.id}
      aria-label={`${item.name}，第 ${place} 位，按 Alt 加上下方向键移动`}
      title="拖动或按 Alt + ↑ ↓ 调整顺序"
    >
      {place}
    </button>
  );
}

function useOrder<R extends OrderedRow>(rows: readonly R[], save: OrderedTableProps<R>['save']) {
  const [draft, setDraft] = useState<readonly number[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = draft?.length === rows.length && draft.every((id) => byId.has(id)) ? draft : null;
  const ids = kept ?? rows.map(({ id }) => id);
  const send = useRef(save);
  const pending = useRef<readonly number[] | null>(null);
  useEffect(() => {
    send.current = save;
  });
  const flush = () => {
    clearTimeout(timer.current);
    const order = pending.current;
    pending.current = null;
    if (order) void send.current?.(placed(order)).then(() => setDraft(null), refused);
  };
  const refused = (error: unknown) => {
    setDraft(null);
    showError(error);
  };
  // Whoever leaves before the rest is over has still put the rows in order.
  const last = useRef(flush);
  useEffect(() => {
    last.current = flush;
  });
  useEffect(() => () => last.current(), []);
  const move = (from: number, to: number) => {
    const next = movedTo(ids, from, to);
    setDraft(next);
    pending.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => last.current(), REST_MS);
  };
  return { shown: ids.flatMap((id, index) => withPlace(byId.get(id), index + 1)), move };
}

function withPlace<R extends OrderedRow>(row: R | undefined, ordinal: number): R[] {
  if (!row) return [];
  return row.ordinal === ordinal ? [row] : [{ ...row, ordinal }];
}

function handleId(target: EventTarget): number | null {
  const handle = target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null;
  return handle ? Number(handle.dataset['handle']) : null;
}

function rowIndex({ target, currentTarget }: DragEvent<HTMLElement>): number | null {
  const row = target instanceof Element ? target.closest('tbody tr') : null;
  const index = row ? [...currentTarget.querySelectorAll('tbody tr')].indexOf(row) : -1;
  return index < 0 ? null : index;
}
