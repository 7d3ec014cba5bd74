/** What is done in numbers from a file of its own instead of a selection: it has a dialog, which shows before it writes. */
import { clockInContract } from '@lectern/contract/clock-in';
import { lazy, Suspense, useState } from 'react';
import { mayCall, useMe } from '../../../shared/api/session.ts';

const ClockInDialog = lazy(async () => ({ default: (await import('../../clock-in/index.ts')).ClockInDialog }));

export function ImportTools() {
  const me = useMe();
  const [open, setOpen] = useState(false);
  if (!mayCall(me, clockInContract.compensate)) return null;
  return (
    <section>
      <h2>打卡</h2>
      <ul>
        <li>
          <button type="button" onClick={() => setOpen(true)}>
            <span className="catalogue-label">补打卡</span>
            <span className="catalogue-words">按文件为学员补记打卡，导入前先检查每一行</span>
          </button>
        </li>
      </ul>
      {open && (
        <Suspense>
          <ClockInDialog entrance="clockInCompensate" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
