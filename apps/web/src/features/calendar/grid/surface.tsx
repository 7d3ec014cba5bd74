/**
 * The grid that events stand on: arrow keys go from event to event, Alt with an arrow moves one, the mouse drags one.
 * One event is in the order of Tab, as in every grid; which one is kept in the document, not in state, so that going
 * from event to event draws nothing again.
 */
import { type Direction, type GridPlace, neighbourOf } from '@lectern/domain/calendar/event-neighbour';
import type { Nudge } from '@lectern/domain/calendar/move-event';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { drawSlot, type Slot } from '../move/draw-slot.ts';
import { type DropTarget, useEventDrag } from '../move/use-event-drag.ts';

export interface SurfaceHandlers {
  readonly canMove: (key: string) => boolean;
  readonly onOpen: (key: string, element: HTMLElement) => void;
  /** The events behind a note such as "+3". */
  readonly onOpenMore: (keys: readonly string[], element: HTMLElement) => void;
  readonly onNudge: (key: string, nudge: Nudge) => void;
  readonly onDrop: (key: string, target: DropTarget) => void;
  /** Back to where it is saved. */
  readonly onRevert: (key: string) => void;
  /** A time was drawn on the empty part of a day; absent where nothing can be made. */
  readonly onDraw?: ((slot: Slot) => void) | undefined;
}

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

interface SurfaceProps extends SurfaceHandlers {
  readonly label: string;
  readonly className: string;
  readonly places: readonly GridPlace[];
  /** Whether time runs down the page: then Alt with up and down moves by quarters of an hour. */
  readonly rowCount?: number;
  readonly children: ReactNode;
}

const ARROW: Readonly<Partial<Record<string, Direction>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const NUDGE: Record<Direction, Nudge> = { up: 'earlier', down: 'later', left: 'dayBefore', right: 'dayAfter' };
const STOP = '[data-event], [data-more]';

export function Surface({ label, className, places, rowCount, children, ...handlers }: SurfaceProps) {
  const root = useRef<HTMLDivElement>(null);
  const { onPointerDown, wasDragged } = useEventDrag(handlers);
  const following = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    keepOneStop(root.current);
    // What moved is drawn anew at its new place, at once or a moment later with what an answer says of it; another week
    // comes later still. Each time the keyboard goes on with it, unless the person has gone elsewhere.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (following.current !== undefined && isLost) focusEvent(root.current, following.current);
  });

  /** Answers whether the press meant the event. */
  const press = (key: string, { key: pressed, altKey, ctrlKey, metaKey }: Press): boolean => {
    const direction = ARROW[pressed];
    const moves = direction !== undefined && altKey && !ctrlKey && !metaKey;
    if (pressed !== 'Escape' && !moves) return false;
    following.current = key;
    if (moves) handlers.onNudge(key, NUDGE[direction]);
    else handlers.onRevert(key);
    return true;
  };
  usePressesInBetween(following, press);
  const onKeyDown = (event: KeyboardEvent) => {
    const key = eventKeyOf(event.target);
    const direction = ARROW[event.key];
    if (key === undefined) return;
    if (!press(key, event)) {
      if (direction === undefined || event.ctrlKey || event.metaKey) return;
      focusPlace(root.current, neighbourOf(places, placeOf(event.target), direction));
    }
    event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent) => {
    if (wasDragged() || !(target instanceof Element)) return;
    const element = target.closest<HTMLElement>(STOP);
    const { event: key, more } = element?.dataset ?? {};
    if (element && key !== undefined) handlers.onOpen(key, element);
    if (element && more !== undefined) handlers.onOpenMore(more.split(' '), element);
  };
  return (
    <div
      ref={root}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount}
      className={className}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerDown={(event) => {
        if (!handlers.onDraw || !drawSlot(event, handlers.onDraw)) onPointerDown(event);
      }}
      onFocus={({ target }) => {
        following.current = eventKeyOf(target) ?? following.current;
        makeStop(root.current, target);
      }}
      onBlur={({ target }) => {
        // Who left goes on being left; what was only drawn anew is no longer in the document.
        queueMicrotask(() => {
          if (target.isConnected && !root.current?.contains(document.activeElement)) following.current = undefined;
        });
      }}
    >
      {children}
    </div>
  );
}

/** While the event that is followed is drawn anew, nothing has the keyboard: what is pressed then still means the event. */
function usePressesInBetween(following: RefObject<string | undefined>, press: (key: string, event: Press) => boolean) {
  const latest = useRef(press);
  // Before the next press, not some time after the drawing: a press reckons from where the one before has put the event.
  useLayoutEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.target !== document.body || following.current === undefined) return;
      if (latest.current(following.current, event)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [following]);
}

/** Answers whether it stands in the view, by itself or behind a note such as "+3". */
export function focusEvent(root: Element | null, key: string): boolean {
  const element =
    root?.querySelector<HTMLElement>(`[data-event="${key}"]`) ??
    root?.querySelector<HTMLElement>(`[data-more~="${key}"]`);
  return focusIn(element);
}

function focusPlace(root: Element | null, place: string | undefined): void {
  if (place !== undefined) focusIn(root?.querySelector<HTMLElement>(`[data-place="${place}"]`));
}

function focusIn(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return Boolean(element);
}

function placeOf(target: EventTarget | null): string {
  return (target instanceof Element && target.closest<HTMLElement>('[data-place]')?.dataset['place']) || '';
}

export function eventKeyOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-event]')?.dataset['event'] : undefined;
}

function makeStop(root: Element | null, element: Element): void {
  if (!element.matches('[data-event]')) return;
  for (const other of root?.querySelectorAll('[data-event][tabindex="0"]') ?? []) other.setAttribute('tabindex', '-1');
  element.setAttribute('tabindex', '0');
}

function keepOneStop(root: Element | null): void {
  if (root?.querySelector('[data-event][tabindex="0"]')) return;
  root?.querySelector('[data-event]')?.setAttribute('tabindex', '0');
}
