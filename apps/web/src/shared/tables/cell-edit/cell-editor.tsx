import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { isComposing } from '../../forms/composing.ts';
import '../../forms/text-input.css';
import { AnchoredPanel } from '../anchored-panel.tsx';
import { CellFault } from './cell-fault.ts';
import { type CellChange, reportCellChange } from './last-edit.ts';

export interface CellInput {
  readonly kind: 'text' | 'money' | 'choice';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly maxLength?: number;
}

interface CellEditorProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly input: CellInput;
  readonly save: (text: string) => Promise<CellChange>;
  readonly onClose: () => void;
}

export function CellEditor({ anchor, label, name, value, input, save, onClose }: CellEditorProps) {
  const fault = useId();
  const [text, setText] = useState(value);
  const saving = useMutation({ mutationFn: save, meta: { failure: 'inline' } });
  const leave = (next: HTMLElement | undefined) => {
    onClose();
    anchor.focus();
    next?.click();
  };
  const submit = (next?: HTMLElement) => {
    if (saving.isPending) return;
    if (text.trim() === value) return leave(next);
    saving.mutate(text.trim(), {
      onSuccess: (change) => {
        reportCellChange(change);
        leave(next);
      },
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return;
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
    submit(event.key === 'Tab' ? neighbour(anchor, event.shiftKey ? -1 : 1) : undefined);
  };
  const field = {
    className: 'text-input',
    'aria-label': label,
    'aria-invalid': saving.isError,
    'aria-describedby': fault,
    value: text,
    onChange: (event: { readonly target: { readonly value: string } }) => setText(event.target.value),
  };
  return (
    <AnchoredPanel anchor={anchor} name={`修改${label}：${name}`} onClose={onClose} onKeyDown={onKeyDown}>
      <div className="cell-editor">
        {input.kind === 'choice' ? (
          <select {...field} aria-disabled={saving.isPending}>
            {value === '' && <option value="">未设置</option>}
            {(input.options ?? []).map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...field}
            autoComplete="off"
            {...(input.kind === 'money' ? { inputMode: 'decimal' as const } : { maxLength: input.maxLength ?? 200 })}
            readOnly={saving.isPending}
            onFocus={(event) => event.target.select()}
          />
        )}
        <span className="cell-editor-note" id={fault} role={saving.isError ? 'alert' : undefined}>
          {saving.isPending ? '正在保存' : saving.isError ? <Fault error={saving.error} /> : 'Enter 保存，Esc 取消'}
        </span>
      </div>
    </AnchoredPanel>
  );
}

function Fault({ error }: { error: Error }) {
  return (
    <span className="danger-text">
      {error instanceof CellFault ? error.message : messageOf(error)}
      {error instanceof CellFault && error.to !== undefined && <Link to={error.to}>去处理</Link>}
    </span>
  );
}

/** The next cell of the table that can be edited, in the order in which it is read. */
function neighbour(anchor: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const cells = [...(anchor.closest('table')?.querySelectorAll<HTMLElement>('button.cell-edit') ?? [])];
  return cells[cells.indexOf(anchor) + step];
}
