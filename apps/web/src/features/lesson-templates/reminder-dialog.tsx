/** The reminder (R213-R218): why what was asked for is not done, and what has to be done first. */
import { REMINDER_BUTTON, REMINDER_TITLE } from '@lectern/domain/lesson-templates/tutoring-binding';
import { Link } from 'react-router';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { MainButton } from '../../shared/ui/dialog-buttons.tsx';
import './dialogs.css';

interface ReminderDialogProps {
  readonly messages: readonly string[];
  /** Where the binding is removed. */
  readonly fixAt?: string;
  readonly onClose: () => void;
}

export function ReminderDialog({ messages, fixAt, onClose }: ReminderDialogProps) {
  const [only] = messages;
  return (
    <Dialog
      title={REMINDER_TITLE}
      onClose={onClose}
      actions={
        <MainButton busy={false} onClick={onClose}>
          {REMINDER_BUTTON}
        </MainButton>
      }
    >
      {messages.length === 1 ? (
        <p>{only}</p>
      ) : (
        <ul className="reminder-list">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {fixAt !== undefined && (
        <p>
          <Link className="row-action" to={fixAt} onClick={onClose}>
            去“辅导课模板”解除绑定
          </Link>
        </p>
      )}
    </Dialog>
  );
}
