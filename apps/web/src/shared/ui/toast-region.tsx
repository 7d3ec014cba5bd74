import { useSyncExternalStore } from 'react';
import { CopyButton } from './copy-button.tsx';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon } from './icons.tsx';
import './toast-region.css';
import {
  dismissAllToasts,
  dismissToast,
  readToasts,
  subscribeToasts,
  type Toast,
  type ToastAction,
  type ToastKind,
} from './toasts.ts';

const ICON = { error: ErrorIcon, success: SuccessIcon, info: InfoIcon } satisfies Record<ToastKind, unknown>;

/** Stands once in the app; messages come from `showError`, `showSuccess` and `showInfo`. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts);
  const errors = toasts.filter((toast) => toast.kind === 'error').length;
  return (
    <section className="toasts" aria-label="消息">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
      {errors > 1 && (
        <button type="button" className="toasts-clear" onClick={dismissAllToasts}>
          全部关闭
        </button>
      )}
    </section>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const Icon = ICON[toast.kind];
  return (
    <div className={`toast toast-${toast.kind}`} role={toast.kind === 'error' ? 'alert' : 'status'}>
      <Icon />
      <div className="toast-text">
        <p>
          {toast.text}
          {toast.times > 1 && <span className="toast-times">×{toast.times}</span>}
        </p>
        {toast.action && <ActionButton id={toast.id} action={toast.action} />}
        {toast.requestId && (
          <p className="toast-request">
            请求编号 <code>{toast.requestId}</code>
            <CopyButton text={toast.requestId} label="复制请求编号" />
          </p>
        )}
      </div>
      <button type="button" className="icon-button" aria-label="关闭" onClick={() => dismissToast(toast.id)}>
        <CloseIcon />
      </button>
    </div>
  );
}

function ActionButton({ id, action }: { id: number; action: ToastAction }) {
  const select = () => {
    dismissToast(id);
    action.onSelect();
  };
  return (
    <button type="button" className="toast-action" onClick={select}>
      {action.label}
    </button>
  );
}
