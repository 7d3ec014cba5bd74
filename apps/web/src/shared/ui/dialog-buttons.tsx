/** The two buttons at the foot of a dialog. */
import { type ReactNode, useEffect, useRef } from 'react';
import { showUnread } from './unread-input.ts';

interface MainButtonProps {
  readonly children: ReactNode;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  readonly form?: string;
  /** Outside of a dialog the focus stays where the reader has it. */
  readonly takesFocus?: boolean;
  readonly onClick?: () => void;
}

/** Takes the focus when it can be pressed at once, so that Enter does what the title says; never from another input. */
export function MainButton({
  children,
  busy,
  disabled = false,
  danger = false,
  form,
  takesFocus = true,
  onClick,
}: MainButtonProps) {
  const button = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    const typing = document.activeElement instanceof HTMLInputElement;
    if (takesFocus && !disabled && !typing) button.current?.focus();
  }, [takesFocus, disabled]);
  return (
    <button
      ref={(element) => {
        button.current = element;
        // What the browser looks for when the dialog opens; React keeps its own `autoFocus` to itself.
        if (takesFocus) element?.setAttribute('autofocus', '');
      }}
      className={danger ? 'button button-danger' : 'button button-primary'}
      type={form === undefined ? 'button' : 'submit'}
      {...(form === undefined ? {} : { form })}
      disabled={disabled || busy}
      aria-busy={busy}
      onClick={(event) => {
        const dialog = event.currentTarget.closest('dialog');
        if (dialog && showUnread(dialog)) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
    </button>
  );
}

export function CloseButton({ onClose, children = '取消' }: { onClose: () => void; children?: ReactNode }) {
  return (
    <button type="button" className="button" onClick={onClose}>
      {children}
    </button>
  );
}
