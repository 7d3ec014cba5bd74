import type { NavItem } from '@lectern/contract/shell/shell';
import type { NavProblem } from '@lectern/domain/shell/navigation-rules';
import type { NavWarning } from './nav-warnings.ts';

interface NavTreeProps {
  readonly items: readonly NavItem[];
  readonly chosen: string;
  readonly problems: readonly NavProblem[];
  readonly warnings: readonly NavWarning[];
  readonly onChoose: (place: string) => void;
}

/** The bar and its dropdowns as one list; the chosen one is edited beside it. */
export function NavTree({ items, chosen, problems, warnings, onChoose }: NavTreeProps) {
  const rows = items.flatMap((item, i) => [
    { place: String(i), item },
    ...(item.children ?? []).map((child, k) => ({ place: `${i}.${k}`, item: child })),
  ]);
  return (
    <ul className="nav-tree" aria-label="导航项">
      {rows.map(({ place, item }) => (
        <li key={place} data-child={place.includes('.')}>
          <button
            type="button"
            className="nav-tree-item"
            aria-pressed={place === chosen}
            data-bad={problems.some((problem) => problem.place === place)}
            onClick={() => onChoose(place)}
          >
            {item.divider ? '—— 分隔线 ——' : item.title || '（没有名称）'}
            <small>{item.to ?? item.href ?? ''}</small>
            {warnings.some((warning) => warning.place === place) && <small className="nav-tree-warning">打不开</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}
