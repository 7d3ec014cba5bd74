/** Public API of facts (事实): what other systems report, and the systems that may. */
import { factsContract } from '@lectern/contract/exams/facts';
import { LOOKED_BACK_MS } from '@lectern/domain/statistics/fact-sources';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { rounds } from '../../platform/rounds.ts';
import { describeSubject } from '../operation-log/index.ts';
import { removeArrivals } from './arrivals.repository.ts';
import { ingestHandlers } from './facts.routes.ts';
import { programOfKey } from './program-of-key.ts';
import { FACT_SOURCE, type FactsDeps, sourceHandlers } from './sources.routes.ts';
import { judgeWaiting } from './take-facts.ts';
import { warnOfSilence } from './warn-of-silence.ts';

export { ingestFacts } from './ingest-facts.ts';
export { countSources } from './present-sources.ts';

interface ModuleDeps extends FactsDeps {
  readonly warn?: (what: string, error: unknown) => void;
}

export function factsModule({ warn, ...deps }: ModuleDeps) {
  describeSubject(FACT_SOURCE, {
    label: '数据来源',
    actions: optionsOf(ACTIONS),
    fields: optionsOf(FIELDS),
    actionLabel: (action) => labelIn(ACTIONS, action),
    fieldLabel: (field) => labelIn(FIELDS, field),
  });
  const { db, now } = deps;
  const failed = (error: unknown) => warn?.('waiting facts were not judged again', error);
  const judge = () => judgeWaiting(db, now());
  return {
    contract: factsContract,
    handlers: { ...ingestHandlers(deps), ...sourceHandlers(deps) },
    programOf: programOfKey(deps),
    waiting: { ...rounds({ everyMs: MINUTE_MS, round: judge, failed }), judge },
    sweep: async () => {
      await warnOfSilence(db, now());
      await removeArrivals(db, new Date(now().getTime() - LOOKED_BACK_MS));
    },
  };
}

type Labels = Readonly<Record<string, string>>;
const labelIn = (labels: Labels, code: string): string => labels[code] ?? code;
const optionsOf = (labels: Labels) => Object.entries(labels).map(([value, label]) => ({ value, label }));

const ACTIONS: Labels = {
  'factSource.create': '新建数据来源',
  'factSource.change': '修改数据来源',
  'factSource.switch': '启用或停用数据来源',
  'factSource.renewKey': '更换数据来源的密钥',
};
const FIELDS: Labels = { name: '名称', families: '可上报', callsPerMinute: '每分钟调用上限', enabled: '启用' };
