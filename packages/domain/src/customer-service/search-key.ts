/** What a person types to find a student: a whole phone number, a user id or an order number, from wherever pasted. */
export type SearchKey =
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'student'; readonly id: number }
  | { readonly kind: 'order'; readonly orderNo: string };

const PHONE = /^(?:\+?86)?(1\d{10})$/;
const ID = /^[1-9]\d{0,14}$/;
const ORDER = /^[A-Z]{2}\d{10,20}$/;

/** Undefined: none of the three. A part of a phone number finds nobody, so that numbers cannot be guessed digit by digit. */
export function readSearchKey(text: string): SearchKey | undefined {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  const phone = PHONE.exec(plain.replaceAll('-', ''))?.[1];
  if (phone !== undefined) return { kind: 'phone', phone };
  if (ORDER.test(plain)) return { kind: 'order', orderNo: plain };
  return ID.test(plain) ? { kind: 'student', id: Number(plain) } : undefined;
}
