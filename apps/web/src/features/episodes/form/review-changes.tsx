/** What a save would change, before it does: above the page in a dialog, in a panel in place of its form. */
import type { ComponentProps } from 'react';
import { ChangeTable } from '../../../shared/forms/change-table.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';

interface ReviewChangesProps extends Pick<ComponentProps<typeof ChangeTable>, 'changes'> {
  /** How many lessons follow; 0 where nothing of them does. */
  readonly lessons: number;
  readonly busy: boolean;
  readonly inPanel: boolean;
  readonly onBack: () => void;
  readonly onSave: () => void;
}

export function ReviewChanges({ changes, lessons, busy, inPanel, onBack, onSave }: ReviewChangesProps) {
  const actions = (
    <>
      <button type="button" className="button" onClick={onBack}>
        继续编辑
      </button>
      <button type="button" className="button button-primary" disabled={busy} onClick={onSave}>
        {busy ? '保存中' : `保存 ${changes.length} 处修改`}
      </button>
    </>
  );
  const content = (
    <>
      <ChangeTable changes={changes} />
      {lessons > 0 && <p>所属的 {lessons} 门课程的开课、结课和按规则计算的时间会随之变化。</p>}
    </>
  );
  if (!inPanel) {
    return (
      <Dialog wide title="保存讲次" onClose={onBack} actions={actions}>
        {content}
      </Dialog>
    );
  }
  return (
    <section aria-label="将要保存的修改">
      {content}
      <div className="record-save-bar">{actions}</div>
    </section>
  );
}
