/** The door of the client downloads. */
import { type ClientAddresses, clientsHandlers, clientsRoutes } from './clients.routes.ts';

export function clientsModule({ read }: { readonly read: () => Promise<ClientAddresses> }) {
  return { contract: clientsRoutes, handlers: clientsHandlers(read) };
}
