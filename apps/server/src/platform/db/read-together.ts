/** Several reads at once: on connections of the pool side by side, inside a transaction one after the other. */
import type { Db } from './database.ts';

type Reads<T extends readonly unknown[]> = readonly [...{ [K in keyof T]: () => Promise<T[K]> }];

export async function readTogether<T extends readonly unknown[]>(db: Db, reads: Reads<T>): Promise<T> {
  const answers: unknown[] = [];
  if (db.isTransaction) for (const read of reads) answers.push(await read());
  else answers.push(...(await Promise.all(reads.map((read) => read()))));
  // As many as there are reads, in their order; the list forgets which is which.
  return answers as unknown as T;
}
