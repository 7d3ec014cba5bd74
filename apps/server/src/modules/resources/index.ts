/** The door of stored files: each is given back to the person who uploaded it, to be saved and never shown. */
import { resourcesContract } from '@lectern/contract/files/resources';
import { attachmentHeader } from '../../platform/files/csv-text.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import type { Handlers } from '../../platform/http/handler.ts';

export function resourcesModule({ files }: { readonly files: StoredFiles }) {
  const handlers: Handlers<typeof resourcesContract> = {
    download: async ({ actor, call, params }) => {
      const file = await files.getOwn(params.id, actor.id);
      const content = await files.open(file);
      call.setHeader('content-disposition', attachmentHeader('file', file.name));
      return { contentType: file.contentType, content };
    },
    progress: async ({ actor, params }) => {
      const { importedBytes, size } = await files.getOwn(params.id, actor.id);
      return { done: size === 0 ? 0 : importedBytes / size };
    },
  };
  return { contract: resourcesContract, handlers };
}
