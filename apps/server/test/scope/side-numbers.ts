/** Numbers that belong to the row of one id alone, and look like what they are. */
interface Row {
  readonly id: number;
}

const padded = (id: number, length: number): string => String(id).padStart(length, '0');

export const studentPhone = ({ id }: Row): string => `199${padded(id, 8)}`;
export const teacherPhone = ({ id }: Row): string => `188${padded(id, 8)}`;
export const clockInPhone = ({ id }: Row): string => `177${padded(id, 8)}`;
export const orderNo = ({ id }: Row): string => `LT${padded(id, 12)}`;
