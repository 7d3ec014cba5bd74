/** One or several of a dictionary, found by typing. */
import { Select } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { CLEAR_CHOICE } from './clear-choice.tsx';
import { isComposing } from './composing.ts';
import type { FieldInputProps } from './field.tsx';
import { hasEveryWord } from './has-every-word.ts';

export interface SelectOption<V> {
  readonly value: V;
  readonly label: string;
  /** Named where it is set already, not to be chosen anew. */
  readonly disabled?: boolean;
}

interface Shared<V> extends FieldInputProps {
  readonly options: readonly SelectOption<V>[];
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
}

/** The Enter that ends a composition takes none of the options. */
const leaveToComposition = (event: KeyboardEvent) => {
  if (isComposing(event)) event.stopPropagation();
};

const byLabel = {
  filterOption: (typed: string, option?: { readonly label: string }) => hasEveryWord(option?.label ?? '', typed),
};

export function SelectInput<V extends string | number>({
  options,
  value,
  onChange,
  clearable = true,
  placeholder = '请选择',
  ...input
}: Shared<V> & { value: V | null; clearable?: boolean; onChange: (value: V | null) => void }) {
  return (
    <div onKeyDownCapture={leaveToComposition}>
      <Select<V, SelectOption<V>>
        {...input}
        style={{ width: '100%' }}
        showSearch={byLabel}
        allowClear={clearable && CLEAR_CHOICE}
        placeholder={placeholder}
        options={[...options]}
        {...(value === null ? {} : { value })}
        onChange={(chosen: V | undefined) => onChange(chosen ?? null)}
      />
    </div>
  );
}

export function MultiSelectInput<V extends string | number>({
  options,
  value,
  onChange,
  placeholder = '请选择',
  ...input
}: Shared<V> & { value: readonly V[]; maxCount?: number; onChange: (value: V[]) => void }) {
  const [open, setOpen] = useState(false);
  // antd chooses what is highlighted when one tabs on: a person would take the first of all along unseen.
  const leave = (event: KeyboardEvent) => {
    leaveToComposition(event);
    if (event.key !== 'Tab' || !open) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <div onKeyDownCapture={leave}>
      <Select<V[], SelectOption<V>>
        {...input}
        mode="multiple"
        style={{ width: '100%' }}
        showSearch={byLabel}
        allowClear={CLEAR_CHOICE}
        maxTagCount="responsive"
        placeholder={placeholder}
        options={[...options]}
        value={[...value]}
        open={open}
        onOpenChange={setOpen}
        onChange={onChange}
      />
    </div>
  );
}
