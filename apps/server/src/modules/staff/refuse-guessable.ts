/** Whoever sets a password, for themselves or for somebody else, hears at once that it protects nothing. */
import { isGuessablePassword, type PasswordOwner } from '@lectern/domain/administration/guessable-password';
import { RefusedError } from '../../platform/errors.ts';

/** @throws RefusedError */
export function refuseGuessable(password: string, owner: PasswordOwner): void {
  if (!isGuessablePassword(password, owner)) return;
  throw new RefusedError(
    'guessablePassword',
    '密码容易被猜到：不能主要由常用词、账号或姓名、连续或重复的字符组成，请换一个，例如几个互不相关的词',
  );
}
