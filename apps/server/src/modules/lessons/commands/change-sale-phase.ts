/** Brings lessons to a phase of their sale: not yet on sale, on sale, ended (E053). */
import { Millis } from '@lectern/contract/wire-values';
import { changeErrors } from '@lectern/domain/lessons/change-errors';
import { SALE_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { lessonEditPath, lessonPath } from '@lectern/domain/lessons/lesson-link';
import { changeSalePhase, type SalePhaseRefusalCode } from '@lectern/domain/lessons/sale-phase';
import { z } from 'zod';
import { lessonFacts } from '../prepare-lesson.ts';
import { millisOf } from '../wire-time.ts';
import { optionsOf } from './command-input.ts';
import { lessonCommand } from './lesson-command.ts';
import { refuse } from './lesson-verdict.ts';

const FIELD_OF_REFUSAL: Partial<Record<SalePhaseRefusalCode, string>> = { startMissing: 'startSaleTime' };

export const salePhaseCommand = lessonCommand({
  name: 'lesson.salePhase',
  label: '修改售卖状态',
  verb: '为…修改售卖状态',
  description: '立即开售、立即停售，或在还没有人付费时改回未开售',
  action: 'lesson.salePhase',
  privilege: 'SALE_WRITE',
  input: z.strictObject({
    phase: z.enum(SALE_STATUS.codes).meta({ title: '改为', ...optionsOf(SALE_STATUS) }),
    startSaleTime: Millis.optional().meta({
      title: '新的开售时间',
      control: 'instant',
      when: { field: 'phase', is: ['unSale'] },
      description: '已发布的课程必填，须晚于现在',
    }),
  }),
  judge: async (db, { at }, _lessons, { phase, startSaleTime }) => {
    const now = at.getTime();
    const facts = { ...(await lessonFacts(db, at)), now };
    return ({ id, paidCount, endAt }, snapshot) => {
      const verdict = changeSalePhase({ ...snapshot, paidCount, endTime: millisOf(endAt) }, phase, {
        now,
        startSaleTime,
      });
      if (!verdict.allowed) {
        const field = FIELD_OF_REFUSAL[verdict.code];
        const to = field === undefined ? lessonPath(id) : lessonEditPath(id, field);
        return refuse({ code: verdict.code, message: verdict.label, to });
      }
      const { times } = verdict;
      // Now is never five minutes ahead.
      const errors = phase === 'unSale' ? changeErrors(snapshot, times, facts) : [];
      const [error] = errors;
      if (error) return refuse({ code: error.code, message: error.message, to: lessonEditPath(id, error.field) });
      return { reasons: [], patch: times, moments: phase === 'unSale' ? [] : ['startSaleTime', 'endSaleTime'] };
    };
  },
});
