/**
 * Dragging a row, told by the document alone: the mark of where it would land is an attribute of that row, so nothing
 * is drawn again while the pointer moves.
 */
export interface Landing {
  readonly dragged: number;
  readonly target: number;
  readonly side: 'before' | 'after';
}

export interface DragHandlers {
  onDragStart(event: React.DragEvent): void;
  onDragOver(event: React.DragEvent): void;
  onDragEnd(event: React.DragEvent): void;
  onDrop(event: React.DragEvent): void;
}

const TYPE = 'application/x-lectern-row';

export function rowDragging(onLand: (landing: Landing) => void): DragHandlers {
  let dragged: HTMLElement | null = null;
  let marked: HTMLElement | null = null;
  const mark = (row: HTMLElement | null, side: Landing['side'] = 'before') => {
    if (marked !== row && marked) delete marked.dataset['drop'];
    marked = row;
    if (row && row.dataset['drop'] !== side) row.dataset['drop'] = side;
  };
  const end = () => {
    mark(null);
    if (dragged) delete dragged.dataset['dragged'];
    dragged = null;
  };
  return {
    onDragStart: (event) => {
      const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null;
      const row = handle?.closest<HTMLElement>('tr[data-id]');
      if (!row) return;
      dragged = row;
      row.dataset['dragged'] = 'true';
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData(TYPE, row.dataset['id'] ?? '');
      event.dataTransfer.setDragImage(row, 24, 18);
    },
    onDragOver: (event) => {
      if (!dragged) return;
      const row = rowAt(event);
      if (!row) return mark(null);
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      mark(row === dragged ? null : row, sideOf(event, row));
    },
    onDragEnd: end,
    onDrop: (event) => {
      const row = rowAt(event);
      if (dragged && row && row !== dragged) {
        event.preventDefault();
        onLand({ dragged: Number(dragged.dataset['id']), target: Number(row.dataset['id']), side: sideOf(event, row) });
      }
      end();
    },
  };
}

function rowAt({ target }: React.DragEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('tr[data-id]') : null;
}

function sideOf({ clientY }: React.DragEvent, row: HTMLElement): Landing['side'] {
  const { top, height } = row.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
}
