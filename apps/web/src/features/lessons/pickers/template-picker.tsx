import type { PickerProps } from '../../../shared/forms/picker-props.ts';
import { TemplateSelect } from '../form/template-select.tsx';

/** A lesson template of any subject and phase. */
export function TemplatePicker(props: PickerProps) {
  return <TemplateSelect {...props} subject={null} phase={null} onBlur={() => {}} />;
}
