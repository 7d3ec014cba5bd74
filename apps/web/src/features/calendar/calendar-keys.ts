/** The single keys of the calendar; they mean nothing while something is typed or a dialog is open. */
import { useEffect, useRef } from 'react';

export type CalendarKey =
  | 'today'
  | 'previous'
  | 'next'
  | 'nextConflict'
  | 'previousConflict'
  | 'day'
  | 'week'
  | 'month'
  | 'rows'
  | 'create';

const KEYS: Readonly<Partial<Record<string, CalendarKey>>> = {
  t: 'today',
  '[': 'previous',
  ']': 'next',
  n: 'nextConflict',
  N: 'previousConflict',
  d: 'day',
  w: 'week',
  m: 'month',
  r: 'rows',
  c: 'create',
};
const TYPING =
  'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable="true"], dialog, .ant-select';

export function useCalendarKeys(onKey: (key: CalendarKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return;
      if ((target instanceof Element && target.closest(TYPING)) || document.querySelector('dialog[open]')) return;
      const meant = KEYS[key];
      if (!meant) return;
      event.preventDefault();
      latest.current(meant);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
