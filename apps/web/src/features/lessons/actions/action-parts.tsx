/** What the dialogs of lesson actions have in common. */
import { type ReactNode, useEffect, useRef } from 'react';
import { isApiError, messageOf } from '../../../shared/api/api-error.ts';
import type { ActionLesson } from './action-lesson.ts';

interface MainButtonProps {
  readonly children: ReactNode;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  readonly form?: string;
  readonly onClick?: () => void;
}

/** Takes the focus as soon as it can be pressed, so that Enter does what the title says. */
export function MainButton({ children, busy, disabled = false, danger = false, form, onClick }: MainButtonProps) {
  const button = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    if (!disabled) button.current?.focus();
  }, [disabled]);
  return (
    <button
      ref={(element) => {
        button.current = element;
        // What the browser looks for when the dialog opens; React keeps its own `autoFocus` to itself.
        element?.setAttribute('autofocus', '');
      }}
      className={danger ? 'button button-danger' : 'button button-primary'}
      type={form === undefined ? 'button' : 'submit'}
      {...(form === undefined ? {} : { form })}
      disabled={disabled || busy}
      aria-busy={busy}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

export function CloseButton({ onClose, children = '返回' }: { onClose: () => void; children?: ReactNode }) {
  return (
    <button type="button" className="button" onClick={onClose}>
      {children}
    </button>
  );
}

/** Which lesson the dialog is about; always by name and id. */
export function LessonName({ lesson }: { lesson: Pick<ActionLesson, 'id' | 'name'> }) {
  return (
    <strong className="action-lesson">
      {lesson.name}（{lesson.id}）
    </strong>
  );
}

/** Why the action did not happen, in the dialog it was asked from. */
export function ActionError({ error }: { error: unknown }) {
  if (!error) return null;
  const stale = isApiError(error) && error.code === 'STALE';
  return (
    <p className="action-error" role="alert">
      {stale ? '课程刚被他人修改，本次操作没有执行。请返回核对最新内容后再操作' : messageOf(error)}
      {isApiError(error) && error.requestId && <span className="action-request">请求编号 {error.requestId}</span>}
    </p>
  );
}
