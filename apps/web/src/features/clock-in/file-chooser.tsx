import { type ChangeEvent, useRef } from 'react';
import { sizeWords } from './clock-in-words.ts';
import type { ChosenFile } from './use-chosen-file.ts';

interface FileChooserProps {
  readonly chosen: ChosenFile | null;
  readonly busy: boolean;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
}

/** One file, .csv only (R095); its name with a link to drop it, and how far it has come (R096). */
export function FileChooser({ chosen, busy, onChoose, onRemove }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const changed = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.item(0);
    if (file) onChoose(file);
    // The same name may be chosen again after it was mended.
    currentTarget.value = '';
  };
  return (
    <div className="clock-in-chooser">
      <input ref={input} type="file" accept=".csv" hidden tabIndex={-1} aria-label="csv 文件" onChange={changed} />
      <button ref={button} type="button" className="button" disabled={busy} onClick={() => input.current?.click()}>
        {chosen ? '重新选择' : '选择 csv 文件'}
      </button>
      {chosen && (
        <span className="clock-in-file">
          <span className="clock-in-name">{chosen.name}</span>
          <span className="clock-in-small">{sizeWords(chosen.size)}</span>
          {!busy && (
            <button
              type="button"
              className="clock-in-link"
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
      {chosen && <SendingState sending={chosen.sending} />}
    </div>
  );
}

function SendingState({ sending }: Pick<ChosenFile, 'sending'>) {
  if (sending.state === 'failed') {
    return (
      <p className="clock-in-failed" role="alert">
        {sending.message}
        {sending.again && (
          <button type="button" className="clock-in-link" onClick={sending.again}>
            重新上传
          </button>
        )}
      </p>
    );
  }
  if (sending.state === 'stored') {
    return (
      <p className="clock-in-small" role="status">
        已上传
      </p>
    );
  }
  const percent = Math.floor(sending.sent * 100);
  return (
    <p className="clock-in-running">
      <span role="status">上传中</span>
      <progress max={100} value={percent} aria-label="上传进度" />
      <span className="clock-in-percent">{percent}%</span>
    </p>
  );
}
