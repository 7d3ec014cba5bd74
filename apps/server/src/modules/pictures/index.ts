/** The door of pictures: uploaded once, shown by their id. */
import { picturesContract } from '@lectern/contract/files/pictures';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import type { Handlers } from '../../platform/http/handler.ts';

export function picturesModule({ files }: { readonly files: StoredFiles }) {
  const handlers: Handlers<typeof picturesContract> = {
    upload: async ({ actor, upload }) => {
      const { id, name, size } = await files.savePicture(upload, actor.id);
      return { pictureId: id, name, size };
    },
    show: async ({ params }) => {
      const picture = await files.getPicture(params.id);
      return { contentType: picture.contentType, content: await files.open(picture) };
    },
  };
  return { contract: picturesContract, handlers };
}
