import { describe, expect, it } from 'vitest';
import { similarName } from './similar-name.ts';

describe('teams 5: names that read alike', () => {
  it.each([
    ['1 班', ['1班'], '1班'],
    ['一班', ['2 班', '１ 班'], '１ 班'],
    ['第十二班', ['12 班'], '12 班'],
    ['二十班', ['20班'], '20班'],
    ['周六A班', ['周六 a 班'], '周六 a 班'],
    ['提高（1）班', ['提高1班'], '提高1班'],
    ['1 班', ['1 班', '2 班', '11 班'], undefined],
    ['周六班', ['周日班'], undefined],
    ['（）', ['【】'], undefined],
  ])('%s beside %j: %s', (name, others, expected) => {
    expect(similarName(name, others)).toBe(expected);
  });
});
