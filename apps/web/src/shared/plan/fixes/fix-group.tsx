/** One group of records that take one value, and on demand each of them with a value of its own. */
import type { PlanFix } from '@lectern/contract/tasks/plan-fixes';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Field } from '../../forms/field.tsx';
import { CommandFieldInput } from '../command-field-input.tsx';
import { type CommandValues, initialValues, visibleFields } from '../command-values.ts';
import type { FixChoice } from './fix-request.ts';

interface FixGroupProps {
  readonly fix: PlanFix;
  readonly group: PlanFix['groups'][number];
  readonly chosen: FixChoice;
  readonly onChoose: (chosen: FixChoice) => void;
}

export function FixGroup({ fix, group, chosen, onChoose }: FixGroupProps) {
  const [open, setOpen] = useState(false);
  const { key, label, why, rows } = group;
  const values = chosen.groups[key] ?? {};
  const single = rows.length === 1 && label === rows[0]?.name;
  return (
    <li className="fix-group">
      <div className="fix-line">
        <span className="fix-name">
          {label === '' ? '全部' : label}
          {!single && <span className="plan-count">{rows.length.toLocaleString('en')} 门</span>}
        </span>
        <FixInputs
          fields={fix.fields}
          values={values}
          onValues={(next) => onChoose({ ...chosen, groups: { ...chosen.groups, [key]: next } })}
        />
        <span className="muted">{why && `建议：${why}`}</span>
        {!single && fix.fields.length > 0 && (
          <button type="button" className="row-action" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '收起' : '逐门填写'}
          </button>
        )}
      </div>
      {open && (
        <ul className="fix-rows">
          {rows.map((row) => (
            <li key={row.id} className="fix-line">
              <span className="fix-name">
                {row.to ? (
                  <Link to={row.to} target="_blank">
                    {row.name}
                  </Link>
                ) : (
                  row.name
                )}
              </span>
              <FixInputs
                fields={fix.fields}
                values={chosen.rows[row.id] ?? values}
                onValues={(next) => onChoose({ ...chosen, rows: { ...chosen.rows, [row.id]: next } })}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface FixInputsProps {
  readonly fields: PlanFix['fields'];
  readonly values: CommandValues;
  readonly onValues: (values: CommandValues) => void;
}

function FixInputs({ fields, values, onValues }: FixInputsProps) {
  const id = useId();
  const full = { ...initialValues(fields), ...values };
  return (
    <span className="fix-inputs">
      {visibleFields(fields, full).map((field) => (
        <Field key={field.name} id={`${id}-${field.name}`} label={field.label}>
          {(input) => (
            <CommandFieldInput
              field={field}
              value={full[field.name] ?? null}
              input={input}
              onChange={(value) => onValues({ ...full, [field.name]: value })}
            />
          )}
        </Field>
      ))}
    </span>
  );
}
