/** What `npm run verify` finds fault with, in its words. */
import { systemNow } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { checks } from '../verify/checks.ts';

export async function faultsOf(url: string, logAnchors: string): Promise<string[]> {
  const { db, close } = openDatabase({ url, poolSize: 2, applicationName: 'lectern-verify', isPatient: true });
  try {
    const faults: string[] = [];
    for (const { name, run } of checks) {
      const found = await run({ db, config: { logAnchors }, now: systemNow() });
      faults.push(...found.faults.map((fault) => `${name}：${fault}`));
    }
    return faults;
  } finally {
    await close();
  }
}
