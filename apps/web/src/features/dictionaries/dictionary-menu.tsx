/** All dictionaries with the number of their rows, and the rule registry beside them. */
import { DICTIONARY, type Dictionary, dictionaryPath } from '@lectern/domain/dictionaries/dictionary-kinds';
import { RULE_REGISTRY_PATH } from '@lectern/domain/lessons/rule-registry-path';
import { useQuery } from '@tanstack/react-query';
import { SideMenu } from '../../shared/ui/side-menu.tsx';
import { entryQueries } from './entry-queries.ts';
import { ruleQueries } from './rules/rule-queries.ts';

export function DictionaryMenu({ present }: { present: Dictionary | 'rules' }) {
  const { data } = useQuery(entryQueries.overview());
  const { data: rules } = useQuery(ruleQueries.all());
  const items = [
    ...DICTIONARY.options.map(({ value, label }) => ({
      key: value,
      label,
      to: dictionaryPath(value),
      count: data?.find(({ dictionary }) => dictionary === value)?.count,
    })),
    { key: 'rules', label: '规则登记', to: RULE_REGISTRY_PATH, count: rules?.length },
  ];
  return (
    <SideMenu
      name="基础数据"
      present={present}
      items={items.map(({ count, ...item }) => ({ ...item, count: String(count ?? '') }))}
    />
  );
}
