import { type InfoModule, infoFaults } from '@lectern/domain/lesson-info-templates/info-modules';
import { describe, expect, it } from 'vitest';
import {
  addableKinds,
  EMPTY_MODULE,
  flatForm,
  flatOfForm,
  judgedModules,
  moved,
  withoutModule,
} from './edit-modules.ts';

const HEADLINE: InfoModule = { ...EMPTY_MODULE.headline, title: '初一数学' };
const WORDS: InfoModule = { kind: 'teacherWords', text: '加油' };

describe('the modules of a form', () => {
  it('R354: what stands once is offered once, details always', () => {
    expect(addableKinds([])).toEqual(['headline', 'sellingPoints', 'teacherWords', 'detail', 'video']);
    expect(addableKinds([HEADLINE, EMPTY_MODULE.detail])).toEqual(['sellingPoints', 'teacherWords', 'detail', 'video']);
  });

  it('areas 4: a module changes places with its neighbour, and stays at the ends', () => {
    expect(moved([HEADLINE, WORDS], 1, -1)).toEqual([WORDS, HEADLINE]);
    expect(moved([HEADLINE, WORDS], 1, 1)).toEqual([HEADLINE, WORDS]);
    expect(withoutModule([HEADLINE, WORDS], 0)).toEqual([WORDS]);
  });

  it('R354: the flat form shows every part, and sends and judges only those that are set', () => {
    const form = flatForm([HEADLINE]);
    expect(form.map(({ kind }) => kind)).toEqual(['headline', 'sellingPoints', 'video', 'teacherWords']);
    const edited = [...form.with(1, { kind: 'sellingPoints', points: ['名师', ' '] }), EMPTY_MODULE.detail];
    expect(flatOfForm(edited)).toMatchObject({ title: '初一数学', sellingPoints: ['名师'], details: [] });
    expect(infoFaults(judgedModules(edited, 1))).toEqual([]);
    expect(infoFaults(judgedModules(edited, 2))).not.toEqual([]);
  });
});
