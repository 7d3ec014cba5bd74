import { useEffect, useRef } from 'react';
import type { CommandRow } from './command-rows.ts';

interface CommandListProps {
  readonly id: string;
  readonly rows: readonly CommandRow[];
  readonly active: string | undefined;
  readonly onOpen: (row: CommandRow, newTab: boolean) => void;
  readonly onPoint: (key: string) => void;
}

/** Rows under the heading of their section; the focus stays in the field above. */
export function CommandList({ id, rows, active, onOpen, onPoint }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null);
  const at = rows.findIndex(({ key }) => key === active);
  useEffect(() => {
    list.current?.querySelectorAll('[role="option"]')[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const sections = [...new Set(rows.map(({ section }) => section))];
  return (
    <div ref={list} id={id} className="command-list" role="listbox" aria-label="查找结果" data-private>
      {sections.map((section) => (
        <div key={section} role="group" aria-label={section}>
          <div className="command-section" aria-hidden="true">
            {section}
          </div>
          {rows
            .filter((row) => row.section === section)
            .map((row) => (
              <div
                key={row.key}
                id={`${id} ${row.key}`.replaceAll(/\s/g, '-')}
                role="option"
                className="command-row"
                aria-selected={row.key === active}
                title={row.title}
                onMouseMove={() => {
                  if (row.key !== active) onPoint(row.key);
                }}
                onClick={(event) => onOpen(row, event.ctrlKey || event.metaKey)}
              >
                <span className="command-title">{row.title}</span>
                {row.hint !== '' && <span className="command-hint">{row.hint}</span>}
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}
