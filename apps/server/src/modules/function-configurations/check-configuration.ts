/** Can a configuration stand: judged by the domain, and everything that its rules name exists. */
import { RULE_DIMENSION } from '@lectern/domain/function-configurations/configuration-codes';
import { configurationFaults } from '@lectern/domain/function-configurations/configuration-faults';
import type { FunctionConfiguration } from '@lectern/domain/function-configurations/function-configuration';
import type { Db } from '../../platform/db/database.ts';
import { InvalidError } from '../../platform/errors.ts';
import { missingRuleValues } from './configurations.queries.ts';

/** @throws InvalidError naming every place that cannot stand. */
export async function assertSound(db: Db, body: FunctionConfiguration): Promise<void> {
  const faults = configurationFaults(body);
  const missing = faults.length > 0 ? [] : await missingRuleValues(db, body.rules);
  const issues = [
    ...faults,
    ...missing.map(({ place, id }) => {
      const dimension = body.rules[place]?.dimension ?? 'lessonId';
      return {
        path: `rules.${place}.values`,
        message: `${RULE_DIMENSION.labelOf(dimension)} ${id} 不存在，请重新选择`,
      };
    }),
  ].map((issue) => ({ in: 'body', ...issue }));
  const [first] = issues;
  if (first) throw new InvalidError(first.message, issues);
}
