/**
 * The pencil of a cell that is edited where it stands: Enter, F2 or a press on it opens it, Enter saves, Escape ends, Tab saves and goes on
 * to the next one. Why it was not saved stands at the cell.
 */
import { useEffect, useRef, useState } from 'react';
import { CellEditor, type CellInput } from './cell-editor.tsx';
import type { CellChange } from './last-edit.ts';
import './cell-edit.css';

interface EditCellProps {
  /** 售价 */
  readonly label: string;
  /** Whose it is. */
  readonly name: string;
  /** As it is typed. */
  readonly value: string;
  readonly input: CellInput;
  /** @throws what stands at the cell */
  readonly save: (text: string) => Promise<CellChange>;
  /** Where the text of the cell stands at its end. */
  readonly atStart?: true;
}

export function EditCell({ label, name, value, input, save, atStart }: EditCellProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const cell = button.current?.closest('td, th');
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'F2') return;
      event.preventDefault();
      setAnchor(button.current);
    };
    // Also from the link of the cell.
    cell?.addEventListener('keydown', onKeyDown);
    return () => cell?.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={atStart ? 'cell-edit cell-edit-start' : 'cell-edit'}
        aria-label={`修改${label}：${name}`}
        title={`修改${label}（F2）`}
        aria-haspopup="dialog"
        onClick={() => setAnchor(button.current)}
      >
        ✎
      </button>
      {anchor && (
        <CellEditor
          anchor={anchor}
          label={label}
          name={name}
          value={value}
          input={input}
          save={save}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
