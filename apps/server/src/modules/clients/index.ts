/** The door of the client downloads. */
import { type ClientAddresses, clientsHandlers, clientsRoutes } from './clients.routes.ts';

export function clientsModule({ addresses }: { readonly addresses: ClientAddresses }) {
  return { contract: clientsRoutes, handlers: clientsHandlers(addresses) };
}
