/** The field as forms will draw it, and how the value that is tried out would be judged and read. */
import type { FunctionConfigurationBody } from '@lectern/contract/function-configurations/function-configurations';
import { valueFault, valueWords } from '@lectern/domain/function-configurations/configured-value';
import { fittedInfo } from '@lectern/domain/function-configurations/function-configuration';
import { useState } from 'react';
import { ConfiguredField } from '../fields/configured-field.tsx';

export function FieldPreview({ body }: { body: FunctionConfigurationBody }) {
  const { name, componentType, componentInfo } = body;
  // A value of another component says nothing about this one.
  const [tried, setTried] = useState<{ readonly type: string; readonly value: unknown }>();
  const value = tried?.type === componentType ? tried.value : undefined;
  const info = fittedInfo(componentType, componentInfo);
  const field = { key: 'preview', name: name.trim() || '未命名字段', componentType, componentInfo: info };
  return (
    <aside className="panel configuration-preview" aria-label="预览">
      <h2>预览</h2>
      <p className="configuration-hint">
        {body.show ? '表单中的样子，可以试填。' : '不在表单中显示；以下是打开显示后的样子。'}
      </p>
      <ConfiguredField
        field={field}
        value={value}
        error={value === undefined ? undefined : valueFault(field, value)}
        onChange={(next) => setTried({ type: componentType, value: next })}
      />
      <dl>
        <dt>详情与日志中显示为</dt>
        <dd>{valueWords(field, value)}</dd>
      </dl>
    </aside>
  );
}
