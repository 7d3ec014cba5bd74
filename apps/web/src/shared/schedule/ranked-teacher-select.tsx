/** One teacher out of a ranked list: those who have time first, each with why; then those who have none, with why not. */
import { Select } from 'antd';
import { type KeyboardEvent, useMemo } from 'react';
import { CLEAR_CHOICE } from '../forms/clear-choice.tsx';
import { isComposing } from '../forms/composing.ts';
import type { FieldInputProps } from '../forms/field.tsx';
import { hasEveryWord } from '../forms/has-every-word.ts';
import { HINTED_WIDTH, hintedOption } from '../forms/hinted-option.tsx';

interface RankedOption {
  readonly id: number;
  readonly name: string;
  readonly isFree: boolean;
  readonly reasons: readonly string[];
}

interface RankedTeacherSelectProps extends FieldInputProps {
  /** Undefined: they are being ranked. */
  readonly teachers: readonly RankedOption[] | undefined;
  readonly value: number | null;
  readonly placeholder?: string;
  readonly onChange: (teacherId: number | null) => void;
}

/** The Enter that ends a composition takes none of the options. */
const leaveToComposition = (event: KeyboardEvent) => {
  if (isComposing(event)) event.stopPropagation();
};

export function RankedTeacherSelect({
  teachers,
  value,
  onChange,
  placeholder = '选择老师',
  ...input
}: RankedTeacherSelectProps) {
  const options = useMemo(() => groupsOf(teachers ?? []), [teachers]);
  const isKnown = teachers?.some(({ id }) => id === value) ?? false;
  return (
    <div onKeyDownCapture={leaveToComposition}>
      <Select<number, Option>
        {...input}
        style={{ width: '100%' }}
        showSearch={{ filterOption: (typed, option) => hasEveryWord(option?.label ?? '', typed) }}
        allowClear={CLEAR_CHOICE}
        placeholder={teachers === undefined ? '正在排序…' : placeholder}
        loading={teachers === undefined}
        popupMatchSelectWidth={HINTED_WIDTH}
        options={options}
        optionRender={hintedOption}
        {...(value !== null && isKnown ? { value } : {})}
        onChange={(chosen: number | undefined) => onChange(chosen ?? null)}
      />
    </div>
  );
}

interface Option {
  readonly value?: number;
  readonly label: string;
  readonly hint?: string;
  readonly options?: readonly Option[];
}

function groupsOf(teachers: readonly RankedOption[]): Option[] {
  const of = (isFree: boolean): Option[] =>
    teachers
      .filter((teacher) => teacher.isFree === isFree)
      .map(({ id, name, reasons }) => ({ value: id, label: name, hint: reasons.join('，') }));
  return [
    { label: '有空，按匹配度排序', options: of(true) },
    { label: '没空', options: of(false) },
  ].filter(({ options }) => options.length > 0);
}
