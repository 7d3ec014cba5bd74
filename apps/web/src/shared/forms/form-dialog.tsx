/** A dialog that is one form: its fields, why it was refused, and the button that says what it does. */
import { type ReactNode, useId } from 'react';
import { ActionError } from '../ui/action-error.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CloseButton, MainButton } from '../ui/dialog-buttons.tsx';
import './form-dialog.css';

interface FormDialogProps {
  readonly title: string;
  /** The button repeats a title that makes something new; else what is there is saved. */
  readonly verb?: string;
  readonly wide?: boolean;
  /** Fields side by side; of a dialog that is not wide they stand below each other. */
  readonly columns?: 1 | 2;
  readonly busy: boolean;
  /** Of the call; what is wrong with a field stands at the field. */
  readonly error?: unknown;
  /** What was changed meanwhile by somebody else, for the words of the refusal. */
  readonly noun?: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Below the fields and the refusal. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const {
    title,
    verb = title.startsWith('新建') ? title : '保存',
    wide = false,
    columns = wide ? 2 : 1,
    busy,
    error,
    noun,
    below,
  } = props;
  const form = useId();
  return (
    <Dialog
      title={title}
      wide={wide}
      onClose={props.onClose}
      actions={
        <>
          <CloseButton onClose={props.onClose} />
          <MainButton form={form} busy={busy} takesFocus={false}>
            {verb}
          </MainButton>
        </>
      }
    >
      <form
        id={form}
        className="dialog-form"
        data-columns={columns}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
      >
        {props.children}
      </form>
      <ActionError error={error} {...(noun ? { noun } : {})} />
      {below}
    </Dialog>
  );
}
