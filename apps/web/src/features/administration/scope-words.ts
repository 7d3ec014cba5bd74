/** How far a role reaches, in the names of the dictionaries. */
interface Names {
  readonly subjects: readonly { readonly id: number; readonly name: string }[];
  readonly phases: readonly { readonly id: number; readonly name: string }[];
}
interface Scope {
  readonly subjects: readonly number[] | null;
  readonly phases: readonly number[] | null;
}

export function scopeWords({ subjects, phases }: Scope, names: Names | undefined): string {
  const words = (ids: readonly number[] | null, all: string, of: Names['subjects'] = []) =>
    ids === null ? all : ids.map((id) => of.find((row) => row.id === id)?.name ?? id).join('、') || '无';
  if (subjects === null && phases === null) return '全部数据';
  return `${words(subjects, '全部学科', names?.subjects)}；${words(phases, '全部学段', names?.phases)}`;
}
