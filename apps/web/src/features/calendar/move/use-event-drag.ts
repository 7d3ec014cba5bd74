/**
 * Dragging with the mouse or a pen. While an event is under way only a copy of it moves, by hand in the document: no
 * state changes until it is dropped. A finger scrolls instead; for it there is the form.
 */
import { SNAP_MS } from '@lectern/domain/calendar/move-event';
import { DAY_MS } from '@lectern/domain/time/durations';
import { formatClock } from '@lectern/domain/time/shanghai-time';
import { type PointerEvent as ReactPointerEvent, useRef } from 'react';

export interface DropTarget {
  /** 0:00 of the day. */
  readonly day: number;
  /** Into the day; null where the place says nothing about the time of day. */
  readonly offsetMs: number | null;
  /** Of the row; null where there are none. */
  readonly rowId: number | null;
}

interface DragHandlers {
  readonly canMove: (key: string) => boolean;
  readonly onDrop: (key: string, target: DropTarget) => void;
}

/** An event, or one that waits in the tray for its time. */
const DRAGGED = '[data-event], [data-waiting]';
const BEGINS_AFTER_PX = 4;
const EDGE_PX = 36;
const SCROLL_PX = 12;

export function useEventDrag(handlers: DragHandlers) {
  const dragged = useRef(false);
  const onPointerDown = (down: ReactPointerEvent) => {
    dragged.current = false;
    const source = down.target instanceof Element ? down.target.closest<HTMLElement>(DRAGGED) : null;
    const key = source?.dataset['event'] ?? source?.dataset['waiting'];
    if (!source || key === undefined || down.button !== 0 || down.pointerType === 'touch') return;
    if (!handlers.canMove(key)) return;
    follow(down.nativeEvent, source, {
      begin: () => {
        dragged.current = true;
      },
      drop: (target) => handlers.onDrop(key, target),
    });
  };
  /** The click that ends a drag opens nothing. */
  const wasDragged = () => dragged.current;
  return { onPointerDown, wasDragged };
}

interface Following {
  begin(): void;
  drop(target: DropTarget): void;
}

function follow(down: PointerEvent, source: HTMLElement, { begin, drop }: Following): void {
  const from = source.getBoundingClientRect();
  const grab = { x: down.clientX - from.left, y: down.clientY - from.top };
  let ghost: HTMLElement | undefined;
  let over: HTMLElement | undefined;
  const mark = (next: HTMLElement | undefined) => {
    if (over === next) return;
    over?.removeAttribute('data-over');
    next?.setAttribute('data-over', 'true');
    over = next;
  };
  const move = (event: PointerEvent) => {
    if (!ghost) {
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < BEGINS_AFTER_PX) return;
      begin();
      ghost = makeGhost(source, from);
    }
    mark(cellAt(event));
    placeGhost(ghost, event, grab, over);
    scrollAtEdge(source, event);
  };
  const end = (dropped: HTMLElement | undefined, event: PointerEvent | undefined) => {
    stop.abort();
    ghost?.remove();
    source.removeAttribute('data-dragging');
    const target = ghost && dropped && event ? targetOf(dropped, event.clientY - grab.y) : undefined;
    mark(undefined);
    if (target) drop(target);
  };
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', (event) => end(over, event), { signal });
  document.addEventListener('pointercancel', () => end(undefined, undefined), { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !ghost) return;
      event.preventDefault();
      event.stopPropagation();
      end(undefined, undefined);
    },
    { signal, capture: true },
  );
}

function cellAt({ clientX, clientY }: PointerEvent): HTMLElement | undefined {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]') ?? undefined;
}

function targetOf(cell: HTMLElement, top: number): DropTarget {
  const { day, row, timed } = cell.dataset;
  const rowId = row === undefined ? null : Number(row);
  return { day: Number(day), rowId, offsetMs: timed === undefined ? null : offsetIn(cell, top) };
}

function offsetIn(cell: HTMLElement, top: number): number {
  const box = cell.getBoundingClientRect();
  const offset = Math.round((((top - box.top) / box.height) * DAY_MS) / SNAP_MS) * SNAP_MS;
  return Math.min(Math.max(0, offset), DAY_MS - SNAP_MS);
}

function makeGhost(source: HTMLElement, from: DOMRect): HTMLElement {
  // A copy of an element is such an element.
  const ghost = source.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-event');
  ghost.removeAttribute('data-waiting');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.classList.add('cal-ghost');
  ghost.style.cssText = `width:${from.width}px;height:${from.height}px;left:0;top:0`;
  document.body.append(ghost);
  source.setAttribute('data-dragging', 'true');
  return ghost;
}

/** On a scale of hours it snaps to where it would stand, and says when that is. */
function placeGhost(ghost: HTMLElement, event: PointerEvent, grab: Point, over: HTMLElement | undefined): void {
  let left = event.clientX - grab.x;
  let top = event.clientY - grab.y;
  if (over?.dataset['timed'] !== undefined) {
    const box = over.getBoundingClientRect();
    const offset = offsetIn(over, top);
    left = box.left;
    top = box.top + (offset / DAY_MS) * box.height;
    const time = ghost.querySelector('.cal-time');
    if (time) time.textContent = formatClock(Number(over.dataset['day']) + offset);
  }
  ghost.style.transform = `translate(${left}px, ${top}px)`;
}

function scrollAtEdge(source: HTMLElement, { clientX, clientY }: PointerEvent): void {
  const scroller = source.closest('.cal-main')?.querySelector('.cal-scroll');
  if (!scroller) return;
  const box = scroller.getBoundingClientRect();
  const step = (at: number, start: number, end: number): number =>
    at < start + EDGE_PX ? -SCROLL_PX : at > end - EDGE_PX ? SCROLL_PX : 0;
  scroller.scrollBy(step(clientX, box.left, box.right), step(clientY, box.top, box.bottom));
}

interface Point {
  readonly x: number;
  readonly y: number;
}
