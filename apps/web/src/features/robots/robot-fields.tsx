/** The inputs of a robot. */
import type { RobotBody } from '@lectern/contract/students/robots';
import { takesMinutes } from '@lectern/domain/robots/check-robot';
import {
  ROBOT_KIND,
  ROBOT_SCRIPT_SET,
  ROBOT_TARGET,
  ROBOT_TRIGGER,
  SCRIPT_LINES,
} from '@lectern/domain/robots/robot-codes';
import { Suspense } from 'react';
import { Field } from '../../shared/forms/field.tsx';
import { InstantInput } from '../../shared/forms/instant-input.tsx';
import { NumberInput } from '../../shared/forms/number-input.tsx';
import { Segments } from '../../shared/forms/segments.tsx';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import { RecordPicker } from '../../shared/plan/record-picker.tsx';

export type Draft = Omit<RobotBody, 'triggerMinutes' | 'targetId'> & {
  readonly triggerMinutes: number | null;
  readonly targetId: number | null;
};

interface RobotFieldsProps {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<Draft>) => void;
}

export function RobotFields(props: RobotFieldsProps) {
  const { draft, errors, onChange } = props;
  return (
    <>
      <Field id="robot-nickname" label="昵称" required error={errors['nickname']}>
        {(input) => (
          <input
            {...input}
            className="text-input"
            value={draft.nickname}
            maxLength={20}
            onChange={(event) => onChange({ nickname: event.target.value })}
          />
        )}
      </Field>
      <Field id="robot-kind" label="类型">
        {(input) => (
          <SelectInput
            {...input}
            clearable={false}
            options={ROBOT_KIND.options}
            value={draft.kind}
            onChange={(kind) => kind && onChange({ kind })}
          />
        )}
      </Field>
      <TargetFields {...props} />
      <TriggerFields {...props} />
      {TIMES.map(({ key, label }) => (
        <Field key={key} id={`robot-${key}`} label={label} required error={errors[key]}>
          {(input) => <InstantInput {...input} value={draft[key]} onChange={(at) => onChange({ [key]: at })} />}
        </Field>
      ))}
      <Field id="robot-script" label="话术" place="row" help={SCRIPT_LINES[draft.scriptSet].join(' / ')}>
        {(input) => (
          <SelectInput
            {...input}
            clearable={false}
            options={ROBOT_SCRIPT_SET.options}
            value={draft.scriptSet}
            onChange={(scriptSet) => scriptSet && onChange({ scriptSet })}
          />
        )}
      </Field>
      <label className="robot-enabled">
        <input
          type="checkbox"
          checked={draft.enabled}
          onChange={(event) => onChange({ enabled: event.target.checked })}
        />
        启用。停用后不再发言，设置保留
      </label>
    </>
  );
}

const TIMES = [
  { key: 'windowStartTime', label: '生效开始' },
  { key: 'windowEndTime', label: '生效结束' },
] as const;

function TargetFields({ draft, errors, onChange }: RobotFieldsProps) {
  return (
    <>
      <div className="field robot-binding">
        <p className="field-label" aria-hidden="true">
          绑定到
        </p>
        <Segments
          name="robot-target"
          label="绑定到"
          options={ROBOT_TARGET.options}
          value={draft.targetType}
          onChange={(targetType) => ROBOT_TARGET.has(targetType) && onChange({ targetType, targetId: null })}
        />
      </div>
      <Field id="robot-targetId" label={ROBOT_TARGET.labelOf(draft.targetType)} required error={errors['targetId']}>
        {(input) => {
          const target = {
            ...input,
            value: draft.targetId,
            onChange: (targetId: number | null) => onChange({ targetId }),
          };
          // Suspends in its own place: the rest of the form stays.
          return (
            <Suspense fallback={null}>
              <RecordPicker key={draft.targetType} control={draft.targetType} {...target} />
            </Suspense>
          );
        }}
      </Field>
    </>
  );
}

function TriggerFields({ draft, errors, onChange }: RobotFieldsProps) {
  const minutes = takesMinutes(draft.trigger);
  return (
    <>
      <Field id="robot-trigger" label="触发条件">
        {(input) => (
          <SelectInput
            {...input}
            clearable={false}
            options={ROBOT_TRIGGER.options}
            value={draft.trigger}
            onChange={(trigger) =>
              trigger && onChange({ trigger, triggerMinutes: takesMinutes(trigger) ? draft.triggerMinutes || 5 : 0 })
            }
          />
        )}
      </Field>
      <Field id="robot-triggerMinutes" label="分钟数" error={errors['triggerMinutes']}>
        {(input) => (
          <NumberInput
            {...input}
            min={minutes ? 1 : 0}
            max={120}
            suffix="分钟"
            disabled={!minutes}
            value={draft.triggerMinutes}
            onChange={(triggerMinutes) => onChange({ triggerMinutes })}
          />
        )}
      </Field>
    </>
  );
}
