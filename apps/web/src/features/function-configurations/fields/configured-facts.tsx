import type { MatchConditions } from '@lectern/contract/function-configurations/function-configurations';
import { isSet, valueWords } from '@lectern/domain/function-configurations/configured-value';
import { useQuery } from '@tanstack/react-query';
import '../../../shared/ui/facts.css';
import { matchQuery } from './match-query.ts';

interface ConfiguredFactsProps {
  readonly conditions: MatchConditions;
  readonly values: Readonly<Record<string, unknown>> | undefined;
}

/** On the page of a record: its configured fields in words; nothing where it has none. */
export function ConfiguredFacts({ conditions, values = {} }: ConfiguredFactsProps) {
  const { data } = useQuery(matchQuery(conditions));
  if (!data || data.fields.length === 0) return null;
  return (
    <section className="panel" aria-label="配置字段">
      <h2>配置字段</h2>
      <dl className="facts">
        {data.fields.map((field) => (
          <div key={field.key}>
            <dt>{field.name}</dt>
            <dd data-none={!isSet(values[field.key])}>{valueWords(field, values[field.key])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
