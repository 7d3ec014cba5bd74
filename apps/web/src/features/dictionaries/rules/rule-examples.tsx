/** Lessons for which the row shall fire, or not: each is run as one types. */
import { EXAMPLE_FIELD, RULE_SHAPE } from '@lectern/domain/lessons/rule-kinds';
import { EMPTY_EXAMPLE_LESSON, type RuleContent, type RuleExample } from '@lectern/domain/lessons/rule-row';
import type { RuleFault } from '@lectern/domain/rule-registry/judge-rule';
import { firesFor } from '@lectern/domain/rule-registry/run-examples';
import { formatDate, parseDateTime, startOfDay } from '@lectern/domain/time/shanghai-time';
import { useId } from 'react';
import { DateInput } from '../../../shared/forms/date-input.tsx';
import { Segments } from '../../../shared/forms/segments.tsx';
import { ExampleInput } from './example-input.tsx';

const MAX_EXAMPLES = 20;
const EXPECTED = [
  { value: 'yes', label: '应触发' },
  { value: 'no', label: '不应触发' },
];

interface RuleExamplesProps {
  readonly row: RuleContent;
  readonly faults: readonly RuleFault[];
  readonly onChange: (examples: readonly RuleExample[]) => void;
}

export function RuleExamples({ row, faults, onChange }: RuleExamplesProps) {
  const heading = useId();
  const { examples } = row;
  const fault = faults.find(({ field }) => field === 'examples');
  const add = () => {
    const on = Math.max(startOfDay(Date.now()), row.validFrom);
    const fires = !examples.some((example) => example.fires);
    onChange([...examples, { on, fires, lesson: examples.at(-1)?.lesson ?? EMPTY_EXAMPLE_LESSON }]);
  };
  return (
    <section aria-labelledby={heading}>
      <div className="rule-examples-head">
        <h3 id={heading}>示例</h3>
        <p className="rule-note">至少一个应触发、一个不应触发，保存前逐个验证。</p>
        <button type="button" className="button" disabled={examples.length >= MAX_EXAMPLES} onClick={add}>
          添加示例
        </button>
      </div>
      {fault && (
        <p className="field-error" role="alert">
          {fault.message}
        </p>
      )}
      {examples.map((example, i) => (
        <Example
          // Examples have no name of their own; they are added at the end and taken out.
          key={i}
          number={i + 1}
          row={row}
          example={example}
          onChange={(next) => onChange(examples.with(i, next))}
          onRemove={() => onChange(examples.toSpliced(i, 1))}
        />
      ))}
    </section>
  );
}

interface ExampleProps {
  readonly number: number;
  readonly row: RuleContent;
  readonly example: RuleExample;
  readonly onChange: (example: RuleExample) => void;
  readonly onRemove: () => void;
}

function Example({ number, row, example, onChange, onRemove }: ExampleProps) {
  const id = useId();
  const fires = firesFor(row, example);
  return (
    <fieldset className="rule-example">
      <legend>示例 {number}</legend>
      <div className="rule-example-inputs">
        <div className="field">
          <label className="field-label" htmlFor={`${id}-on`}>
            日期
          </label>
          <DateInput
            id={`${id}-on`}
            value={example.on === 0 ? '' : formatDate(example.on)}
            onChange={(text) => onChange({ ...example, on: parseDateTime(text) ?? 0 })}
          />
        </div>
        {RULE_SHAPE[row.rule].exampleFields.map((field) => (
          <div className="field" key={field}>
            <label className="field-label" htmlFor={`${id}-${field}`}>
              {EXAMPLE_FIELD.labelOf(field)}
            </label>
            <ExampleInput
              field={field}
              id={`${id}-${field}`}
              lesson={example.lesson}
              onChange={(part) => onChange({ ...example, lesson: { ...example.lesson, ...part } })}
            />
          </div>
        ))}
      </div>
      <div className="rule-example-verdict">
        <Segments
          name={`${id}-fires`}
          label={`示例 ${number} 应有的结果`}
          options={EXPECTED}
          value={example.fires ? 'yes' : 'no'}
          onChange={(value) => onChange({ ...example, fires: value === 'yes' })}
        />
        <span className={fires === example.fires ? 'rule-example-holds' : 'field-error'}>
          {fires === example.fires ? '✓ ' : '✗ '}实际{fires ? '触发' : '不触发'}
        </span>
        <button type="button" className="row-action" aria-label={`删除示例 ${number}`} onClick={onRemove}>
          删除
        </button>
      </div>
    </fieldset>
  );
}
