/** What the pages of the rule registry read, and what a save asks for again: the forms' options too. */
import { ruleRegistryContract } from '@lectern/contract/dictionaries/rule-registry';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { type RuleFact, type RuleNames, ruleWords } from '@lectern/domain/lessons/rule-row';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';

const RULES = 'rules';

export const ruleQueries = {
  all: () =>
    queryOptions({
      queryKey: [RULES, 'all'],
      queryFn: ({ signal }) => call(ruleRegistryContract.rules, {}, { signal }),
      meta: { failure: 'inline' },
    }),
  versions: (id: number, rev: number) =>
    queryOptions({
      queryKey: [RULES, 'versions', id, rev],
      queryFn: ({ signal }) => call(ruleRegistryContract.ruleVersions, { params: { id: String(id) } }, { signal }),
      meta: { failure: 'inline' },
    }),
} as const;

export async function afterRuleWrite(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [RULES] }),
    client.invalidateQueries({ queryKey: dictionaryQueries.options().queryKey }),
  ]);
}

export const wordsOfRule = (row: Omit<RuleFact, 'id'>, names: RuleNames): string =>
  ruleWords(row, names, LESSON_TYPE.labelOf);
