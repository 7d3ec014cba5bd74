/** The modules of a page in their order: moved by buttons or Alt and the arrow keys, added, taken away. */
import {
  INFO_MODULE,
  type InfoFault,
  type InfoModule,
  MAX_MODULES,
} from '@lectern/domain/lesson-info-templates/info-modules';
import type { KeyboardEvent } from 'react';
import { addableKinds, EMPTY_MODULE, moved, replaced, withoutModule } from './edit-modules.ts';
import { ModuleFields } from './module-fields.tsx';

interface ModuleListProps {
  readonly modules: readonly InfoModule[];
  /** The v1 form: every part has its place. */
  readonly fixed: boolean;
  readonly faults: readonly InfoFault[];
  readonly onChange: (modules: readonly InfoModule[]) => void;
}

export function ModuleList({ modules, fixed, faults, onChange }: ModuleListProps) {
  const kinds = fixed ? (['detail'] as const) : addableKinds(modules);
  return (
    <>
      {modules.map((module, i) => {
        const own = faults.filter((fault) => fault.module === i);
        const mayLeave = !fixed || module.kind === 'detail';
        return (
          <section
            // a module is its place
            key={i}
            id={`module-${i}`}
            className="panel info-module"
            aria-label={`第 ${i + 1} 个模块：${INFO_MODULE.labelOf(module.kind)}`}
            data-faulty={own.length > 0 || undefined}
            onKeyDown={(event) => !fixed && moveByKey(event, (by) => onChange(moved(modules, i, by)))}
          >
            <header className="info-module-head">
              <h2>{INFO_MODULE.labelOf(module.kind)}</h2>
              {!fixed && (
                <>
                  <MoveButton label="上移" disabled={i === 0} onClick={() => onChange(moved(modules, i, -1))} />
                  <MoveButton
                    label="下移"
                    disabled={i === modules.length - 1}
                    onClick={() => onChange(moved(modules, i, 1))}
                  />
                </>
              )}
              {mayLeave && (
                <button type="button" className="row-action" onClick={() => onChange(withoutModule(modules, i))}>
                  删除
                </button>
              )}
            </header>
            <div className="stack">
              <ModuleFields module={module} onChange={(next) => onChange(replaced(modules, i, next))} />
            </div>
            {own.map(({ message }) => (
              <p key={message} className="field-error" role="alert">
                {message}
              </p>
            ))}
          </section>
        );
      })}
      {modules.length < MAX_MODULES && (
        <div className="panel info-module info-add">
          <span>添加模块</span>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className="button"
              onClick={() => onChange([...modules, EMPTY_MODULE[kind]])}
            >
              {INFO_MODULE.labelOf(kind)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function MoveButton(props: { label: string; disabled: boolean; onClick: () => void }) {
  return (
    <button type="button" className="row-action" disabled={props.disabled} onClick={props.onClick}>
      {props.label}
    </button>
  );
}

function moveByKey(event: KeyboardEvent, move: (by: -1 | 1) => void): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  move(event.key === 'ArrowUp' ? -1 : 1);
}
