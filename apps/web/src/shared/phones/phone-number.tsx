/** A phone number: masked until its reader says what they need it for. Each look is logged and counted. */
import { phoneRevealsContract } from '@lectern/contract/people/phone-reveals';
import type { PhoneOwner } from '@lectern/domain/administration/phone-reveal';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mayCall, useMe } from '../api/session.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { ShowNumberDialog, type ShownNumber } from './show-number-dialog.tsx';

interface PhoneNumberProps {
  readonly owner: PhoneOwner;
  readonly id: number;
  readonly name: string;
  /** Masked; null: none is known. */
  readonly phone: string | null;
}

/** The longest delay that a timer of a browser takes. */
const MAX_DELAY_MS = 2 ** 31 - 1;

export function PhoneNumber({ owner, id, name, phone }: PhoneNumberProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<ShownNumber | null>(null);
  const mayAsk = mayCall(useMe(), phoneRevealsContract.request);
  useEffect(() => {
    if (!shown) return;
    const delay = Math.min(Math.max(0, shown.expiresTime - Date.now()), MAX_DELAY_MS);
    const timer = setTimeout(() => setShown(null), delay);
    return () => clearTimeout(timer);
  }, [shown]);
  if (phone === null || phone === '') return '—';
  const show = (next: ShownNumber) => {
    setShown(next);
    void client.invalidateQueries({ queryKey: ['operation-logs'] });
  };
  return (
    <>
      <span>{shown?.phone ?? phone}</span>
      {shown && <CopyButton text={shown.phone} label="复制手机号" />}
      {mayAsk && !shown && (
        <button
          type="button"
          className="row-action"
          aria-label={`查看${name}的手机号`}
          title="须说明用途，每次查看都记入操作日志"
          onClick={() => setAsking(true)}
        >
          查看
        </button>
      )}
      {asking && <ShowNumberDialog of={{ owner, id, name }} onShown={show} onClose={() => setAsking(false)} />}
    </>
  );
}
