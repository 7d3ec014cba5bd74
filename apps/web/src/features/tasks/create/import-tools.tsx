/** What is done in numbers from a file of its own instead of a selection: it has a dialog, which shows before it writes. */
import { clockInContract } from '@lectern/contract/files/clock-in';
import type { ClockInEntrance } from '@lectern/domain/clock-in/clock-in-codes';
import { lazy, Suspense, useState } from 'react';
import { mayCall, useMe } from '../../../shared/api/session.ts';

const ClockInDialog = lazy(async () => ({ default: (await import('../../clock-in/index.ts')).ClockInDialog }));

const TOOLS = [
  {
    entrance: 'clockInCompensate',
    endpoint: clockInContract.compensate,
    label: '打卡补录',
    words: '按文件为学员补记打卡，导入前先检查每一行',
  },
  {
    entrance: 'clockInExpress',
    endpoint: clockInContract.express,
    label: '上传打卡物流',
    words: '按文件登记初高中打卡 T 恤的物流信息，导入前先检查每一行',
  },
] as const;

export function ImportTools() {
  const me = useMe();
  const [open, setOpen] = useState<ClockInEntrance | null>(null);
  const tools = TOOLS.filter(({ endpoint }) => mayCall(me, endpoint));
  if (tools.length === 0) return null;
  return (
    <section>
      <h2>打卡</h2>
      <ul>
        {tools.map(({ entrance, label, words }) => (
          <li key={entrance}>
            <button type="button" onClick={() => setOpen(entrance)}>
              <span className="catalogue-label">{label}</span>
              <span className="catalogue-words" title={words}>
                {words}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <ClockInDialog entrance={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}
