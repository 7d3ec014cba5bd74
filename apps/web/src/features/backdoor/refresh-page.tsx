/** What the server remembers for a while is asked for anew, and so is what this page remembers. */
import { backdoorContract } from '@lectern/contract/administration/backdoor';
import { REFRESHED, type Refreshed } from '@lectern/domain/administration/repair-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { ActionError } from '../../shared/ui/action-error.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { isReason, ReasonField } from './reason-field.tsx';
import { RepairFrame } from './repair-frame.tsx';

const HELP: Record<Refreshed, string> = {
  navigation: '立即重新读取外部导航，不等 60 秒。未配置外部导航时，导航每次直接读取',
  rights: '立即重新读取所有会话的账号、角色与权限，不等 5 秒',
};

export function RefreshPage() {
  const client = useQueryClient();
  const [targets, setTargets] = useState<readonly Refreshed[]>(REFRESHED.codes);
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState(false);
  const refresh = useMutation({
    mutationFn: () => call(backdoorContract.repair, { body: { action: 'refresh', targets, reason } }),
    onSuccess: async () => {
      showSuccess('已刷新');
      setReason('');
      setSent(false);
      await client.invalidateQueries();
    },
    meta: { failure: 'inline' },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isReason(reason) && targets.length > 0) refresh.mutate();
  };
  const toggle = (target: Refreshed, chosen: boolean) =>
    setTargets(REFRESHED.codes.filter((code) => (code === target ? chosen : targets.includes(code))));
  return (
    <RepairFrame tab="refresh">
      <form className="record-section repair-form" aria-label="刷新配置" noValidate onSubmit={submit}>
        <fieldset className="repair-choices">
          <legend className="field-label">刷新的配置</legend>
          {REFRESHED.options.map(({ value, label }) => (
            <label key={value}>
              <input
                type="checkbox"
                checked={targets.includes(value)}
                onChange={(event) => toggle(value, event.target.checked)}
              />
              <span>
                {label}
                <span className="repair-note">{HELP[value]}</span>
              </span>
            </label>
          ))}
          {targets.length === 0 && <p className="field-error">请至少选择一项</p>}
        </fieldset>
        <p className="repair-lead">
          功能开关、外部地址和基础数据每次直接从数据库读取，服务器不缓存；刷新时也会清除本页在浏览器中的缓存。
        </p>
        <ReasonField id="refresh-reason" value={reason} asked={sent} onChange={setReason} />
        <ActionError error={refresh.error} />
        <div>
          <button type="submit" className="button button-primary" disabled={refresh.isPending}>
            刷新
          </button>
        </div>
      </form>
    </RepairFrame>
  );
}
