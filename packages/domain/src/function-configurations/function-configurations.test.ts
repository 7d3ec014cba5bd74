import { describe, expect, test } from 'vitest';
import { aConfiguration } from '../../test/a-configuration.ts';
import { configurationFaults } from './configuration-faults.ts';
import { valueFault, valueWords } from './configured-value.ts';
import { fittedInfo, NEW_COMPONENT_INFO } from './function-configuration.ts';
import { matches, matchReply } from './match-configurations.ts';
import { saveConfigured } from './save-configured.ts';

const options = [
  { label: '甲', value: 'a' },
  { label: '乙', value: 'b' },
];
const radio = aConfiguration({ key: 'book', name: '教辅', componentType: 'radio', info: { fieldOptions: options } });
const switched = aConfiguration({
  key: 'remind',
  name: '上课提醒',
  componentType: 'boolean_with_duration',
  info: { durationKey: 'remindBefore', durationUnit: 'hour', numberKey: 'remindTimes', suffix: '次', min: 1, max: 48 },
});

test('R265, R266: a field is required and editable unless it says otherwise', () => {
  expect(NEW_COMPONENT_INFO).toMatchObject({ required: true, disable: false });
});

describe('R264, R267, R268: what a configuration may say', () => {
  const rule = (dimension: string, ...values: unknown[]) => ({ dimension, values }) as never;
  test.each<[string, Parameters<typeof aConfiguration>[0], string, string]>([
    ['a key that is no name', { key: '1a' }, 'key', '字母'],
    ['no name', { name: ' ' }, 'name', '名称'],
    ['no kind of record', { functionTypes: [] }, 'functionTypes', '适用对象'],
    ['an unknown component type', { componentType: 'slider' as never }, 'componentType', '不存在'],
    ['min above max', { info: { min: 9, max: 3 } }, 'componentInfo.min', '9 大于最大值 3'],
    ['a negative length', { componentType: 'text', info: { min: -1 } }, 'componentInfo.min', '0 到'],
    ['no options', { componentType: 'radio' }, 'componentInfo.fieldOptions', '至少要有一个选项'],
    [
      'the same value twice',
      { componentType: 'radio', info: { fieldOptions: [...options, { label: '丙', value: 'a' }] } },
      'componentInfo.fieldOptions.2.value',
      '第 3 个选项与第 1 个',
    ],
    [
      'an option without a name',
      { componentType: 'radio', info: { fieldOptions: [{ label: '', value: 'a' }] } },
      'componentInfo.fieldOptions.0.label',
      '第 1 个',
    ],
    ['no key of the duration', { componentType: 'boolean_with_duration' }, 'componentInfo.durationKey', '时长标识'],
    ['an unknown dimension', { rules: [rule('colour', 1)] }, 'rules.0.dimension', '第 1 条规则的维度不存在'],
    ['a dimension twice', { rules: [rule('gradeId', 1), rule('gradeId', 2)] }, 'rules.1.dimension', '请合并'],
    ['a rule without values', { rules: [rule('gradeId')] }, 'rules.0.values', '没有取值'],
    ['a value of another kind', { rules: [rule('withMentor', 1)] }, 'rules.0.values', '不能取 1'],
    ['an unknown lesson type', { rules: [rule('flattedCategory', 'x')] }, 'rules.0.values', '不能取 x'],
  ])('%s is told with its place', (_, overrides, path, words) => {
    const faults = configurationFaults(aConfiguration(overrides));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ path, message: expect.stringContaining(words) });
  });

  test('every component type stands with what it needs, and keeps nothing that it does not use', () => {
    for (const good of [radio, switched, aConfiguration({ rules: [rule('withMentor', true)] })]) {
      expect(configurationFaults(good)).toEqual([]);
    }
    const info = { ...NEW_COMPONENT_INFO, min: 1, fieldOptions: options, durationKey: 'd' };
    expect(fittedInfo('radio', info)).toEqual({ ...NEW_COMPONENT_INFO, fieldOptions: options });
    expect(fittedInfo('number', info)).toEqual({ ...NEW_COMPONENT_INFO, min: 1 });
  });
});

describe('R270: a configuration matches', () => {
  const rules = [
    { dimension: 'gradeId', values: [7, 8] },
    { dimension: 'withMentor', values: [true] },
  ] as const;
  const configuration = aConfiguration({ rules });
  test.each([
    ['where all rules hold', { gradeId: [8, 9], withMentor: [true] }, true, true],
    ['not where one does not', { gradeId: [8], withMentor: [false] }, true, false],
    ['not where the record has no such dimension', { gradeId: [8] }, true, false],
    ['where one rule holds, if not all are asked for', { gradeId: [8] }, false, true],
    ['not where none holds', { gradeId: [1] }, false, false],
  ])('%s', (_, facts, allMatch, expected) => {
    expect(matches(configuration, { functionType: 3, facts, allMatch })).toBe(expected);
  });

  test('R269: only records of its kinds; without rules all of them', () => {
    const free = aConfiguration({ functionTypes: [1, 3] });
    const matched = [1, 2, 3, 4] as const;
    expect(matched.map((functionType) => matches(free, { functionType, facts: {}, allMatch: true }))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('R271: the reply tells each key of the kind, and the component of what matched', () => {
    const other = aConfiguration({ key: 'other', functionTypes: [1] });
    const input = { functionType: 3, facts: { gradeId: [1] }, allMatch: true } as const;
    expect(matchReply([configuration, radio, other], input)).toEqual({
      key2ComponentInfo: { book: radio.componentInfo },
      key2Matched: { liveMinutes: false, book: true },
    });
  });
});

const bounded = aConfiguration({ info: { min: 5, max: 9, unit: '分' } });
const text = aConfiguration({
  key: 'remark',
  name: '备注',
  componentType: 'text',
  info: { min: 2, max: 4, required: false },
});
const day = aConfiguration({ name: '开营日', componentType: 'date', info: { required: false } });
const flag = aConfiguration({ name: '回访', componentType: 'boolean' });

describe('R265-R268: a value', () => {
  test.each<[typeof radio, unknown, string | undefined, string]>([
    [bounded, 5, undefined, '5分'],
    [bounded, 4, '直播时长不能小于 5分', '4分'],
    [bounded, 10, '直播时长不能大于 9分', '10分'],
    [bounded, 5.5, '直播时长须为整数', '5.5分'],
    [bounded, null, '请填写直播时长', '—'],
    [aConfiguration({ info: { disable: true } }), null, undefined, '—'],
    [text, '两字', undefined, '两字'],
    [text, '一', '备注至少 2 个字', '一'],
    [text, '一二三四五', '备注最多 4 个字', '一二三四五'],
    [text, '  ', undefined, '—'],
    [day, '2026-02-28', undefined, '2026-02-28'],
    [day, '2026-2-3', '开营日须为日期', '2026-2-3'],
    [radio, 'a', undefined, '甲'],
    [radio, 'c', '教辅的取值不在选项中，请重新选择', 'c'],
    [radio, null, '请选择教辅', '—'],
    [aConfiguration({ name: '开营日', componentType: 'date' }), null, '请选择开营日', '—'],
    [flag, null, undefined, '—'],
    [flag, false, undefined, '否'],
    [flag, 'yes', '回访须为是或否', 'yes'],
    [switched, { enabled: false }, undefined, '否'],
    [switched, { enabled: true, remindBefore: 2, remindTimes: 3 }, undefined, '是，2 小时，3次'],
    [switched, { enabled: true, remindTimes: 3 }, '请填写上课提醒的时长，须为整数', '是，undefined 小时，3次'],
    [switched, { enabled: true, remindBefore: 0, remindTimes: 3 }, '上课提醒的时长不能小于 1 小时', '是，0 小时，3次'],
    [switched, { enabled: true, remindBefore: 2 }, '请填写上课提醒的数量，须为整数', '是，2 小时，undefined次'],
    [switched, { enabled: false, other: 1 }, '上课提醒不认识 other', '否'],
    [switched, true, '上课提醒须为开关与时长', '是'],
  ])('%# stands or is told why not, and reads', (field, value, fault, words) => {
    expect(valueFault(field, value)).toBe(fault);
    expect(valueWords(field, value)).toBe(words);
  });
});

describe('a save of configured fields', () => {
  const matched = [bounded, radio, text];
  const save = (stored: object, sent: object, fields = matched) =>
    saveConfigured({ matched: fields, stored: { ...stored }, sent: { ...sent } });

  test('replaces what was sent, clears by null, keeps the rest and what no longer matches', () => {
    const saved = save({ liveMinutes: 5, book: 'a', gone: 1 }, { liveMinutes: 6, remark: null });
    expect(saved).toEqual({
      values: { liveMinutes: 6, book: 'a', gone: 1 },
      faults: [],
      changes: [
        {
          key: 'liveMinutes',
          name: '直播时长',
          before: { words: '5分', value: 5 },
          after: { words: '6分', value: 6 },
        },
      ],
    });
  });

  test.each<[string, object, object, string]>([
    ['a field that does not match', {}, { liveMinutes: 6, book: 'a', gone: 1 }, 'gone'],
    ['a required field that is not filled', { book: 'a' }, {}, 'liveMinutes'],
    ['a value that may not stand', { book: 'a' }, { liveMinutes: 1 }, 'liveMinutes'],
  ])('refuses %s', (_, stored, sent, key) => {
    expect(save(stored, sent).faults.map((fault) => fault.key)).toEqual([key]);
  });

  test('R266: refuses to change what is disabled, and leaves it where it is sent unchanged', () => {
    const frozen = aConfiguration({ info: { disable: true } });
    expect(save({ liveMinutes: 5 }, { liveMinutes: 6 }, [frozen]).faults).toEqual([
      { key: 'liveMinutes', message: '直播时长不可修改' },
    ]);
    expect(save({ liveMinutes: 5 }, { liveMinutes: 5 }, [frozen]).faults).toEqual([]);
  });

  test('what is not shown is not asked for', () => {
    expect(save({}, {}, [aConfiguration({ show: false })]).faults).toEqual([]);
  });
});
