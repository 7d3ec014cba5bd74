/** Ids of students as they are pasted; the first that is none is named. */
import { MAX_IDS } from '@lectern/contract/wire-values';

const ID = /^[1-9]\d{0,14}$/;

interface ReadIds {
  readonly ids: readonly number[];
  readonly fault: string | undefined;
}

export function readStudentIds(text: string): ReadIds {
  const parts = text.split(/[\s,，;；、]+/u).filter((part) => part !== '');
  const wrong = parts.find((part) => !ID.test(part));
  const ids = [...new Set(parts.filter((part) => ID.test(part)).map(Number))];
  if (wrong !== undefined) return { ids, fault: `“${wrong.slice(0, 20)}”不是学员 ID，请只填写数字 ID` };
  if (ids.length === 0) return { ids, fault: '请填写学员 ID' };
  if (ids.length > MAX_IDS) return { ids, fault: `一次最多 ${MAX_IDS} 名，现有 ${ids.length} 名，请分几次加入` };
  return { ids, fault: undefined };
}
