/** Who uses a row, kind by kind, with ways there. */
import type { DictionaryRow } from '@lectern/contract/dictionaries/dictionary-rows';
import { DICTIONARY, type Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';
import { measureOf } from '@lectern/domain/shell/measures';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { entryQueries } from './entry-queries.ts';

interface UsesProps {
  readonly dictionary: Dictionary;
  readonly entry: DictionaryRow;
  /** Nothing uses it: what that means here. */
  readonly none: string;
}

export function Uses({ dictionary, entry, none }: UsesProps) {
  const { data, error, refetch } = useQuery(entryQueries.usage(dictionary, entry.id, entry.rev));
  if (!data) return error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={3} />;
  return (
    <>
      {data.knownToRules && (
        <p>
          系统规则按 ID {entry.id} 使用这个{DICTIONARY.labelOf(dictionary)}，可以改名或停用，不能删除。
        </p>
      )}
      {data.uses.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className="entry-uses">
          {data.uses.map(({ label, count, exact, rows, href }) => (
            <li key={label}>
              <span className="entry-use-head">
                {label} {count.toLocaleString('zh-CN')}
                {exact ? '' : '+'} {measureOf(label)}
                {href && <Link to={href}>查看全部</Link>}
              </span>
              <ul>
                {rows.map((row) => (
                  <li key={`${row.href} ${row.name}`}>
                    {row.href ? <Link to={row.href}>{row.name}</Link> : row.name}
                    {row.parts.length > 0 && ` · ${row.parts.join('、')}`}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
