import { type FormEvent, useId, useState } from 'react';
import '../../shared/forms/text-input.css';
import { enteredText } from '../../shared/tables/entered-text.ts';
import { readLimit } from './watch-words.ts';

interface WatchFormProps {
  readonly limit: number | null;
  readonly busy: boolean;
  readonly onSave: (limit: number | null) => void;
  readonly onClose: () => void;
}

/** Beyond how many lessons a view is marked. */
export function WatchForm({ limit, busy, onSave, onClose }: WatchFormProps) {
  const id = useId();
  const [isWrong, setWrong] = useState(false);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readLimit(enteredText(event.currentTarget, 'limit'));
    setWrong(typed === undefined);
    if (typed !== undefined) onSave(typed);
  };
  return (
    <form
      className="watch-form"
      noValidate
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <label>
        超过
        <input
          name="limit"
          className="text-input"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          defaultValue={limit ?? ''}
          aria-invalid={isWrong}
          {...(isWrong ? { 'aria-describedby': id } : {})}
          // Opened by the reader just now.
          ref={(input) => input?.focus()}
        />
        门时标出并提醒我
      </label>
      <button type="submit" className="button" disabled={busy}>
        保存
      </button>
      {limit !== null && (
        <button type="button" className="button" disabled={busy} onClick={() => onSave(null)}>
          取消关注
        </button>
      )}
      {isWrong && (
        <p id={id} role="alert">
          请输入 0 到 1,000,000 的整数
        </p>
      )}
    </form>
  );
}
