/** Public API of the students module: which students a person may see, who saw them, who has a name, and what is in their carts. */
import { cartsContract } from '@lectern/contract/students/carts';
import { MAX_STUDENTS_NAMED, studentSearchContract } from '@lectern/contract/students/student-search';
import { maskPhone } from '@lectern/domain/access/phone-mask';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { lessonIdsInCart } from './carts.queries.ts';
import { studentsAmong } from './student-scope.queries.ts';
import { studentsByName } from './student-search.queries.ts';

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

export function studentSearchModule({ db }: { readonly db: Db }) {
  const handlers: Handlers<typeof studentSearchContract> = {
    byName: async ({ query: { text }, actor: { scope } }) => {
      const rows = await studentsByName(db, scope, text, MAX_STUDENTS_NAMED);
      return rows.map(({ id, nickname, phone, gradeId, gradeName }) => ({
        id,
        name: nickname,
        phone: phone === null ? null : maskPhone(phone),
        grade: gradeId === null ? null : { id: gradeId, name: gradeName ?? '' },
      }));
    },
  };
  return { contract: studentSearchContract, handlers };
}
