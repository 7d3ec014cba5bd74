/**
 * Messages about what happened elsewhere on the page. Errors stay until they are dismissed and carry the id of the
 * request (R019); a success goes by itself. The same error again counts up instead of piling up.
 */
import { isApiError, messageOf } from '../api/api-error.ts';

export type ToastKind = 'error' | 'success' | 'info';
/** What can be done about it, such as opening what it is about. */
export interface ToastAction {
  readonly label: string;
  readonly onSelect: () => void;
}
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly requestId: string;
  readonly times: number;
  readonly action?: ToastAction;
}

const GONE_AFTER_MS = 4_000;
const END_GONE_AFTER_MS = 12_000;
const MAX_ERRORS = 5;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export function showError(error: unknown): void {
  add('error', typeof error === 'string' ? error : messageOf(error), isApiError(error) ? error.requestId : '');
}

export function showSuccess(text: string): void {
  add('success', text, '');
}

export function showInfo(text: string): void {
  add('info', text, '');
}

/** Something that ran in the background has ended; one was busy with something else, so it stays a little longer. */
export function showEnd(kind: ToastKind, text: string, action: ToastAction): void {
  add(kind, text, '', action);
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function dismissAllToasts(): void {
  change([]);
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function add(kind: ToastKind, text: string, requestId: string, action?: ToastAction): void {
  const same = toasts.find((toast) => toast.kind === kind && toast.text === text);
  const toast: Toast = {
    id: ++lastId,
    kind,
    text,
    requestId,
    times: (same?.times ?? 0) + 1,
    ...(action ? { action } : {}),
  };
  change([...toasts.filter((other) => other !== same), toast].slice(-MAX_ERRORS));
  if (kind !== 'error') setTimeout(() => dismissToast(toast.id), action ? END_GONE_AFTER_MS : GONE_AFTER_MS);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
