/**
 * A short list of a lesson whose entries have a key of their own, such as the ISBN of a book or the SKU of a material:
 * what becomes of it by one change, or why the change is not possible.
 */
export type ListChange<T> =
  | { readonly kind: 'add'; readonly item: T }
  | { readonly kind: 'change'; readonly key: string; readonly item: T }
  | { readonly kind: 'remove'; readonly keys: readonly string[] }
  | { readonly kind: 'order'; readonly keys: readonly string[] };

export interface KeyedList<T> {
  /** 图书 */
  readonly noun: string;
  /** ISBN */
  readonly keyLabel: string;
  readonly most: number;
  readonly keyOf: (item: T) => string;
}

export interface ListFault {
  readonly code: 'keyTaken' | 'gone' | 'tooMany' | 'orderInvalid';
  readonly message: string;
}

export type ListVerdict<T> = { readonly items: readonly T[] } | { readonly fault: ListFault };

export function changedList<T>(list: KeyedList<T>, items: readonly T[], change: ListChange<T>): ListVerdict<T> {
  switch (change.kind) {
    case 'add':
      return added(list, items, change.item);
    case 'change':
      return replaced(list, items, change);
    case 'remove':
      return { items: items.filter((item) => !change.keys.includes(list.keyOf(item))) };
    case 'order':
      return ordered(list, items, change.keys);
  }
}

function added<T>(list: KeyedList<T>, items: readonly T[], item: T): ListVerdict<T> {
  if (has(list, items, list.keyOf(item))) return { fault: takenFault(list, list.keyOf(item)) };
  if (items.length >= list.most) return { fault: fullFault(list) };
  return { items: [...items, item] };
}

function replaced<T>(
  list: KeyedList<T>,
  items: readonly T[],
  { key, item }: { readonly key: string; readonly item: T },
): ListVerdict<T> {
  const wanted = list.keyOf(item);
  if (!has(list, items, key)) {
    return { fault: { code: 'gone', message: `这项${list.noun}已不在课程中，请刷新后再操作` } };
  }
  if (wanted !== key && has(list, items, wanted)) return { fault: takenFault(list, wanted) };
  return { items: items.map((each) => (list.keyOf(each) === key ? item : each)) };
}

function ordered<T>(list: KeyedList<T>, items: readonly T[], keys: readonly string[]): ListVerdict<T> {
  const byKey = new Map(items.map((item) => [list.keyOf(item), item]));
  const inOrder = keys.flatMap((key) => byKey.get(key) ?? []);
  if (new Set(inOrder).size === items.length && keys.length === items.length) return { items: inOrder };
  const message = `顺序须包含课程的全部${list.noun}，每项一次；请刷新后重新排序`;
  return { fault: { code: 'orderInvalid', message } };
}

/** What the template has and the lesson has not, behind what stands. */
export function withTemplate<T>(list: KeyedList<T>, items: readonly T[], template: readonly T[]): ListVerdict<T> {
  const missing = template.filter((item) => !has(list, items, list.keyOf(item)));
  const all = [...items, ...missing];
  return all.length > list.most ? { fault: fullFault(list) } : { items: all };
}

const has = <T>({ keyOf }: KeyedList<T>, items: readonly T[], key: string): boolean =>
  items.some((item) => keyOf(item) === key);

const takenFault = <T>({ noun, keyLabel }: KeyedList<T>, key: string): ListFault => ({
  code: 'keyTaken',
  message: `课程已有 ${keyLabel} 为 ${key} 的${noun}，请直接修改那一项`,
});
const fullFault = <T>({ noun, most }: KeyedList<T>): ListFault => ({
  code: 'tooMany',
  message: `一门课程最多 ${most} 项${noun}，请先移除不用的`,
});
