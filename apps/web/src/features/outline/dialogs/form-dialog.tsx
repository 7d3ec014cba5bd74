/** A dialog with a form: one main button that sends it, the failure above the buttons. */
import { type FormEvent, type ReactNode, useId } from 'react';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { outlineErrorWords } from '../stale-words.ts';

interface FormDialogProps {
  readonly title: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  readonly wide?: boolean;
  readonly error: unknown;
  /** What can be done about the error. */
  readonly wayOut?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function FormDialog({ title, submit, busy, error, onSubmit, onClose, children, ...rest }: FormDialogProps) {
  const form = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      title={title}
      wide={rest.wide ?? false}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton
            form={form}
            busy={busy}
            disabled={rest.disabled ?? false}
            danger={rest.danger ?? false}
            takesFocus={rest.danger ?? false}
          >
            {submit}
          </MainButton>
        </>
      }
    >
      <form id={form} className="outline-form stack" noValidate onSubmit={send}>
        {children}
      </form>
      {error !== null && error !== undefined && (
        <p className="outline-error" role="alert">
          {outlineErrorWords(error)}
          {rest.wayOut}
        </p>
      )}
    </Dialog>
  );
}
