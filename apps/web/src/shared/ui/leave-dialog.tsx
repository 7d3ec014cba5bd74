import { useLeaveGuard } from '../hooks/unsaved-changes.ts';
import { Dialog } from './dialog.tsx';

interface LeaveGuardProps {
  /** The forms keep a draft: what is left is not lost. */
  readonly drafts?: boolean;
}

/** Place once on a route whose forms may be unsaved: asks before one leaves them. */
export function LeaveGuard({ drafts = false }: LeaveGuardProps) {
  const guard = useLeaveGuard();
  if (guard.state !== 'blocked') return null;
  return (
    <Dialog
      title="离开此页"
      onClose={() => guard.reset()}
      actions={
        <>
          <button type="button" className="button" onClick={() => guard.reset()}>
            继续编辑
          </button>
          <button type="button" className="button button-primary" onClick={() => guard.proceed()}>
            离开此页
          </button>
        </>
      }
    >
      <p>
        {drafts
          ? '修改尚未保存。离开后会作为草稿留在这个浏览器里，下次打开时可以接着编辑。'
          : '有内容尚未保存，离开后将丢失。'}
      </p>
    </Dialog>
  );
}
