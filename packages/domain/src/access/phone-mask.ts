/** Phone numbers are masked unless the teacher is listed in `teacherIdsDisplayPhone` (R233, areas section 2). */
export function maskPhone(phone: string): string {
  if (phone.length < 8) return '*'.repeat(phone.length);
  return `${phone.slice(0, 3)}${'*'.repeat(phone.length - 7)}${phone.slice(-4)}`;
}

/** Both must hold: the teacher is listed, and the person may see phone numbers at all. */
export function mayShowPhone(
  teacherId: number,
  teacherIdsDisplayPhone: readonly number[],
  hasPhonePrivilege: boolean,
): boolean {
  return hasPhonePrivilege && teacherIdsDisplayPhone.includes(teacherId);
}
