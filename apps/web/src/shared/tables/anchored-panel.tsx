/**
 * A panel beside the button that opened it, above everything and never cut off by what scrolls. Escape and a press
 * elsewhere close it; the focus goes back to the button.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import './anchored-panel.css';
import { panelPlace } from './panel-place.ts';

interface AnchoredPanelProps {
  readonly anchor: HTMLElement;
  readonly name: string;
  readonly role?: 'menu' | 'dialog';
  readonly onClose: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

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

function place(panel: HTMLElement, anchor: HTMLElement): void {
  // Measured as high as it would be: a height that was set before says nothing.
  panel.style.maxHeight = 'none';
  const view = { width: document.documentElement.clientWidth, height: innerHeight };
  const { top, left, maxHeight } = panelPlace(anchor.getBoundingClientRect(), panel.getBoundingClientRect(), view);
  panel.style.top = `${top}px`;
  panel.style.left = `${left}px`;
  panel.style.maxHeight = `${maxHeight}px`;
}
