import type { FunctionConfigurationBody } from '@lectern/contract/function-configurations/function-configurations';
import { COMPONENT_TYPE, DURATION_UNIT } from '@lectern/domain/function-configurations/configuration-codes';
import { CONFIGURATION_TEXT, USED_BY_COMPONENT } from '@lectern/domain/function-configurations/function-configuration';
import { Input, Switch } from 'antd';
import { Field } from '../../../shared/forms/field.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { OptionsEditor } from './options-editor.tsx';
import type { SectionProps } from './section-props.ts';

type Info = FunctionConfigurationBody['componentInfo'];
type TextKey = 'info' | 'placeholder' | 'prefix' | 'suffix' | 'unit' | 'durationKey' | 'numberKey';

const LONGEST: Readonly<Record<TextKey, number>> = {
  info: CONFIGURATION_TEXT.info,
  placeholder: CONFIGURATION_TEXT.placeholder,
  prefix: CONFIGURATION_TEXT.affix,
  suffix: CONFIGURATION_TEXT.affix,
  unit: CONFIGURATION_TEXT.affix,
  durationKey: CONFIGURATION_TEXT.key,
  numberKey: CONFIGURATION_TEXT.key,
};

/** R265-R268: only what the component type uses is asked for. */
export function ComponentSection({ body, faults, onChange }: SectionProps) {
  const { componentType: type, componentInfo: info } = body;
  const used = USED_BY_COMPONENT[type];
  const set = (change: Partial<Info>) => onChange({ componentInfo: { ...info, ...change } });
  const isText = type === COMPONENT_TYPE.code.text;
  const what = used.duration ? '时长' : isText ? '字数' : '值';
  const text = (key: TextKey, label: string, help?: string) => (
    <Field id={`componentInfo.${key}`} label={label} help={help} error={faults.get(`componentInfo.${key}`)}>
      {(input) => (
        <Input
          {...input}
          value={info[key]}
          maxLength={LONGEST[key]}
          onChange={(event) => set({ [key]: event.target.value })}
        />
      )}
    </Field>
  );
  const bound = (key: 'min' | 'max', label: string) => (
    <Field id={`componentInfo.${key}`} label={label} help="留空为不限" error={faults.get(`componentInfo.${key}`)}>
      {(input) => <NumberInput {...input} value={info[key]} onChange={(value) => set({ [key]: value })} />}
    </Field>
  );
  const flag = (key: 'required' | 'disable', label: string) => (
    <Field id={`componentInfo.${key}`} label={label}>
      {(input) => (
        <span>
          <Switch {...input} checked={info[key]} onChange={(value) => set({ [key]: value })} />
        </span>
      )}
    </Field>
  );
  return (
    <section className="record-section" aria-label="组件">
      <h2>组件：{COMPONENT_TYPE.labelOf(type)}</h2>
      <div className="record-grid">
        {flag('required', '必填')}
        {flag('disable', '不可编辑')}
        {text('info', '说明', '显示在字段下方')}
        {used.placeholder && text('placeholder', '占位提示')}
        {used.affixes && text('prefix', '前缀')}
        {used.affixes && text('suffix', '后缀')}
        {used.unit && text('unit', '单位')}
        {used.duration && text('durationKey', '时长标识')}
        {used.duration && (
          <Field id="componentInfo.durationUnit" label="时长单位">
            {(input) => (
              <SelectInput
                {...input}
                clearable={false}
                options={DURATION_UNIT.options}
                value={info.durationUnit}
                onChange={(durationUnit) => durationUnit && set({ durationUnit })}
              />
            )}
          </Field>
        )}
        {used.duration && text('numberKey', '数量标识', '留空为不填数量')}
        {used.duration && info.numberKey !== '' && text('suffix', '数量后缀')}
        {used.bounds && bound('min', `最小${what}`)}
        {used.bounds && bound('max', `最大${what}`)}
      </div>
      {used.fieldOptions && (
        <OptionsEditor
          options={info.fieldOptions}
          faults={faults}
          onChange={(fieldOptions) => set({ fieldOptions: [...fieldOptions] })}
        />
      )}
    </section>
  );
}
