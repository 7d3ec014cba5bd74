import type { lessonSaleContract } from '@lectern/contract/lessons/lesson-sale';
import { SALE_VERSION } from '@lectern/domain/statistics/sale-columns';
import type { Handlers } from '../../../platform/http/handler.ts';
import { assertSeesStatistics } from '../lesson/sees-students.ts';
import { exportSale } from './export-sale.ts';
import { readSale, readSaleFigures, type SaleDeps } from './read-sale.ts';

export function lessonSaleHandlers(deps: SaleDeps): Handlers<typeof lessonSaleContract> {
  return {
    days: async ({ params, query, actor: { scope } }) => {
      const { days, teams, channels, computedTime } = await readSale(deps, scope, { lessonId: params.id, ...query });
      const named = [...teams].map(([id, name]) => ({ id, name }));
      return {
        lessonId: params.id,
        computedTime,
        version: SALE_VERSION,
        days: [...days],
        teams: named,
        channels: [...channels],
      };
    },
    figures: async ({ params, query, actor: { scope } }) => {
      const figures = await readSaleFigures(deps, scope, { lessonId: params.id, ...query });
      const { channels, retention, ...others } = figures;
      return {
        ...others,
        lessonId: params.id,
        version: SALE_VERSION,
        channels: [...channels],
        retention: retention && { ...retention, weeks: [...retention.weeks] },
      };
    },
    exportCsv: async ({ params, query, actor }) => {
      assertSeesStatistics(actor);
      const sale = await readSale(deps, actor.scope, { lessonId: params.id, ...query });
      return exportSale(sale, actor, query);
    },
  };
}
