/** What axe finds on a page, by WCAG 2.2 AA and axe's best practices. The page's policy allows no foreign script tag. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All that a theme can change: everything else axe looks at is the same page. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** One line a finding; empty when there is nothing to mend. */
export async function axe(page: Page, { onlyColours = false } = {}): Promise<string[]> {
  await page.evaluate(SOURCE);
  const results = await page.evaluate(
    // The script above put it there.
    (runOnly) => (window as unknown as { axe: { run(o: object): Promise<AxeResults> } }).axe.run({ runOnly }),
    onlyColours ? { type: 'rule', values: OF_COLOURS } : { type: 'tag', values: TAGS },
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}
