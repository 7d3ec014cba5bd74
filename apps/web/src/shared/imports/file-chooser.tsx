import { sizeLabel } from '@lectern/domain/text/size-label';
import { type ChangeEvent, useRef } from 'react';
import './imports.css';
import type { ChosenFile, Sending } from './use-chosen-file.ts';

interface FileChooserProps {
  readonly chosen: Pick<ChosenFile, 'name' | 'size'> | null;
  /** How far it has come; absent where it is only read here. */
  readonly sending?: Sending;
  readonly busy: boolean;
  /** Another kind of file that is taken beside `.csv`: `json`. */
  readonly extension?: string | undefined;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
}

/** One file, .csv only (R095); its name with a link to drop it, and how far it has come (R096). */
export function FileChooser({ chosen, sending, busy, extension, onChoose, onRemove }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const changed = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.item(0);
    if (file) onChoose(file);
    // The same name may be chosen again after it was mended.
    currentTarget.value = '';
  };
  return (
    <div className="imports-chooser">
      <input
        ref={input}
        type="file"
        accept={extension ? `.csv,.${extension}` : '.csv'}
        hidden
        tabIndex={-1}
        aria-label="csv 文件"
        onChange={changed}
      />
      <button ref={button} type="button" className="button" disabled={busy} onClick={() => input.current?.click()}>
        {chosen ? '重新选择' : `选择 csv ${extension ? `或 ${extension} ` : ''}文件`}
      </button>
      {chosen && (
        <span className="imports-file">
          <span className="imports-name">{chosen.name}</span>
          <span className="imports-small fine-print">{sizeLabel(chosen.size)}</span>
          {!busy && (
            <button
              type="button"
              className="imports-link"
              aria-label={`删除 ${chosen.name}`}
              onClick={() => {
                onRemove();
                button.current?.focus();
              }}
            >
              删除
            </button>
          )}
        </span>
      )}
      {sending && <SendingState sending={sending} />}
    </div>
  );
}

function SendingState({ sending }: { sending: Sending }) {
  if (sending.state === 'failed') {
    return (
      <p className="imports-failed" role="alert">
        {sending.message}
        {sending.again && (
          <button type="button" className="imports-link" onClick={sending.again}>
            重新上传
          </button>
        )}
      </p>
    );
  }
  if (sending.state === 'stored') {
    return (
      <p className="imports-small fine-print" role="status">
        已上传
      </p>
    );
  }
  const percent = Math.floor(sending.sent * 100);
  return (
    <p className="imports-running">
      <span role="status">上传中</span>
      <progress max={100} value={percent} aria-label="上传进度" />
      <span className="imports-percent">{percent}%</span>
    </p>
  );
}
