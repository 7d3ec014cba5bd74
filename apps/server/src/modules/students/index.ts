/** Public API of the students module: which students a person may see, who saw them, and what is in their carts. */
import { cartsContract } from '@lectern/contract/students/carts';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { lessonIdsInCart } from './carts.queries.ts';
import { studentsAmong } from './student-scope.queries.ts';

export { readingsOf, recordReading } from './student-readings.repository.ts';
export { studentsAmong, studentWithinScope } from './student-scope.queries.ts';

export function cartsModule({ db }: { readonly db: Db }) {
  const handlers: Handlers<typeof cartsContract> = {
    lessonIdsOfUser: async ({ params: { id }, actor: { scope } }) => {
      if (!(await studentsAmong(db, scope, [id])).has(id)) throw new NotFoundError('学员', id);
      return lessonIdsInCart(db, scope, id);
    },
  };
  return { contract: cartsContract, handlers };
}
