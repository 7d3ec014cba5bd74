/** Looking on as another person: who, for how long, and why. */
import { accountsContract } from '@lectern/contract/administration/accounts';
import { backdoorContract } from '@lectern/contract/administration/backdoor';
import { VIEW_MINUTES } from '@lectern/domain/access/view-as';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useMe } from '../../shared/api/session.ts';
import { Field, type FieldInputProps } from '../../shared/forms/field.tsx';
import { NumberInput } from '../../shared/forms/number-input.tsx';
import { SearchSelect } from '../../shared/forms/search-select.tsx';
import { ActionError } from '../../shared/ui/action-error.tsx';
import { isReason, ReasonField } from './reason-field.tsx';
import { RepairFrame } from './repair-frame.tsx';
import { startAnew } from './start-anew.ts';

export function ViewAsPage() {
  const [staffId, setStaffId] = useState<number | null>(null);
  const [minutes, setMinutes] = useState<number | null>(VIEW_MINUTES.usual);
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState(false);
  const start = useMutation({
    mutationFn: (body: { staffId: number; minutes: number; reason: string }) =>
      call(backdoorContract.startView, { body }),
    onSuccess: () => startAnew(),
    meta: { failure: 'inline' },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (staffId !== null && minutes !== null && isReason(reason)) start.mutate({ staffId, minutes, reason });
  };
  return (
    <RepairFrame tab="viewAs">
      <form className="record-section repair-form" aria-label="以他人身份查看" noValidate onSubmit={submit}>
        <ul className="repair-rules">
          <li>只能查看，所有修改都会被服务器拒绝。</li>
          <li>只看得到双方都有权限的内容，手机号始终隐藏。</li>
          <li>到时自动结束，也可以随时在页面底部结束。开始和结束都写入对方账号的操作日志。</li>
        </ul>
        <Field id="view-staff" label="账号" required error={sent && staffId === null ? '请选择账号' : undefined}>
          {(input) => <StaffInput {...input} value={staffId} onChange={setStaffId} />}
        </Field>
        <Field
          id="view-minutes"
          label="时长（分钟）"
          help={`${VIEW_MINUTES.least} 到 ${VIEW_MINUTES.most} 分钟`}
          error={sent && minutes === null ? '请填写时长' : undefined}
        >
          {(input) => (
            <NumberInput
              {...input}
              min={VIEW_MINUTES.least}
              max={VIEW_MINUTES.most}
              value={minutes}
              onChange={setMinutes}
            />
          )}
        </Field>
        <ReasonField id="view-reason" value={reason} asked={sent} onChange={setReason} />
        <ActionError error={start.error} />
        <div>
          <button type="submit" className="button button-primary" disabled={start.isPending}>
            开始查看
          </button>
        </div>
      </form>
    </RepairFrame>
  );
}

interface StaffInputProps extends FieldInputProps {
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

/** Somebody else who may sign in, found by name or account. */
function StaffInput(input: StaffInputProps) {
  const me = useMe();
  return (
    <SearchSelect
      {...input}
      queryKey={['repair-staff']}
      find={async (text, signal) => {
        const query = { state: 'enabled' as const, ...(text ? { text } : {}) };
        const { list } = await call(accountsContract.accounts, { query }, { signal });
        return list
          .filter(({ id }) => id !== me.id)
          .map(({ id, name, account }) => ({ value: id, label: `${name}（${account}）` }));
      }}
      placeholder="输入姓名或账号查找"
      none="没有符合条件的账号"
    />
  );
}
