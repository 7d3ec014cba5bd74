/** Whom each line of an enrolment names: by id, whole phone number or order number. */
import { maskPhone } from '@lectern/domain/access/phone-mask';
import { readSearchKey, type SearchKey } from '@lectern/domain/customer-service/search-key';
import type { NamedStudent } from '@lectern/domain/enrolments/may-enrol';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type FoundStudent, studentsByNumbers } from './enrol-facts.queries.ts';

export interface NamedLine {
  readonly named: NamedStudent;
  /** Of the student, else what the line says with its number. */
  readonly name: string;
}

interface TextLine {
  readonly text: string;
  /** Its number, for people. */
  readonly line: number;
}

/** In the order of the lines; a student counts in the first line that names them. */
export async function studentsNamed(db: Db, actor: Actor, lines: readonly TextLine[]): Promise<readonly NamedLine[]> {
  const keys = lines.map(({ text }) => readSearchKey(text));
  const mayUsePhones = actor.privileges.has('PHONE_READ');
  const found = await studentsByNumbers(db, actor.scope, {
    ids: keys.flatMap((key) => (key?.kind === 'student' ? key.id : [])),
    phones: mayUsePhones ? keys.flatMap((key) => (key?.kind === 'phone' ? key.phone : [])) : [],
    orderNos: keys.flatMap((key) => (key?.kind === 'order' ? key.orderNo : [])),
  });
  const lookUp = lookUpAmong(found);
  const firstLine = new Map<number, number>();
  return lines.map(({ text, line }, index) => {
    const key = keys[index];
    const students = key === undefined ? [] : lookUp(key);
    const [student] = students;
    const named = namedBy(key, students, mayUsePhones);
    if (named.kind !== 'student' || !student) return { named, name: lineName(text, key, line) };
    const first = firstLine.get(student.id);
    if (first !== undefined) return { named: { kind: 'repeated', line: first }, name: student.nickname };
    firstLine.set(student.id, line);
    return { named, name: student.nickname };
  });
}

function lookUpAmong(found: readonly FoundStudent[]): (key: SearchKey) => readonly FoundStudent[] {
  const byId = new Map(found.map((student) => [student.id, student]));
  const byPhone = Map.groupBy(found, ({ phone }) => phone ?? '');
  const byOrder = new Map(found.flatMap((student) => student.orderNos.map((orderNo) => [orderNo, student])));
  return (key) => {
    if (key.kind === 'phone') return byPhone.get(key.phone) ?? [];
    const student = key.kind === 'student' ? byId.get(key.id) : byOrder.get(key.orderNo);
    return student ? [student] : [];
  };
}

function namedBy(key: SearchKey | undefined, students: readonly FoundStudent[], mayUsePhones: boolean): NamedStudent {
  if (key === undefined) return { kind: 'unreadable' };
  if (key.kind === 'phone' && !mayUsePhones) return { kind: 'phoneHidden' };
  const [student] = students;
  if (!student) return { kind: 'unknown' };
  if (students.length > 1) return { kind: 'several', studentIds: students.map(({ id }) => id) };
  return { kind: 'student', studentId: student.id };
}

const MAX_SHOWN = 20;

/** Plans are kept and read by others, so a phone number stands there masked. */
function lineName(text: string, key: SearchKey | undefined, line: number): string {
  const shown = key?.kind === 'phone' ? maskPhone(key.phone) : text.slice(0, MAX_SHOWN);
  return `第 ${line} 行 ${shown}`;
}
