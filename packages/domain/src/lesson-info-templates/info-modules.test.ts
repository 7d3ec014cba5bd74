import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type FlatInfo,
  flatOfModules,
  type InfoModule,
  infoFaults,
  modulesOfFlat,
  picturesOf,
} from './info-modules.ts';

const HEADLINE: InfoModule = { kind: 'headline', title: '初一数学', subtitle: '', cover: null };
const text = fc.string({ minLength: 1, maxLength: 8 });
const flat: fc.Arbitrary<FlatInfo> = fc.record({
  title: text,
  subtitle: fc.string({ maxLength: 8 }),
  cover: fc.option(text),
  sellingPoints: fc.array(text, { maxLength: 3 }),
  teacherWords: fc.string({ maxLength: 8 }),
  details: fc.array(fc.record({ title: text, text, pictures: fc.array(text, { maxLength: 2 }) }), { maxLength: 3 }),
  video: fc.constantFrom('', 'https://v.example.com/1'),
});

describe('lesson info templates', () => {
  it('R354: flat fields come back as they were from the modules made of them', () => {
    fc.assert(
      fc.property(flat, (given) => {
        expect(flatOfModules(modulesOfFlat(given))).toEqual(given);
      }),
    );
  });

  it('R354: what is made of flat fields can be saved', () => {
    fc.assert(
      fc.property(flat, (given) => {
        expect(infoFaults(modulesOfFlat(given))).toEqual([]);
      }),
    );
  });

  test.each<[string, InfoModule[], string[]]>([
    ['a page with a title is enough', [HEADLINE], []],
    ['two headlines are one too many', [HEADLINE, HEADLINE], ['1 “封面与标题”只能有一个']],
    ['details may follow each other', [detail('甲'), detail('乙')], []],
    ['an empty detail shows nothing', [detail('')], ['0 请填写正文或添加图片，或删除这个模块']],
    ['an empty point is named', [{ kind: 'sellingPoints', points: ['好', ''] }], ['0 亮点不能为空，请填写或删除空行']],
    ['no points are no module', [{ kind: 'sellingPoints', points: [] }], ['0 请至少填写一条亮点，或删除这个模块']],
    ['a title is wanted', [{ ...HEADLINE, title: '' }], ['0 请填写标题']],
    ['words are wanted', [{ kind: 'teacherWords', text: '' }], ['0 请填写老师寄语，或删除这个模块']],
    ['http is no address', [video('http://v.example.com')], ['0 视频地址须以 https:// 开头']],
    ['a script is no address', [video('javascript:alert(1)')], ['0 视频地址须以 https:// 开头']],
  ])('areas 4: %s', (_sentence, modules, faults) => {
    expect(infoFaults(modules).map(({ module, message }) => `${module} ${message}`)).toEqual(faults);
  });

  it('areas 4: pictures are those of covers, posters and details, each once', () => {
    const modules: InfoModule[] = [
      { ...HEADLINE, cover: 'a' },
      { kind: 'detail', title: '', text: '', pictures: ['b', 'a'] },
      { kind: 'video', address: 'https://v.example.com', poster: 'c' },
      { kind: 'teacherWords', text: '加油' },
    ];
    expect(picturesOf(modules)).toEqual(['a', 'b', 'c']);
  });
});

function detail(body: string): InfoModule {
  return { kind: 'detail', title: '', text: body, pictures: [] };
}

function video(address: string): InfoModule {
  return { kind: 'video', address, poster: null };
}
