/** From when a move of students holds: now, or back-dated as an exception that the plan warns of (teams 2). */
import { Field } from '../../shared/forms/field.tsx';
import { InstantInput } from '../../shared/forms/instant-input.tsx';

interface EffectiveInstantProps {
  /** Of the input; one a page. */
  readonly id: string;
  /** 0: now. */
  readonly value: number;
  readonly onChange: (at: number) => void;
}

export function EffectiveInstant({ id, value, onChange }: EffectiveInstantProps) {
  return (
    <Field id={id} label="生效时间" help="留空为现在。补记过去的变动时填写，其后已结束讲次的统计会重新计算" place="row">
      {(input) => <InstantInput {...input} value={value} onChange={onChange} />}
    </Field>
  );
}
