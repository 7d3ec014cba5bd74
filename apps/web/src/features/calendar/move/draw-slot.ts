/**
 * Drawing a time on the empty part of a day, with the mouse or a pen. Only a box in the document follows the hand; who
 * lets go without having drawn anything has clicked beside the events, and nothing happens.
 */
import { SNAP_MS } from '@lectern/domain/calendar/move-event';
import { DAY_MS } from '@lectern/domain/time/durations';
import { formatClock } from '@lectern/domain/time/shanghai-time';
import type { PointerEvent as ReactPointerEvent } from 'react';

export interface Slot {
  readonly startAt: number;
  readonly endAt: number;
}

const BEGINS_AFTER_PX = 6;

/** Answers whether the pointer went down where something can be drawn. */
export function drawSlot(down: ReactPointerEvent, onDraw: (slot: Slot) => void): boolean {
  const cell = down.target instanceof Element ? down.target.closest<HTMLElement>('[data-timed]') : null;
  const onEvent = down.target instanceof Element && down.target.closest('button');
  if (!cell || onEvent || down.button !== 0 || down.pointerType === 'touch') return false;
  // No text is selected along the way.
  down.preventDefault();
  const day = Number(cell.dataset['day']);
  const fromY = down.clientY;
  let box: HTMLElement | undefined;
  let slot: Slot | undefined;
  const stop = new AbortController();
  const { signal } = stop;
  const move = (event: PointerEvent) => {
    if (!box && Math.abs(event.clientY - fromY) < BEGINS_AFTER_PX) return;
    box ??= makeBox(cell);
    slot = slotBetween(cell, day, fromY, event.clientY);
    placeBox(box, day, slot);
    event.preventDefault();
  };
  const end = (drawn: Slot | undefined) => {
    stop.abort();
    box?.remove();
    if (drawn) onDraw(drawn);
  };
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', () => end(slot), { signal });
  document.addEventListener('pointercancel', () => end(undefined), { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') end(undefined);
    },
    { signal, capture: true },
  );
  return true;
}

/** Whole quarters of an hour, at least one. */
function slotBetween(cell: HTMLElement, day: number, fromY: number, toY: number): Slot {
  const { top, height } = cell.getBoundingClientRect();
  const quarter = (y: number) => (((y - top) / height) * DAY_MS) / SNAP_MS;
  const start = Math.max(0, Math.floor(quarter(Math.min(fromY, toY))));
  const end = Math.min(DAY_MS / SNAP_MS, Math.max(start + 1, Math.ceil(quarter(Math.max(fromY, toY)))));
  return { startAt: day + start * SNAP_MS, endAt: day + end * SNAP_MS };
}

function makeBox(cell: HTMLElement): HTMLElement {
  const box = document.createElement('div');
  box.className = 'cal-drawn';
  box.setAttribute('aria-hidden', 'true');
  cell.append(box);
  return box;
}

function placeBox(box: HTMLElement, day: number, { startAt, endAt }: Slot): void {
  box.style.top = `${((startAt - day) / DAY_MS) * 100}%`;
  box.style.height = `${((endAt - startAt) / DAY_MS) * 100}%`;
  box.textContent = `${formatClock(startAt)}–${formatClock(endAt)}`;
}
