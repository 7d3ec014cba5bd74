/** Which columns a list shows, in which order, how wide, which stay in view. Each change shows at once. */
import { type KeyboardEvent, useState } from 'react';
import { AnchoredPanel } from './anchored-panel.tsx';
import './column-chooser.css';
import {
  type ColumnChoice,
  type ColumnFace,
  isPinned,
  isShown,
  MAX_WIDTH,
  MIN_WIDTH,
  NO_CHOICE,
  orderedColumns,
  widthOf,
  withMoved,
  withPinned,
  withShown,
  withWidth,
} from './column-model.ts';

interface ColumnChooserProps {
  readonly anchor: HTMLElement;
  readonly columns: readonly ColumnFace[];
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
  readonly onClose: () => void;
}

export function ColumnChooser({ anchor, columns, choice, onChange, onClose }: ColumnChooserProps) {
  const [dragged, setDragged] = useState<string>();
  const listed = orderedColumns(columns, choice).filter((column) => !column.atEnd);
  const movable = listed.filter((column) => !column.identity);
  return (
    <AnchoredPanel anchor={anchor} name="列设置" onClose={onClose}>
      <div className="chooser-head">
        <span>拖动或按 Alt + ↑ ↓ 调整顺序</span>
        <button
          type="button"
          className="row-action"
          onClick={() => onChange({ ...NO_CHOICE, density: choice.density })}
        >
          恢复默认
        </button>
      </div>
      <ul className="chooser" aria-label="列">
        {listed.map((column) => (
          <ChooserRow
            key={column.key}
            column={column}
            choice={choice}
            dragged={dragged}
            onDrag={setDragged}
            onChange={onChange}
            onMove={(key, step) => onChange(stepped(columns, movable, choice, key, step))}
            onDrop={(key) => onChange(withMoved(columns, choice, key, column.key))}
          />
        ))}
      </ul>
    </AnchoredPanel>
  );
}

type Step = 1 | -1;

function stepped(
  columns: readonly ColumnFace[],
  movable: readonly ColumnFace[],
  choice: ColumnChoice,
  key: string,
  step: Step,
): ColumnChoice {
  const at = movable.findIndex((column) => column.key === key);
  const target = movable[step === 1 ? at + 2 : at - 1];
  if (step === -1 && !target) return choice;
  return withMoved(columns, choice, key, target?.key ?? columns.find((column) => column.atEnd)?.key);
}

interface ChooserRowProps {
  readonly column: ColumnFace;
  readonly choice: ColumnChoice;
  readonly dragged: string | undefined;
  readonly onDrag: (key: string | undefined) => void;
  readonly onChange: (choice: ColumnChoice) => void;
  readonly onMove: (key: string, step: Step) => void;
  readonly onDrop: (key: string) => void;
}

function ChooserRow({ column, choice, dragged, onDrag, onChange, onMove, onDrop }: ChooserRowProps) {
  const { key, title, identity } = column;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined || identity) return;
    event.preventDefault();
    onMove(key, step === 1 ? 1 : -1);
  };
  return (
    <li
      className="chooser-row"
      draggable={!identity}
      data-over={dragged !== undefined && dragged !== key}
      onKeyDown={onKeyDown}
      onDragStart={() => onDrag(key)}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        if (dragged !== undefined && !identity) event.preventDefault();
      }}
      onDrop={() => {
        if (dragged !== undefined) onDrop(dragged);
      }}
    >
      <span className="chooser-grip" aria-hidden="true">
        {identity ? '' : '⠿'}
      </span>
      <label className="chooser-name">
        <input
          type="checkbox"
          checked={isShown(column, choice)}
          disabled={identity === true}
          onChange={(event) => onChange(withShown(choice, column, event.target.checked))}
        />
        {title}
      </label>
      <label className="muted">
        <input
          type="checkbox"
          checked={isPinned(column, choice)}
          disabled={identity === true}
          onChange={(event) => onChange(withPinned(choice, column, event.target.checked))}
        />
        固定
        <span className="visually-hidden">{title}</span>
      </label>
      <label>
        <span className="visually-hidden">{title}的列宽</span>
        <input
          key={widthOf(column, choice)}
          type="number"
          className="chooser-width"
          min={MIN_WIDTH}
          max={MAX_WIDTH}
          defaultValue={widthOf(column, choice)}
          onBlur={(event) => {
            const typed = Number(event.target.value);
            if (typed > 0 && typed !== widthOf(column, choice)) onChange(withWidth(choice, key, typed));
          }}
        />
      </label>
    </li>
  );
}
