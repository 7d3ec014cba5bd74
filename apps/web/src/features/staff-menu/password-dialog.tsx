import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { PasswordFields, usePasswordChange } from './password-fields.tsx';

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { busy, error, submit, ...fields } = usePasswordChange(() => {
    showSuccess('密码已修改，其他地方的登录已结束');
    onClose();
  });
  return (
    <FormDialog title="修改密码" verb="修改密码" busy={busy} error={error} onSubmit={submit} onClose={onClose}>
      <PasswordFields {...fields} />
    </FormDialog>
  );
}
