/** Whole numbers, separated by commas, spaces or lines. */
import { useState } from 'react';
import type { FieldInputProps } from '../../shared/forms/field.tsx';

interface IdListInputProps extends FieldInputProps {
  readonly value: readonly number[];
  readonly onChange: (value: number[]) => void;
}

export function IdListInput({ value, onChange, ...input }: IdListInputProps) {
  const [text, setText] = useState(value.join(', '));
  // Another value came from outside: a version was loaded, a change was taken back.
  const shown = numbersIn(text).join() === value.join() ? text : value.join(', ');
  return (
    <textarea
      {...input}
      className="text-input"
      rows={2}
      value={shown}
      placeholder="例如 12, 15"
      onChange={(event) => {
        const typed = event.target.value.replace(/[^\d,，、\s]/g, '');
        setText(typed);
        onChange(numbersIn(typed));
      }}
    />
  );
}

function numbersIn(text: string): number[] {
  return [...new Set((text.match(/\d{1,15}/g) ?? []).map(Number))];
}
