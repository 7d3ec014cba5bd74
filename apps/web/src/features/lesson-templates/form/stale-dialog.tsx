import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';

interface StaleDialogProps {
  readonly noun: string;
  readonly updatedBy: string;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** Somebody saved in between: nothing is lost, and what is saved next is looked at first. */
export function StaleDialog({ noun, updatedBy, onClose, onReload }: StaleDialogProps) {
  return (
    <Dialog
      title={`${noun}已被他人修改`}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose}>继续编辑</CloseButton>
          <MainButton busy={false} onClick={onReload}>
            载入最新内容
          </MainButton>
        </>
      }
    >
      <p>
        {updatedBy || '其他人'}刚刚保存了这个{noun}
        ，本次修改没有保存。载入最新内容后，你改过的字段保留你的值，其余取最新的，核对后再保存。
      </p>
    </Dialog>
  );
}
