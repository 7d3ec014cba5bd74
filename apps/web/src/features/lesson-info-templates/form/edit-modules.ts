/** What the form does to its list of modules; pure. */
import {
  type FlatInfo,
  flatOfModules,
  INFO_MODULE,
  type InfoModule,
  type InfoModuleKind,
  modulesOfFlat,
} from '@lectern/domain/lesson-info-templates/info-modules';

export const EMPTY_MODULE: { readonly [K in InfoModuleKind]: Extract<InfoModule, { kind: K }> } = {
  headline: { kind: 'headline', title: '', subtitle: '', cover: null },
  sellingPoints: { kind: 'sellingPoints', points: [''] },
  teacherWords: { kind: 'teacherWords', text: '' },
  detail: { kind: 'detail', title: '', text: '', pictures: [] },
  video: { kind: 'video', address: '', poster: null },
};

/** Kinds that may be added: what stands once is there once. */
export function addableKinds(modules: readonly InfoModule[]): readonly InfoModuleKind[] {
  return INFO_MODULE.codes.filter((kind) => kind === 'detail' || !modules.some((module) => module.kind === kind));
}

export function replaced(modules: readonly InfoModule[], index: number, next: InfoModule): readonly InfoModule[] {
  return modules.with(index, next);
}

export function moved(modules: readonly InfoModule[], index: number, by: -1 | 1): readonly InfoModule[] {
  const [one, other] = [modules[index], modules[index + by]];
  return one && other ? modules.with(index, other).with(index + by, one) : modules;
}

export function withoutModule(modules: readonly InfoModule[], index: number): readonly InfoModule[] {
  return modules.filter((_, i) => i !== index);
}

/** The v1 form shows every part, also what is not set. */
export function flatForm(modules: readonly InfoModule[]): readonly InfoModule[] {
  const { sellingPoints, teacherWords, video, details, ...headline } = flatOfModules(modules);
  return [
    { kind: 'headline', ...headline },
    { kind: 'sellingPoints', points: sellingPoints },
    { kind: 'video', address: video, poster: null },
    { kind: 'teacherWords', text: teacherWords },
    ...details.map((detail) => ({ kind: 'detail', ...detail }) as const),
  ];
}

/** What is sent of the v1 form. */
export function flatOfForm(modules: readonly InfoModule[]): FlatInfo {
  const flat = flatOfModules(modules);
  return {
    ...flat,
    sellingPoints: flat.sellingPoints.filter((point) => point.trim() !== ''),
    details: flat.details.filter(({ text, pictures }) => text.trim() !== '' || pictures.length > 0),
  };
}

/** What the server will judge: parts of the v1 form that are not set are no modules. */
export function judgedModules(modules: readonly InfoModule[], version: 1 | 2): readonly InfoModule[] {
  return version === 1 ? modulesOfFlat(flatOfForm(modules)) : modules;
}
