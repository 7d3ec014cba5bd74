/** Which level continues in which, pair by pair. */
import type { ConnectionBody } from '@lectern/contract/lesson-templates/template-connections';

interface LevelMapInputProps {
  readonly levels: readonly { readonly id: number; readonly name: string }[];
  readonly value: ConnectionBody['levelMap'];
  readonly onChange: (value: ConnectionBody['levelMap']) => void;
}

export function LevelMapInput({ levels, value, onChange }: LevelMapInputProps) {
  const first = levels.find(({ id }) => value.every(({ from }) => from !== id));
  const change = (index: number, pair: Partial<ConnectionBody['levelMap'][number]>) =>
    onChange(value.map((each, place) => (place === index ? { ...each, ...pair } : each)));
  return (
    <div className="level-map">
      {value.map(({ from, to }, index) => (
        // A pair is its place: both of its sides may change.
        <div key={index} className="level-pair inline-row">
          <Level label="来源难度" levels={levels} value={from} onChange={(level) => change(index, { from: level })} />
          <span aria-hidden="true">→</span>
          <Level label="去向难度" levels={levels} value={to} onChange={(level) => change(index, { to: level })} />
          <button
            type="button"
            className="row-action"
            onClick={() => onChange(value.filter((_, place) => place !== index))}
          >
            移除
          </button>
        </div>
      ))}
      {first && (
        <button
          type="button"
          className="row-action"
          onClick={() => onChange([...value, { from: first.id, to: first.id }])}
        >
          添加难度对应
        </button>
      )}
    </div>
  );
}

interface LevelProps {
  readonly label: string;
  readonly levels: LevelMapInputProps['levels'];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Level({ label, levels, value, onChange }: LevelProps) {
  return (
    <select
      className="text-input"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {levels.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
