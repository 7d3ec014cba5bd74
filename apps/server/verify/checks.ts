/** What `npm run verify` looks at, one entry each. */
import type { Config } from '../src/config.ts';
import { readAnchors, verifyChain } from '../src/modules/operation-log/index.ts';
import { verifyTeams } from '../src/modules/teams/index.ts';
import type { Db } from '../src/platform/db/database.ts';

interface Verified {
  readonly db: Db;
  readonly config: Pick<Config, 'logAnchors'>;
  readonly now: Date;
}

export interface Check {
  readonly name: string;
  /** `label`: how much was looked at. */
  run(what: Verified): Promise<{ readonly label: string; readonly faults: readonly string[] }>;
}

export const checks: readonly Check[] = [
  {
    name: '操作日志',
    run: async ({ db, config, now }) => {
      const { rows, anchors, faults } = await verifyChain(db, readAnchors(config.logAnchors), now);
      return { label: `${rows} 条记录，${anchors} 个锚点，锚点文件 ${config.logAnchors}`, faults };
    },
  },
  {
    name: '小班与在班记录',
    run: async ({ db }) => {
      const { teams, faults } = await verifyTeams(db);
      return {
        label: `${teams} 个小班`,
        faults: faults.map(({ fault, count, ids }) => `${fault}：${count} 处，ID ${ids.join('、')}`),
      };
    },
  },
];
