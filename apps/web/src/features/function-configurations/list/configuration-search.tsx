/** The search form of function configurations and what is searched for, in words. */

import { COMPONENT_TYPE, FUNCTION_TYPE } from '@lectern/domain/function-configurations/configuration-codes';
import { chipsIn, codeWords } from '../../../shared/lists/chip-words.ts';
import { FilterChips } from '../../../shared/lists/filter-chips.tsx';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import type { Searched } from '../../../shared/lists/list-screen.tsx';
import { flagOptions, OptionFilter } from '../../../shared/lists/option-filter.tsx';
import { SegmentsFilter } from '../../../shared/lists/segments-filter.tsx';
import type { ConfigurationAddress } from './configuration-kind.ts';

const LABEL = {
  text: '名称或标识',
  functionType: '适用对象',
  componentType: '组件类型',
  show: '在表单中显示',
} as const;
const SHOWN = { true: '显示', false: '不显示' } as const;

export function ConfigurationSearch({ address, change, remove, reset }: Searched<ConfigurationAddress>) {
  const chips = chipsIn<ConfigurationAddress>(address, {
    label: LABEL,
    words: {
      functionType: (text) => FUNCTION_TYPE.labelOf(Number(text)),
      componentType: codeWords(COMPONENT_TYPE),
      show: (text) => SHOWN[text === 'true' ? 'true' : 'false'],
    },
    ignored: [],
  });
  return (
    <>
      <FilterForm
        label="查询功能配置"
        name="functionConfigurations"
        address={address}
        typed={[{ key: 'text', label: LABEL.text }]}
        onChange={change}
        onReset={reset}
        renderBeside={(choose) => (
          <SegmentsFilter
            name="functionType"
            label={LABEL.functionType}
            options={FUNCTION_TYPE.options.map(({ value, label }) => ({ value: String(value), label }))}
            value={address.functionType}
            onChange={(functionType) => choose({ functionType })}
          />
        )}
        renderMore={(choose) => (
          <div className="filter-grid">
            <OptionFilter
              label={LABEL.componentType}
              value={address.componentType}
              options={COMPONENT_TYPE.options}
              onChange={(type) => choose({ componentType: COMPONENT_TYPE.has(type) ? type : undefined })}
            />
            <OptionFilter
              label={LABEL.show}
              value={address.show}
              options={flagOptions(SHOWN)}
              onChange={(show) => choose({ show: show === 'true' || show === 'false' ? show : undefined })}
            />
          </div>
        )}
      />
      <FilterChips chips={chips} onRemove={remove} onReset={reset} />
    </>
  );
}
