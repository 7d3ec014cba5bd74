/**
 * The inputs of a command that choose a record. What records there are is the features' knowledge: `app/` puts their
 * pickers here at the start; an id is never typed instead.
 */
import type { CommandField } from '@lectern/contract/tasks/task-replies';
import type { ComponentType } from 'react';
import type { PickerProps } from '../forms/picker-props.ts';

const PICKED = [
  'teacher',
  'mentor',
  'lesson',
  'episode',
  'video',
  'lessonMark',
  'owner',
  'assistant',
  'template',
  'infoTemplate',
  'assessment',
  'baselineExam',
  'team',
  'teamType',
  'assignType',
] as const satisfies readonly CommandField['control'][];
export type PickerControl = (typeof PICKED)[number];

type Pickers = Partial<Record<PickerControl, ComponentType<PickerProps>>>;

const pickers: Pickers = {};

export function registerPickers(some: Pickers): void {
  Object.assign(pickers, some);
}

export function pickerOf(control: CommandField['control']): ComponentType<PickerProps> | undefined {
  return isPicker(control) ? pickers[control] : undefined;
}

export function isPicker(control: string): control is PickerControl {
  return (PICKED as readonly string[]).includes(control);
}
