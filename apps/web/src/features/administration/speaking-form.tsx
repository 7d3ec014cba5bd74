import { Link } from 'react-router';
import { Field } from '../../shared/forms/field.tsx';
import { NumberInput } from '../../shared/forms/number-input.tsx';
import type { SettingForm } from './use-setting-form.ts';

const FIELDS = [
  { key: 'lowScore', label: '低分线', help: '得分低于它的计为低分。' },
  { key: 'leastHandInPercent', label: '最低提交率（%）', help: '低于它的标为“提交率偏低”。' },
  { key: 'leastMean', label: '最低平均分', help: '低于它的标为“平均分偏低”。' },
  { key: 'mostFaultPercent', label: '录音问题上限（%）', help: '提交的录音中无法评分的超过它，标为“录音问题偏多”。' },
] as const;

/** By what results of spoken practice deserve a look. */
export function SpeakingForm({ form: { value, set, errors } }: { readonly form: SettingForm<'speaking'> }) {
  return (
    <div className="panel admin-form">
      {FIELDS.map(({ key, label, help }) => (
        <Field key={key} id={`speaking-${key}`} label={label} help={help} error={errors[key]}>
          {(input) => (
            <NumberInput
              {...input}
              min={0}
              max={100}
              value={value[key]}
              onChange={(number) => set({ ...value, [key]: number ?? 0 })}
            />
          )}
        </Field>
      ))}
      <p>
        <Link to="/speaking">查看口语练习结果</Link>
      </p>
    </div>
  );
}
