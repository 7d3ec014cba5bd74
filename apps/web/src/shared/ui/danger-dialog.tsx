/** Asks once before something is removed or taken out of use: what it is, what follows, and afterwards why it failed. */
import type { ReactNode } from 'react';
import { ActionError } from './action-error.tsx';
import { Dialog } from './dialog.tsx';
import { CloseButton, MainButton } from './dialog-buttons.tsx';

interface DangerDialogProps {
  readonly title: string;
  /** On the button: what happens to how many. */
  readonly verb: string;
  /** What is removed, as the message about a change by somebody else names it. */
  readonly noun: string;
  readonly action: { readonly isPending: boolean; readonly error: unknown };
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function DangerDialog({ title, verb, noun, action, disabled, onConfirm, onClose, children }: DangerDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton danger busy={action.isPending} disabled={disabled ?? false} onClick={onConfirm}>
            {verb}
          </MainButton>
        </>
      }
    >
      {children}
      <ActionError error={action.error} noun={noun} />
    </Dialog>
  );
}
