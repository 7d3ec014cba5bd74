/**
 * A panel beside the button that opened it, above everything and never cut off by what scrolls. Escape and a press
 * elsewhere close it; the focus goes back to the button.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import './anchored-panel.css';

interface AnchoredPanelProps {
  readonly anchor: HTMLElement;
  readonly name: string;
  readonly role?: 'menu' | 'dialog';
  readonly onClose: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

const GAP = 4;
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

export function AnchoredPanel({ anchor, name, role = 'dialog', onClose, onKeyDown, children }: AnchoredPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    element.showPopover?.();
    place(element, anchor);
    element.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    const sized = new ResizeObserver(() => place(element, anchor));
    sized.observe(element);
    return () => sized.disconnect();
  }, [anchor]);
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !panel.current?.contains(target) && !anchor.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('scroll', outside, true);
    addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('scroll', outside, true);
      removeEventListener('resize', onClose);
    };
  }, [anchor, onClose]);
  return (
    <div
      ref={panel}
      popover="manual"
      role={role}
      aria-label={name}
      className="anchored-panel"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return onKeyDown?.(event);
        event.stopPropagation();
        onClose();
        anchor.focus();
      }}
    >
      {children}
    </div>
  );
}

/** Below the button, its end edges in line; above where there is more room. */
function place(panel: HTMLElement, anchor: HTMLElement): void {
  const from = anchor.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const below = innerHeight - from.bottom - 2 * GAP;
  const top = below >= height || below >= from.top ? from.bottom + GAP : Math.max(GAP, from.top - GAP - height);
  const end = document.documentElement.clientWidth - width - GAP;
  const left = from.left + width <= end + width ? from.left : from.right - width;
  panel.style.top = `${top}px`;
  panel.style.left = `${Math.max(GAP, Math.min(left, end))}px`;
  panel.style.maxHeight = `${Math.max(160, innerHeight - top - 2 * GAP)}px`;
}
