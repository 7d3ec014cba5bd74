import { COMPONENT_TYPE, FUNCTION_TYPE } from '@lectern/domain/function-configurations/configuration-codes';
import { CONFIGURATION_TEXT } from '@lectern/domain/function-configurations/function-configuration';
import { Input, Switch } from 'antd';
import { Field } from '../../../shared/forms/field.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { MultiSelectInput, SelectInput } from '../../../shared/forms/select-input.tsx';
import type { SectionProps } from './section-props.ts';

/** What the field is called, and which records may take it. */
export function BasicSection({ body, faults, onChange }: SectionProps) {
  const info = (change: Partial<typeof body.componentInfo>) =>
    onChange({ componentInfo: { ...body.componentInfo, ...change } });
  return (
    <section className="record-section" aria-label="基本信息">
      <h2>基本信息</h2>
      <div className="record-grid">
        <Field id="name" label="名称" required error={faults.get('name')}>
          {(input) => (
            <Input
              {...input}
              value={body.name}
              maxLength={CONFIGURATION_TEXT.name}
              showCount
              placeholder="表单中显示的字段名"
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
        <Field
          id="key"
          label="字段标识"
          required
          help="保存值所用的名字，不能重复；改名后原来的值不再显示"
          error={faults.get('key')}
        >
          {(input) => (
            <Input
              {...input}
              value={body.key}
              maxLength={CONFIGURATION_TEXT.key}
              placeholder="如 parentMeetingCount"
              onChange={(event) => onChange({ key: event.target.value })}
            />
          )}
        </Field>
        <Field id="functionTypes" label="适用对象" required error={faults.get('functionTypes')}>
          {(input) => (
            <MultiSelectInput
              {...input}
              options={FUNCTION_TYPE.options}
              value={body.functionTypes}
              onChange={(functionTypes) => onChange({ functionTypes })}
            />
          )}
        </Field>
        <Field id="componentType" label="组件类型" error={faults.get('componentType')}>
          {(input) => (
            <SelectInput
              {...input}
              clearable={false}
              options={COMPONENT_TYPE.options}
              value={body.componentType}
              onChange={(type) => type && onChange({ componentType: type })}
            />
          )}
        </Field>
        <Field id="componentInfo.ordinal" label="排序" help="小的在前" error={faults.get('componentInfo.ordinal')}>
          {(input) => (
            <NumberInput
              {...input}
              min={0}
              max={10_000}
              value={body.componentInfo.ordinal}
              onChange={(ordinal) => info({ ordinal: ordinal ?? 0 })}
            />
          )}
        </Field>
        <Field id="show" label="在表单中显示" help="关闭后仍参与匹配，表单中不出现">
          {(input) => (
            <span>
              <Switch {...input} checked={body.show} onChange={(show) => onChange({ show })} />
            </span>
          )}
        </Field>
      </div>
    </section>
  );
}
