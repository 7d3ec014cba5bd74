import type { CommandField } from '@lectern/contract/tasks/task-replies';
import { describe, expect, test } from 'vitest';
import { checkValues, initialValues, inputOf } from './command-values.ts';

const field = (control: CommandField['control'], change: Partial<CommandField> = {}): CommandField => ({
  name: control,
  label: '招生人数',
  control,
  required: true,
  ...change,
});

describe('the values of a command', () => {
  test('begin as the server says, or empty by what they take', () => {
    const fields = [
      field('number', { initial: 30 }),
      field('money'),
      field('flag', { initial: true }),
      field('fields', { initial: ['a'] }),
      field('choice', { initial: 5 }),
      field('instant'),
      field('teacher'),
    ];
    expect(initialValues(fields)).toEqual({
      number: 30,
      money: null,
      flag: true,
      fields: ['a'],
      choice: '',
      instant: 0,
      teacher: null,
    });
  });

  test.each([
    ['nothing typed', field('text'), '  ', '请填写招生人数'],
    ['nothing chosen', field('choice'), '', '请选择招生人数'],
    ['no moment', field('instant'), 0, '请选择招生人数'],
    ['no day', field('day'), 0, '请选择招生人数'],
    ['nobody picked', field('teacher'), null, '请选择招生人数'],
    ['nothing ticked', field('fields'), [], '请选择招生人数'],
    ['a number too small', field('number', { min: 1 }), 0, '不能小于 1'],
    ['a number too large', field('minutes', { max: 300 }), 301, '不能大于 300'],
    ['money in 元', field('money', { max: 100_000 }), 100_001, '不能大于 1000 元'],
    ['a text too long', field('text', { max: 3 }), '一二三四', '最多 3 个字'],
    ['what need not be there', field('text', { required: false }), '', undefined],
    ['a switch that is off', field('flag'), false, undefined],
    ['zero, where it is allowed', field('number', { min: 0 }), 0, undefined],
  ])('are checked: %s', (_sentence, one, value, expected) => {
    expect(checkValues([one], { [one.name]: value })[one.name]).toBe(expected);
  });

  test('what was left empty is not sent, a switch always is', () => {
    const fields = [
      field('text', { required: false }),
      field('number', { required: false }),
      field('flag'),
      field('textarea'),
    ];
    expect(inputOf(fields, { text: ' ', number: null, flag: false, textarea: ' 甲 ' })).toEqual({
      flag: false,
      textarea: '甲',
    });
  });

  test('what another choice does not ask for is neither checked nor sent', () => {
    const fields = [
      field('choice', { name: 'mode', required: false }),
      field('instant', { name: 'at', when: { field: 'mode', is: ['manual'] } }),
    ];
    expect(checkValues(fields, { mode: 'rule', at: 0 })).toEqual({});
    expect(inputOf(fields, { mode: 'rule', at: 5 })).toEqual({ mode: 'rule' });
    expect(checkValues(fields, { mode: 'manual', at: 0 })).toEqual({ at: '请选择招生人数' });
    expect(inputOf(fields, { mode: 'manual', at: 5 })).toEqual({ mode: 'manual', at: 5 });
  });
});
