/**
 * `npm run spec:calls`: writes docs/spec/calls.md, the calls that the contract declares.
 * With `--check` it writes nothing and fails when the committed file differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONTRACTS } from '../packages/contract/src/all.ts';
import type { Contract, EndpointMeta } from '../packages/contract/src/endpoint.ts';

const target = fileURLToPath(new URL('../docs/spec/calls.md', import.meta.url));

const HEAD = `# Calls

Made from the contract by \`npm run spec:calls\`; what a call takes, answers and refuses stands there (\`packages/contract\`)
and in the API's own pages. \`E\` is a call of the documents, \`L\` one of our own.
`;

const contracts: readonly Contract[] = Object.values(CONTRACTS);
const calls: EndpointMeta[] = contracts.flatMap((contract) => Object.values(contract));
const byTag = Map.groupBy(
  calls.toSorted((one, other) => one.id.localeCompare(other.id)),
  ({ tag }) => tag,
);
const tags = [...byTag].toSorted(([one], [other]) => one.localeCompare(other));
const text = [
  HEAD,
  ...tags.map(([tag, ofTag]) => `## ${tag}\n\n${ofTag.map((call) => `${lineOf(call)}\n`).join('')}`),
].join('\n');

if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
  console.log(`Wrote ${target}`);
} else if (text !== readFileSync(target, 'utf8')) {
  console.error(`${target} differs from the contract: run npm run spec:calls`);
  process.exitCode = 1;
}

function lineOf({ id, method, path, summary }: EndpointMeta): string {
  return `- ${id} ${method} \`${path}\` ${summary}`;
}
