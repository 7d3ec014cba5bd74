import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import './dialog.css';

interface DialogProps {
  /** Verb and object; the main button repeats it. */
  readonly title: string;
  readonly onClose: () => void;
  /** Cancel first, the main action last; absent where the content brings its own. */
  readonly actions?: ReactNode;
  /** `full`: for content that scrolls by itself. `side`: a panel at the edge, from top to bottom. */
  readonly wide?: boolean | 'full' | 'side';
  readonly children: ReactNode;
}

/**
 * A dialog of the browser's own: focus stays inside and goes back where it came from, Escape closes it,
 * or of an open list in it the list alone.
 */
export function Dialog({ title, onClose, actions, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the dialog leaves the page: only then does closing give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={typeof wide === 'string' ? `dialog dialog-${wide}` : wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={id}
      onKeyDownCapture={keepOverOpenList}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      <div className="dialog-body">{children}</div>
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  );
}

/** Those of antd that are open; they stand inside the dialog they were opened from. */
const OPEN_LISTS =
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden), .ant-picker-dropdown:not(.ant-picker-dropdown-hidden)';

/** The browser asks the dialog to close unless the key was taken; the list closes by it all the same. */
function keepOverOpenList(event: KeyboardEvent): void {
  if (event.key === 'Escape' && event.currentTarget.querySelector(OPEN_LISTS)) event.preventDefault();
}
