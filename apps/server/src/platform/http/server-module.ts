/**
 * What a module hands to the application: its part of the contract and the handlers that answer it. A module's
 * `index.ts` exports `xModule(deps): ServerModule`; `app.ts` mounts it.
 */
import type { Contract } from '@lectern/contract/endpoint';

/** A handler after its own types were checked against the contract by `Handlers<typeof contract>`. */
export type AnyHandler = (input: never) => Promise<unknown>;

export interface ServerModule {
  readonly contract: Contract;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
}
