/** One module behind real HTTP on a database of its own, with whatever person and clock a test wants. */
import type { Contract } from '@lectern/contract/endpoint';
import type { Actor } from '../src/platform/http/actor.ts';
import type { Handlers } from '../src/platform/http/handler.ts';
import type { ServeDeps } from '../src/platform/http/serve-contract.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { anActor, bareApp } from './bare-app.ts';
import { seedDictionaries } from './builders.ts';
import { type OpenTestDatabase, openTestDatabase } from './database.ts';

export interface ModuleUnderTest<C extends Contract> {
  readonly contract: C;
  readonly handlers: Handlers<C>;
  /** Of a module that other systems call. */
  readonly programOf?: ServeDeps['programOf'];
}

export interface ModuleApp {
  /** A client that calls as this person. */
  as(actor?: Partial<Actor>): Promise<ApiClient>;
  close(): Promise<void>;
}

export function moduleApp<C extends Contract>({ contract, handlers, programOf }: ModuleUnderTest<C>): ModuleApp {
  const deps = programOf ? { programOf } : {};
  const closing: (() => Promise<unknown>)[] = [];
  return {
    as: async (actor = {}) => {
      const { app } = await bareApp(contract, handlers, { actor: anActor(actor), deps });
      closing.push(() => app.close());
      return apiClient(app);
    },
    close: async () => {
      await Promise.all(closing.map((close) => close()));
    },
  };
}

/** With the dictionaries of a new installation. */
export async function openSeededDatabase(poolSize = 12): Promise<OpenTestDatabase> {
  const database = await openTestDatabase({ poolSize });
  await seedDictionaries(database.db);
  return database;
}
