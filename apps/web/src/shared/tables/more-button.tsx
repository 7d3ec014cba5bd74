import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from '../ui/icons.tsx';

interface MenuAtButton {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

interface MoreButtonProps {
  /** In a row: small, and heard with the row's name. */
  readonly inRow?: { readonly name: string; readonly label?: string };
  readonly disabled?: boolean;
  /** The menu, drawn only while it is open. */
  readonly children: (menu: MenuAtButton) => ReactNode;
}

/** 更多: what is not asked for often, in a menu that floats at its button. */
export function MoreButton({ inRow, disabled = false, children }: MoreButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className={inRow ? 'row-action' : 'button'}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={inRow?.name}
        disabled={disabled}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {inRow?.label ?? '更多'}
        {!inRow && <ChevronDownIcon />}
      </button>
      {anchor && children({ anchor, onClose: () => setAnchor(null) })}
    </>
  );
}
