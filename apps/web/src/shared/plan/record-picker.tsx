import { createElement } from 'react';
import type { PickerProps } from '../forms/picker-props.ts';
import { type PickerControl, pickerOf } from './picker-registry.ts';

/** The picker that a feature offers for this kind of record; nothing where there is none. */
export function RecordPicker({ control, ...props }: PickerProps & { readonly control: PickerControl }) {
  const picker = pickerOf(control);
  return picker ? createElement(picker, props) : null;
}
