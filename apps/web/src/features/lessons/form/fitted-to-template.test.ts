import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import { formOf } from '@lectern/domain/lessons/sale-time-modes';
import { templateMismatches } from '@lectern/domain/lessons/template-validator';
import { expect, test } from 'vitest';
import { fittedToTemplate } from './fitted-to-template.ts';

test.each(['systematic', 'promotion', 'physicalCommodity'] as const)(
  'R205, R206: a form fitted to a %s template has no mismatch left',
  (category) => {
    const wanted = { category, phase: 2, subjectId: 3, logisticsBizId: 1, withGift: true, withMentor: true };
    const fitted = fittedToTemplate(formOf({ ...NEW_LESSON, name: '初二英语' }), wanted);
    expect(templateMismatches(fitted, wanted)).toEqual([]);
  },
);
