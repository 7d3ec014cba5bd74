/**
 * What a lesson's page says, as an ordered list of modules (v2) and as flat fields (v1): one truth, the list, and the
 * two ways between them (R354). The server checks and stores by this, the form and the preview draw by it.
 */
import { type CodeOf, codeTable } from '../code-table.ts';

export const INFO_MODULE = codeTable({
  headline: '封面与标题',
  sellingPoints: '课程亮点',
  teacherWords: '老师寄语',
  detail: '图文详情',
  video: '视频',
});
export type InfoModuleKind = CodeOf<typeof INFO_MODULE>;

/** Pictures are ids of the file store; an empty text and a null picture are not set. */
export type InfoModule =
  | { readonly kind: 'headline'; readonly title: string; readonly subtitle: string; readonly cover: string | null }
  | { readonly kind: 'sellingPoints'; readonly points: readonly string[] }
  | { readonly kind: 'teacherWords'; readonly text: string }
  | DetailModule
  | { readonly kind: 'video'; readonly address: string; readonly poster: string | null };

export interface DetailModule {
  readonly kind: 'detail';
  readonly title: string;
  readonly text: string;
  readonly pictures: readonly string[];
}

/** The v1 form. */
export interface FlatInfo {
  readonly title: string;
  readonly subtitle: string;
  readonly cover: string | null;
  readonly sellingPoints: readonly string[];
  readonly teacherWords: string;
  readonly details: readonly Omit<DetailModule, 'kind'>[];
  readonly video: string;
}

export const MAX_MODULES = 30;
/** What stands once on a page; details may follow each other. */
const ONCE: readonly InfoModuleKind[] = ['headline', 'sellingPoints', 'teacherWords', 'video'];

/** In the order in which the v1 page shows them; what is not set makes no module. */
export function modulesOfFlat(flat: FlatInfo): readonly InfoModule[] {
  const { title, subtitle, cover, sellingPoints, teacherWords, details, video } = flat;
  return [
    { kind: 'headline', title, subtitle, cover },
    ...(sellingPoints.length > 0 ? [{ kind: 'sellingPoints', points: sellingPoints } as const] : []),
    ...(video === '' ? [] : [{ kind: 'video', address: video, poster: null } as const]),
    ...(teacherWords === '' ? [] : [{ kind: 'teacherWords', text: teacherWords } as const]),
    ...details.map((detail) => ({ kind: 'detail', ...detail }) as const),
  ];
}

/** Loses the order and a video's poster: a template written as a list is not saved from here. */
export function flatOfModules(modules: readonly InfoModule[]): FlatInfo {
  const first = <K extends InfoModuleKind>(kind: K) =>
    modules.find((module): module is Extract<InfoModule, { kind: K }> => module.kind === kind);
  const headline = first('headline');
  return {
    title: headline?.title ?? '',
    subtitle: headline?.subtitle ?? '',
    cover: headline?.cover ?? null,
    sellingPoints: first('sellingPoints')?.points ?? [],
    teacherWords: first('teacherWords')?.text ?? '',
    details: modules.flatMap((module) => {
      if (module.kind !== 'detail') return [];
      const { title, text, pictures } = module;
      return [{ title, text, pictures }];
    }),
    video: first('video')?.address ?? '',
  };
}

export interface InfoFault {
  /** Position of the module from 0. */
  readonly module: number;
  readonly message: string;
}

/** What has to be mended before it can be saved; empty when nothing has. */
export function infoFaults(modules: readonly InfoModule[]): readonly InfoFault[] {
  return modules.flatMap((module, i) => {
    const earlier = modules.slice(0, i).some(({ kind }) => kind === module.kind);
    const twice = ONCE.includes(module.kind) && earlier ? [`“${INFO_MODULE.labelOf(module.kind)}”只能有一个`] : [];
    return [...twice, ...ownFaults(module)].map((message) => ({ module: i, message }));
  });
}

function ownFaults(module: InfoModule): readonly string[] {
  switch (module.kind) {
    case 'headline':
      return module.title === '' ? ['请填写标题'] : [];
    case 'sellingPoints':
      if (module.points.length === 0) return ['请至少填写一条亮点，或删除这个模块'];
      return module.points.includes('') ? ['亮点不能为空，请填写或删除空行'] : [];
    case 'teacherWords':
      return module.text === '' ? ['请填写老师寄语，或删除这个模块'] : [];
    case 'detail':
      return module.text === '' && module.pictures.length === 0 ? ['请填写正文或添加图片，或删除这个模块'] : [];
    case 'video':
      return isVideoAddress(module.address) ? [] : ['视频地址须以 https:// 开头'];
  }
}

const VIDEO_ADDRESS = /^https:\/\/[^\s/?#]+\.[^\s/?#]+([/?#]\S*)?$/;
function isVideoAddress(address: string): boolean {
  return VIDEO_ADDRESS.test(address);
}

/** All pictures that the modules show, each once. */
export function picturesOf(modules: readonly InfoModule[]): readonly string[] {
  const all = modules.flatMap((module): readonly (string | null)[] => {
    if (module.kind === 'headline') return [module.cover];
    if (module.kind === 'video') return [module.poster];
    return module.kind === 'detail' ? module.pictures : [];
  });
  return [...new Set(all.filter((id) => id !== null))];
}
