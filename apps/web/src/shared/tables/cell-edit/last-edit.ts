/** The last change made in a cell can be taken back: by the link of its message, or by the key where nobody types. */
import { showEnd, showError, showSuccess } from '../../ui/toasts.ts';

export interface CellChange {
  /** 售价已改为 2,880.00 元 */
  readonly said: string;
  readonly undo: () => Promise<void>;
}

let last: CellChange | undefined;
let listens = false;

const TAKES_KEYS = 'input, textarea, select, [contenteditable], dialog[open]';

export function reportCellChange(change: CellChange): void {
  last = change;
  if (!listens) document.addEventListener('keydown', onKey);
  listens = true;
  showEnd('success', change.said, { label: '撤销', onSelect: () => void undoCellChange(change) });
}

/** Once: who presses twice has taken it back already. */
export async function undoCellChange(change: CellChange | undefined = last): Promise<void> {
  if (!change || change !== last) return;
  last = undefined;
  try {
    await change.undo();
    showSuccess('已撤销');
  } catch (error) {
    showError(error);
  }
}

function onKey(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
  if (!isUndo || last === undefined) return;
  if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
  event.preventDefault();
  void undoCellChange();
}
