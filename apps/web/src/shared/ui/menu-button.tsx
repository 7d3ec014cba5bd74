import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import './menu-button.css';
import { menuItemsOf, moveMenuFocus } from './menu-focus.ts';

interface MenuButtonProps {
  /** What the button shows. */
  readonly label: ReactNode;
  readonly name?: string;
  readonly className?: string;
  readonly align?: 'start' | 'end';
  readonly current?: boolean;
  /** Elements with role menuitem, menuitemradio, separator; `close` shuts the menu. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a menu: arrows, Home, End, Escape and Tab work as staff know them from their desktop. */
export function MenuButton({ label, name, className, align = 'start', current = false, children }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    menuItemsOf(root.current)[0]?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  // The item goes with the menu; the dialog that it opens gives the focus back to the button.
  const onChosen = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[aria-haspopup="dialog"]')) button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
      return;
    }
    if (event.key === 'Tab') close();
    else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      button.current?.focus();
    } else if (moveMenuFocus(root.current, event.key)) event.preventDefault();
  };

  return (
    <div className="menu-root" ref={root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        {...(open ? { 'aria-controls': menuId } : {})}
        {...(name ? { 'aria-label': name } : {})}
        {...(current ? { 'aria-current': 'true' as const } : {})}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open && (
        <div className={`menu menu-${align}`} id={menuId} role="menu" aria-label={name} onClick={onChosen}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
