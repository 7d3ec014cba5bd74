/** `Confirm-Warnings`: codes of warnings that the caller has confirmed before sending a call that asks nobody. */
import { InvalidError } from '../errors.ts';

export const CONFIRM_HEADER = 'confirm-warnings';
const CODES = /^[\w.-]{1,64}(,[\w.-]{1,64}){0,31}$/;

/** @throws InvalidError for anything but codes separated by commas. */
export function readConfirmed(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  const text = String(value).replaceAll(' ', '');
  if (!CODES.test(text)) throw new InvalidError('请求头 Confirm-Warnings 须为以逗号分隔的提醒代码');
  return text.split(',');
}
