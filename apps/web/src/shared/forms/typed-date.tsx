/**
 * The text box of a day or a moment. The text belongs to whoever types: it is read when they leave the box, press Enter
 * or save, and as soon as it is whole; nothing rewrites it before. The calendar below is for the mouse.
 */
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { CalendarIcon, CloseIcon } from '../ui/icons.tsx';
import { isComposing } from './composing.ts';
import type { FieldInputProps } from './field.tsx';
import './text-input.css';
import './typed-date.css';

const CalendarPanel = lazy(() => import('./calendar-panel.tsx').then((file) => ({ default: file.CalendarPanel })));

export interface TypedDateInputProps extends FieldInputProps {
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
}

interface TypedDateProps extends TypedDateInputProps {
  /** The value in its own form; empty is "not set". */
  readonly shown: string;
  readonly withClock: boolean;
  /** Later days cannot be chosen, `YYYY-MM-DD`. */
  readonly latest?: string | undefined;
  /** What was typed in its own form, or why it cannot be taken. */
  readonly read: (text: string) => ReadDate;
  readonly onChange: (text: string) => void;
}

export type ReadDate = { readonly text: string; readonly whole: boolean } | { readonly fault: string };

export function TypedDate(props: TypedDateProps) {
  const { shown, withClock, latest, read, onChange, onBlur, disabled, placeholder, ...input } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const faultId = `${input.id}-unread`;

  const give = (text: string) => {
    if (text !== shown) onChange(text);
  };
  const type = (text: string) => {
    setTyped(text);
    setFault('');
    setOpen(false);
    const found = text.trim() === '' ? { text: '', whole: false } : read(text);
    if ('text' in found && found.whole) give(found.text);
  };
  const settle = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() === '') return give('');
    const found = read(typed);
    if ('text' in found) return give(found.text);
    setFault(`${found.fault}，${shown === '' ? '未填写' : `仍为 ${shown}`}`);
  };
  const pick = (text: string) => {
    setTyped(null);
    setFault('');
    give(text);
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const saves = event.key === 's' && (event.ctrlKey || event.metaKey);
    if (saves) settle();
    if (event.key === 'Enter' && (typed !== null || open)) {
      event.preventDefault();
      settle();
      setOpen(false);
    }
    if (event.key === 'Escape' && (typed !== null || open)) {
      // Nor does a dialog around it close by this key.
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
      setOpen(false);
    }
    if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
  };

  return (
    <div className={withClock ? 'typed-date' : 'typed-date typed-date-day'}>
      <input
        {...input}
        ref={box}
        className="text-input"
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        placeholder={placeholder ?? (withClock ? '年-月-日 时:分' : '年-月-日')}
        value={typed ?? shown}
        aria-invalid={fault === '' ? input['aria-invalid'] : true}
        aria-describedby={[input['aria-describedby'], fault && faultId].filter(Boolean).join(' ') || undefined}
        onChange={(event) => type(event.target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onBlur={() => {
          settle();
          setOpen(false);
          onBlur?.();
        }}
      />
      {!disabled && (typed ?? shown) !== '' && (
        <button
          type="button"
          className="typed-date-clear"
          aria-label="清除"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick('')}
        >
          <CloseIcon />
        </button>
      )}
      <span className="typed-date-icon">
        <CalendarIcon />
      </span>
      {open && !disabled && (
        <Suspense>
          <CalendarPanel
            shown={shown}
            withClock={withClock}
            latest={latest}
            onPick={pick}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {fault && (
        <span className="field-error" id={faultId} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}
