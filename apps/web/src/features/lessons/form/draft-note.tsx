import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { LessonDraft } from './lesson-draft.ts';

/** Says that the form shows an unfinished draft, and how to get rid of it. */
export function DraftNote({ draft, stale, onDrop }: { draft: LessonDraft; stale: boolean; onDrop: () => void }) {
  return (
    <div className="lesson-note" role="status">
      <span>
        已恢复 {formatDateTime(draft.savedAt)} 的草稿。
        {stale && '此后课程已被保存过，保存前请核对修改。'}
      </span>
      <button type="button" className="button" onClick={onDrop}>
        放弃草稿
      </button>
    </div>
  );
}
