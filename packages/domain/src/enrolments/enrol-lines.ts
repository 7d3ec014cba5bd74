/** Whom staff enrol (报名), as they paste or type it: ids, whole phone numbers or order numbers, one a line or with separators. */
import { readSearchKey } from '../customer-service/search-key.ts';

/** Of one plan. */
export const MAX_ENROLLED = 5000;
/** Of one line: more is no number of anything. */
export const MAX_ENROL_TEXT = 40;

/** Spaces separate, unless they stand inside of one number: 138 0013 8009. */
export function enrolTexts(pasted: string): readonly string[] {
  const parts = pasted.split(/[\n\r\t,，;；、]+/u).map((part) => part.trim());
  return parts.flatMap((part) => {
    if (part === '') return [];
    return readSearchKey(part)?.kind === 'phone' ? [part] : part.split(/\s+/u);
  });
}

export interface EnrolPaste {
  readonly texts: readonly string[];
  /** Those that are no number of a student. */
  readonly unreadable: readonly string[];
  readonly fault: string | undefined;
}

/** What the form shows before the server looks at it. */
export function readEnrolPaste(pasted: string): EnrolPaste {
  const texts = enrolTexts(pasted);
  const unreadable = texts.filter((text) => readSearchKey(text) === undefined);
  const [fault] = [
    ...(texts.length === 0 ? ['请填写学员 ID、手机号或订单号'] : []),
    ...(texts.length > MAX_ENROLLED ? [`一次最多 ${MAX_ENROLLED} 名，现有 ${texts.length} 名，请分几次添加`] : []),
    ...texts.filter((text) => text.length > MAX_ENROL_TEXT).map((text) => `“${text.slice(0, 20)}…”过长，请核对`),
  ];
  return { texts, unreadable, fault };
}
