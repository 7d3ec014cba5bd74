import { describe, expect, test } from 'vitest';
import { cardFaults } from './card-faults.ts';
import { cutTo, fillCard } from './card-text.ts';
import { chooseCard, type KeptCard } from './choose-card.ts';
import { addressOf, type CardContent, meet, stateAt } from './share-card.ts';

const NOW = 1_772_330_400_000;
const LESSON = { id: 7, templateId: 3, subjects: [2, 5] };

const CARD: CardContent = {
  level: 'subject',
  targetId: 2,
  channel: 'all',
  title: '来学{课程名称}',
  description: '名师直播',
  picture: null,
  link: '',
  parameters: [],
  startTime: 0,
  endTime: 0,
};

function kept(id: number, over: Partial<KeptCard>): KeptCard {
  return { id, level: 'global', targetId: null, channel: 'all', startTime: 0, endTime: 0, ...over };
}

const OF_LESSON = kept(1, { level: 'lesson', targetId: 7 });
const OF_TEMPLATE = kept(2, { level: 'lessonTemplate', targetId: 3 });
const OF_SECOND_SUBJECT = kept(3, { level: 'subject', targetId: 5 });
const OF_ALL = kept(4, {});

describe('which card a lesson shows', () => {
  test.each<[string, KeptCard[], number | null, string]>([
    ['its own wins', [OF_ALL, OF_TEMPLATE, OF_LESSON], 1, 'chosen notReached notReached notReached notReached'],
    ['then that of its class type', [OF_ALL, OF_TEMPLATE], 2, 'noCard chosen notReached notReached notReached'],
    ['then that of any of its subjects', [OF_SECOND_SUBJECT, OF_ALL], 3, 'noCard noCard noCard chosen notReached'],
    ['then that for everything', [OF_ALL], 4, 'noCard noCard noCard noCard chosen'],
    ['without any there is none', [], null, 'noCard noCard noCard noCard noCard'],
    [
      'one that is over lets the next through',
      [{ ...OF_LESSON, endTime: NOW }, OF_ALL],
      4,
      'notValid noCard noCard noCard chosen',
    ],
    [
      'one that has not begun too',
      [{ ...OF_LESSON, startTime: NOW + 1 }, OF_ALL],
      4,
      'notValid noCard noCard noCard chosen',
    ],
    ['that of another lesson does not count', [kept(9, { level: 'lesson', targetId: 8 })], null, 'noCard '.repeat(5)],
    ['that of another channel does not count', [kept(9, { channel: 'weibo' })], null, 'noCard '.repeat(5)],
    [
      'the own of the channel wins over that for all channels',
      [OF_ALL, kept(9, { channel: 'qq' })],
      9,
      'noCard noCard noCard noCard chosen',
    ],
    [
      'a nearer target wins over a nearer channel',
      [OF_TEMPLATE, kept(9, { channel: 'qq' })],
      2,
      'noCard chosen notReached notReached notReached',
    ],
    [
      'an own one of the channel that is over leaves that for all channels',
      [OF_ALL, kept(9, { channel: 'qq', endTime: NOW })],
      4,
      'noCard noCard noCard noCard chosen',
    ],
  ])('areas 12: %s', (_sentence, cards, id, outcomes) => {
    const { card, steps } = chooseCard(LESSON, cards, 'qq', NOW);
    expect(card?.id ?? null).toBe(id);
    expect(steps.map(({ outcome }) => outcome).join(' ')).toBe(outcomes.trim());
  });

  test('areas 12: a lesson without class type does not look there, and each step says why', () => {
    const { steps } = chooseCard({ ...LESSON, templateId: null }, [{ ...OF_LESSON, endTime: NOW }, OF_ALL], 'qq', NOW);
    expect(steps.map(({ words }) => words)).toEqual([
      '卡片 1 已结束',
      '学科没有这个渠道的卡片',
      '学科没有这个渠道的卡片',
      '使用卡片 4（全部渠道）',
    ]);
  });
});

test.each<[string, Partial<CardContent>, string[]]>([
  ['a sound card', {}, []],
  ['an in-app link', { link: '/lessons/7?from=share' }, []],
  ['an https link', { link: 'https://learn.example.com/a' }, []],
  ['a script', { link: 'javascript:alert(1)' }, ['link']],
  ['another site in disguise', { link: '//other.example' }, ['link']],
  ['http', { link: 'http://learn.example.com' }, ['link']],
  ['no title', { title: ' ' }, ['title']],
  ['a title too long', { title: '长'.repeat(61) }, ['title']],
  ['no target', { targetId: null }, ['targetId']],
  ['a target where there is none', { level: 'global' }, ['targetId']],
  ['an end before its start', { startTime: 5, endTime: 5 }, ['endTime']],
  ['a parameter without name', { parameters: [{ name: '', value: 'a' }] }, ['parameters.0.name']],
  ['a parameter of the product', { parameters: [{ name: 'lessonId', value: '8' }] }, ['parameters.0.name']],
  [
    'a parameter twice',
    {
      parameters: [
        { name: 'from', value: 'a' },
        { name: 'from', value: 'b' },
      ],
    },
    ['parameters.1.name'],
  ],
  [
    'a value has at most 200 characters',
    {
      parameters: [
        { name: 'a', value: 'x'.repeat(200) },
        { name: 'b', value: 'x'.repeat(201) },
      ],
    },
    ['parameters.1.value'],
  ],
])('areas 12: %s', (_sentence, change, paths) => {
  expect(cardFaults({ ...CARD, ...change }).map(({ path }) => path)).toEqual(paths);
});

test.each([
  ['one after the other', [0, 5], [5, 0], false],
  ['one within the other', [0, 0], [5, 6], true],
  ['both without end', [3, 0], [9, 0], true],
  ['apart', [1, 2], [3, 4], false],
] as const)('areas 12: two validities, %s', (_sentence, [a, b], [c, d], expected) => {
  const [one, other] = [
    { startTime: a, endTime: b },
    { startTime: c, endTime: d },
  ];
  expect([meet(one, other), meet(other, one)]).toEqual([expected, expected]);
});

test('areas 12: the end of a validity is outside', () => {
  expect([9, 10, 19, 20].map((now) => stateAt({ startTime: 10, endTime: 20 }, now))).toEqual([
    'upcoming',
    'active',
    'active',
    'over',
  ]);
});

test.each([
  ['short enough', '初一数学', 8, '初一数学'],
  ['Chinese takes two', '初一数学秋', 8, '初一数…'],
  ['Latin takes one', 'abcdefghi', 8, 'abcdef…'],
  ['a sign made of several is not broken', '好👨‍👩‍👧‍👦好好', 7, '好👨‍👩‍👧‍👦…'],
] as const)('areas 12: a text is cut: %s', (_sentence, text, room, shown) => {
  expect(cutTo(text, room)).toEqual({ shown, isCut: text !== shown });
});

test('areas 12: the name of the lesson is put in as it is', () => {
  expect(fillCard('来学{课程名称}', '$& 数学')).toBe('来学$& 数学');
});

test.each([
  ['https://a.example/x', 'https://a.example/x?from=%E5%BE%AE%E4%BF%A1'],
  ['https://a.example/x?b=1#c', 'https://a.example/x?b=1&from=%E5%BE%AE%E4%BF%A1#c'],
  ['/lessons/7', '/lessons/7?from=%E5%BE%AE%E4%BF%A1'],
])('areas 12: parameters go behind %s', (link, expected) => {
  expect(addressOf(link, [{ name: 'from', value: '微信' }])).toBe(expected);
});
