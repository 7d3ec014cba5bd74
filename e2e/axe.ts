/** What axe finds on a page, by WCAG 2.2 AA and axe's best practices. The page's policy allows no foreign script tag. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All that a theme can change: everything else axe looks at is the same page. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Rows of a long table are drawn alike: the first ones stand for the rest, which would be most of what axe looks at. */
const ALIKE = ['tbody > tr:nth-child(n + 8)'];

/** One line a finding; empty when there is nothing to mend. */
export async function axe(page: Page, { onlyColours = false } = {}): Promise<string[]> {
  // A page that another address follows on keeps it: reading the script again takes as long as half of the look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const results = await page.evaluate(
    // The script above put it there.
    ([context, runOnly]) =>
      (window as unknown as { axe: { run(c: object, o: object): Promise<AxeResults> } }).axe.run(context, {
        runOnly,
        resultTypes: ['violations'],
      }),
    [{ exclude: ALIKE }, onlyColours ? { type: 'rule', values: OF_COLOURS } : { type: 'tag', values: TAGS }] as const,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}
