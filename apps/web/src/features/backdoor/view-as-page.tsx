/** Looking on as another person: who, for how long, and why. */
import { accountsContract } from '@lectern/contract/administration/accounts';
import { backdoorContract } from '@lectern/contract/administration/backdoor';
import { VIEW_MINUTES } from '@lectern/domain/access/view-as';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useMe } from '../../shared/api/session.ts';
import { Field, type FieldInputProps } from '../../shared/forms/field.tsx';
import { FoundNothing } from '../../shared/forms/found-nothing.tsx';
import { NumberInput } from '../../shared/forms/number-input.tsx';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';
import { ActionError } from '../../shared/ui/action-error.tsx';
import { isReason, ReasonField } from './reason-field.tsx';
import { RepairFrame } from './repair-frame.tsx';
import { startAnew } from './start-anew.ts';

const PAUSE_MS = 250;

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
        <Field
          id="view-staff"
          label="账号"
          required
          requiredWords="必填"
          error={sent && staffId === null ? '请选择账号' : undefined}
        >
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
function StaffInput({ value, onChange, ...input }: StaffInputProps) {
  const me = useMe();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), PAUSE_MS);
  const found = useQuery({
    queryKey: ['repair-staff', text],
    queryFn: ({ signal }) =>
      call(accountsContract.accounts, { query: { state: 'enabled', ...(text ? { text } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
  });
  return (
    <Select<number>
      {...input}
      style={{ width: '100%' }}
      placeholder="输入姓名或账号查找"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={<FoundNothing found={found} none="没有符合条件的账号" />}
      options={(found.data?.list ?? [])
        .filter(({ id }) => id !== me.id)
        .map(({ id, name, account }) => ({ value: id, label: `${name}（${account}）` }))}
      {...(value === null ? {} : { value })}
      onChange={(id: number) => onChange(id)}
    />
  );
}
