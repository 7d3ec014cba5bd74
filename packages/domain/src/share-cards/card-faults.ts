/** What has to be mended before a card can be saved: the same for the form and the server. */
import { checkNavLink } from '../shell/nav-link.ts';
import { type CardContent, MAX_DESCRIPTION, MAX_PARAMETERS, MAX_TITLE } from './share-card.ts';

export interface CardFault {
  /** `title`, `parameters.2.name`. */
  readonly path: string;
  readonly message: string;
}

const NAME = /^[A-Za-z][A-Za-z0-9_.-]{0,39}$/;
const MAX_VALUE = 200;
/** Of the product itself: a card would send people to another lesson. */
const RESERVED: readonly string[] = ['lessonId', 'token', 'sessionId'];

export function cardFaults(card: CardContent): readonly CardFault[] {
  const { title, description, link, parameters, startTime, endTime } = card;
  return [
    ...targetFaults(card),
    ...when(title.trim() === '', 'title', '请填写标题'),
    ...when(title.length > MAX_TITLE, 'title', `标题最长 ${MAX_TITLE} 个字`),
    ...when(description.length > MAX_DESCRIPTION, 'description', `描述最长 ${MAX_DESCRIPTION} 个字`),
    ...linkFaults(link),
    ...when(parameters.length > MAX_PARAMETERS, 'parameters', `最多 ${MAX_PARAMETERS} 个链接参数`),
    ...parameters.flatMap(({ name, value }, i) => [
      ...nameFaults(
        name,
        i,
        parameters.map((other) => other.name),
      ),
      ...when(value.length > MAX_VALUE, `parameters.${i}.value`, `参数值最长 ${MAX_VALUE} 个字符`),
    ]),
    ...when(endTime !== 0 && endTime <= startTime, 'endTime', '结束时间须晚于开始时间'),
  ];
}

function targetFaults({ level, targetId }: CardContent): readonly CardFault[] {
  if (level === 'global') return when(targetId !== null, 'targetId', '全局卡片没有对象，请清空');
  return when(targetId === null, 'targetId', '请选择卡片的对象');
}

function linkFaults(link: string): readonly CardFault[] {
  if (link === '') return [];
  const checked = checkNavLink(link);
  return checked.kind === 'refused' ? [{ path: 'link', message: checked.reason }] : [];
}

function nameFaults(name: string, i: number, names: readonly string[]): readonly CardFault[] {
  const path = `parameters.${i}.name`;
  if (!NAME.test(name)) return [{ path, message: '参数名以字母开头，只含字母、数字、下划线、点和短横线' }];
  if (RESERVED.includes(name)) return [{ path, message: `参数名 ${name} 由系统使用，请换一个` }];
  return when(names.indexOf(name) < i, path, `参数名 ${name} 重复`);
}

function when(isFaulty: boolean, path: string, message: string): readonly CardFault[] {
  return isFaulty ? [{ path, message }] : [];
}
