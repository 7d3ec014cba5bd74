import { Link } from 'react-router';
import { Field } from '../../shared/forms/field.tsx';
import { NumberInput } from '../../shared/forms/number-input.tsx';
import { Segments } from '../../shared/forms/segments.tsx';
import type { SettingForm } from './use-setting-form.ts';

const PERCENT = 100;

/** R342. */
export function RecordingForm({ form }: { readonly form: SettingForm<'sessionRecording'> }) {
  const { value, set, errors } = form;
  return (
    <div className="panel admin-form">
      <Field id="recording-open" label="会话录制">
        {() => (
          <Segments
            name="recording-open"
            label="会话录制"
            options={[
              { value: 'closed', label: '关闭' },
              { value: 'open', label: '开启' },
            ]}
            value={value.isOpen ? 'open' : 'closed'}
            onChange={(next) => set({ ...value, isOpen: next === 'open' })}
          />
        )}
      </Field>
      <Field
        id="recording-ratio"
        label="抽样比例（%）"
        help={
          <>
            0 到 100，每次打开页面时抽取。<Link to="/sessionRecordings">查看已有的录制</Link>
          </>
        }
        error={errors['ratio']}
      >
        {(input) => (
          <NumberInput
            {...input}
            min={0}
            max={PERCENT}
            value={Math.round(value.ratio * PERCENT)}
            onChange={(percent) => set({ ...value, ratio: (percent ?? 0) / PERCENT })}
          />
        )}
      </Field>
    </div>
  );
}
