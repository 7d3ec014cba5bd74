import { useLeaveGuard } from '../hooks/unsaved-changes.ts';
import { Dialog } from './dialog.tsx';

/** Place once on a route whose forms may be unsaved: asks before they are lost. */
export function LeaveGuard() {
  const guard = useLeaveGuard();
  if (guard.state !== 'blocked') return null;
  return (
    <Dialog
      title="离开此页？"
      onClose={() => guard.reset()}
      actions={
        <>
          <button type="button" className="button" onClick={() => guard.reset()}>
            继续编辑
          </button>
          <button type="button" className="button button-primary" onClick={() => guard.proceed()}>
            离开
          </button>
        </>
      }
    >
      <p>有内容尚未保存，离开后将丢失。</p>
    </Dialog>
  );
}
