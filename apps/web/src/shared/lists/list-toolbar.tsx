/** Above the table: what was found, or what to do with what is ticked; how the list is shown. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ColumnChoice, ColumnFace } from '../tables/column-model.ts';
import { ChevronDownIcon } from '../ui/icons.tsx';
import '../tables/list-toolbar.css';
import type { ViewedList } from './viewed-list.ts';

const SavedViewsPanel = lazy(async () => ({ default: (await import('./saved-views-panel.tsx')).SavedViewsPanel }));
const ColumnChooser = lazy(async () => ({ default: (await import('../tables/column-chooser.tsx')).ColumnChooser }));

interface ListToolbarProps {
  readonly viewed: ViewedList;
  readonly columns: readonly ColumnFace[];
  readonly choice: ColumnChoice;
  readonly onChoice: (choice: ColumnChoice) => void;
  readonly onExport: (() => void) | undefined;
  /** The bar of what is ticked. */
  readonly children: ReactNode;
}

type Panel = { readonly of: 'views' | 'columns'; readonly anchor: HTMLElement };

export function ListToolbar({ viewed, columns, choice, onChoice, onExport, children }: ListToolbarProps) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const close = () => setPanel(null);
  const toggle = (of: Panel['of'], anchor: HTMLElement) => setPanel(panel?.of === of ? null : { of, anchor });
  const dense = choice.density === 'dense';
  const opener = (of: Panel['of'], label: string) => (
    <button
      type="button"
      className="tool"
      aria-haspopup="dialog"
      aria-expanded={panel?.of === of}
      onClick={(event) => toggle(of, event.currentTarget)}
    >
      {label}
      <ChevronDownIcon />
    </button>
  );
  return (
    <div className="list-toolbar">
      {children}
      <span className="list-tools">
        {opener('views', '视图')}
        {opener('columns', '列设置')}
        <button
          type="button"
          className="tool"
          aria-pressed={!dense}
          onClick={() => onChoice({ ...choice, density: dense ? 'comfortable' : 'dense' })}
        >
          宽松行高
        </button>
        {onExport && (
          <button type="button" className="tool" onClick={onExport}>
            导出
          </button>
        )}
      </span>
      <Suspense>
        {panel?.of === 'views' && <SavedViewsPanel anchor={panel.anchor} viewed={viewed} onClose={close} />}
        {panel?.of === 'columns' && (
          <ColumnChooser anchor={panel.anchor} columns={columns} choice={choice} onChange={onChoice} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
