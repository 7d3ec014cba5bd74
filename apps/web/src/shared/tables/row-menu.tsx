/** What else can be done with a row: one menu for the whole list, opened beside the row's button. */
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import '../ui/menu-button.css';
import { moveMenuFocus } from '../ui/menu-focus.ts';
import { AnchoredPanel } from './anchored-panel.tsx';
import './row-menu.css';

export interface RowMenuItem {
  readonly key: string;
  readonly label: string;
  /** The heading it stands under; those of one heading follow each other, those of none come last. */
  readonly group?: string | undefined;
  /** Instead of an action: where it leads. */
  readonly to?: string;
  readonly onSelect?: () => void;
  readonly danger?: boolean;
  /** Why it cannot be chosen now. */
  readonly refused?: string | undefined;
}

interface RowMenuProps {
  readonly anchor: HTMLElement;
  readonly name: string;
  readonly items: readonly RowMenuItem[];
  readonly onClose: () => void;
}

export function RowMenu({ anchor, name, items, onClose }: RowMenuProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') return onClose();
    if (moveMenuFocus(event.currentTarget, event.key)) event.preventDefault();
  };
  const headings = [...new Set(items.flatMap(({ group }) => group ?? []))];
  const under = (heading?: string) =>
    items
      .filter(({ group }) => group === heading)
      .map((item) => <Item key={item.key} item={item} anchor={anchor} onClose={onClose} />);
  return (
    <AnchoredPanel anchor={anchor} name={name} role="menu" onClose={onClose} onKeyDown={onKeyDown}>
      {headings.length > 0 && (
        <div className="menu-groups" role="presentation">
          {headings.map((heading) => (
            <div key={heading} role="group" aria-label={heading}>
              <div className="menu-heading" aria-hidden="true">
                {heading}
              </div>
              {under(heading)}
            </div>
          ))}
        </div>
      )}
      {under()}
    </AnchoredPanel>
  );
}

function Item({ item, anchor, onClose }: { item: RowMenuItem; anchor: HTMLElement; onClose: () => void }) {
  const look = item.danger ? 'menu-item menu-danger' : 'menu-item';
  if (item.to !== undefined) {
    return (
      <Link role="menuitem" tabIndex={-1} className={look} to={item.to} onClick={onClose}>
        {item.label}
      </Link>
    );
  }
  const refused = item.refused !== undefined;
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={look}
      aria-disabled={refused}
      onClick={() => {
        if (refused) return;
        onClose();
        // A dialog that opens next gives the focus back to the button, not to the menu that is gone.
        anchor.focus();
        item.onSelect?.();
      }}
    >
      {item.label}
      {refused && <span className="menu-reason">{item.refused}</span>}
    </button>
  );
}
