/** A command as its form needs it: the inputs are read from the schema that also checks them. */
import { CommandField, type CommandInfo } from '@lectern/contract/tasks/task-replies';
import { z } from 'zod';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';

export function commandInfo(command: CommandType): CommandInfo {
  const { name, label, words, subject, fromInput, input, hidden, dangerous } = command;
  return {
    type: name,
    label,
    ...words,
    subjectType: fromInput ? null : subject.type,
    viewPage: fromInput ? null : subject.viewPage,
    ...(hidden ? { hidden } : {}),
    ...(dangerous ? { dangerous } : {}),
    fields: hidden ? [] : fieldsOfInput(input),
  };
}

/** As much of JSON Schema as inputs of commands use; `title` and the rest come from `.meta()`. */
const Property = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  control: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  default: z.json().optional(),
  when: CommandField.shape.when,
  /** A form that shows it wants it, though a call may leave it out. */
  wanted: z.boolean().default(false),
});
const ObjectSchema = z.object({
  properties: z.record(z.string(), Property).default({}),
  required: z.array(z.string()).default([]),
});

/** `control` of an input that calls may send and forms do not ask for. */
const NOT_ASKED = 'none';
const CONTROL_OF_TYPE: Readonly<Record<string, CommandField['control']>> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'flag',
};

export function fieldsOfInput(input: z.ZodType): CommandField[] {
  const { properties, required } = ObjectSchema.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
  const asked = Object.entries(properties).filter(([, property]) => property.control !== NOT_ASKED);
  return asked.map(([name, property]) => fieldOf(name, property, required.includes(name)));
}

function fieldOf(name: string, property: z.output<typeof Property>, required: boolean): CommandField {
  const { title, description, options, minimum, maximum, default: initial, when, wanted } = property;
  return {
    name,
    label: title ?? name,
    control: controlOf(property),
    required: required || wanted,
    ...(description === undefined ? {} : { help: description }),
    ...(options === undefined ? {} : { options }),
    ...(minimum === undefined ? {} : { min: minimum }),
    ...(maximum === undefined ? {} : { max: maximum }),
    ...(initial === undefined ? {} : { initial }),
    ...(when === undefined ? {} : { when }),
  };
}

function controlOf({ control, options, type }: z.output<typeof Property>): CommandField['control'] {
  const named = CommandField.shape.control.safeParse(control);
  if (named.success) return named.data;
  if (options) return 'choice';
  return CONTROL_OF_TYPE[[type].flat()[0] ?? ''] ?? 'text';
}
