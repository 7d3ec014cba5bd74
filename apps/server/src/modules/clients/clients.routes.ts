import { shellContract } from '@lectern/contract/shell/shell';
import type { Handlers } from '../../platform/http/handler.ts';

export const clientsRoutes = { clients: shellContract.clients } as const;

/** Client to download address; a client without address is left out and shown disabled (R093, decision 28). */
export type ClientAddresses = Readonly<Record<string, string>>;

export const clientsHandlers = (read: () => Promise<ClientAddresses>): Handlers<typeof clientsRoutes> => ({
  clients: async () => ({ ...(await read()) }),
});
