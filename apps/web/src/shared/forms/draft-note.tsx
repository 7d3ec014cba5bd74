import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import './record-form.css';

interface DraftNoteProps {
  readonly savedAt: number;
  /** What was saved since the draft was made: 课程. */
  readonly noun: string;
  readonly stale: boolean;
  readonly onDrop: () => void;
}

/** Says that the form shows an unfinished draft, and how to get rid of it. */
export function DraftNote({ savedAt, noun, stale, onDrop }: DraftNoteProps) {
  return (
    <div className="record-note" role="status">
      <span>
        已恢复 {formatDateTime(savedAt)} 的草稿。
        {stale && `此后${noun}已被保存过，保存前请核对修改。`}
      </span>
      <button type="button" className="button" onClick={onDrop}>
        放弃草稿
      </button>
    </div>
  );
}
