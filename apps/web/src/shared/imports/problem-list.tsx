import './imports.css';
import { countText } from '../tables/paging.ts';

interface ProblemListProps {
  readonly problems: readonly { readonly line: number; readonly message: string }[];
  /** Of all, also those not listed. */
  readonly count: number;
}

/** Each line that is left out, with the reason. */
export function ProblemList({ problems, count }: ProblemListProps) {
  if (count === 0) return null;
  return (
    <section className="imports-problems" aria-label="有问题的行" tabIndex={0}>
      <ol>
        {problems.map(({ line, message }) => (
          <li key={line}>
            <span className="imports-line">第 {line} 行</span>
            {message}
          </li>
        ))}
        {count > problems.length && <li>…另有 {countText(count - problems.length)} 行</li>}
      </ol>
    </section>
  );
}
