/**
 * A conflict as somebody may hear of it whose data scope ends before the other side: that the time is taken, not by
 * what nor by whom. Judging is over then; only what leaves changes, the sentence included.
 */
import type { Conflict, ConflictParty, NamedPerson } from './conflict.ts';
import type { ConflictKind } from './conflict-codes.ts';
import { partyWords } from './conflict-words.ts';

/** What takes a time that is not the reader's business. */
export const TAKEN_TIME = '忙';
const ELSEWHERE = '权限范围以外的安排';

export interface ConflictSight {
  readonly sees: (party: ConflictParty) => boolean;
  readonly knows: (kind: ConflictKind, person: NamedPerson) => boolean;
  /** Why a teacher is on leave is for those who manage leave. */
  readonly leaveReasons: boolean;
}

export function maskConflict(conflict: Conflict, sight: ConflictSight): Conflict {
  const { kind, item, other } = conflict;
  const people = conflict.people.filter((person) => sight.knows(kind, person));
  const seenItem = sight.sees(item) ? item : masked(item);
  const isKnown = people.length === conflict.people.length;
  const seenOther = other === null ? null : maskedOther(other, sight, isKnown);
  if (seenItem === item && seenOther === other && isKnown) return conflict;
  let { text } = conflict;
  if (other !== null && seenOther !== other) {
    text = other.kind === 'leave' ? text.replace(`（${other.name}）`, '') : text.replace(partyWords(other), ELSEWHERE);
  }
  for (const { name } of conflict.people.filter((person) => !people.includes(person))) text = withoutName(text, name);
  return { ...conflict, item: seenItem, other: seenOther, people, text };
}

function maskedOther(other: ConflictParty, { sees, leaveReasons }: ConflictSight, isKnown: boolean): ConflictParty {
  if (other.kind !== 'leave') return sees(other) ? other : { ...masked(other), id: null, key: null };
  if (!isKnown) return { ...other, id: null, name: '', path: null };
  return leaveReasons || other.name === '' ? other : { ...other, name: '' };
}

const masked = (party: ConflictParty): ConflictParty => ({
  ...party,
  name: TAKEN_TIME,
  lessonId: null,
  lessonName: null,
  path: null,
});

/** `王敏老师在 …` becomes `该老师在 …`; in lists of names somebody stays somebody. */
function withoutName(text: string, name: string): string {
  if (name === '') return text;
  const asTeacher = name.endsWith('老师') ? name : `${name}老师`;
  return text.replace(asTeacher, '该老师').replace(name, '某人');
}
