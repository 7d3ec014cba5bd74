/** Names of teachers and students: usual surnames by their frequency, given names of the right generation. */
import type { Random } from './random.ts';

const SURNAMES: readonly (readonly [string, number])[] = [
  ...weights('王李张刘陈', 18),
  ...weights('杨黄赵吴周徐孙马朱胡郭何林高罗', 6),
  ...weights(
    '郑梁谢宋唐许韩邓冯曹彭曾萧田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常汤',
    1,
  ),
  ['欧阳', 0.6],
  ['上官', 0.2],
  ['司马', 0.2],
  ['诸葛', 0.1],
];

const TEACHER_FIRST = Array.from('晓雨思嘉文建志海明丽静雪梅佳俊子国永春红玉秀云立振宏泽');
const TEACHER_SECOND = Array.from('敏华婷娟芳霞燕杰峰强磊涛军平伟超勇鹏飞辉宁洁莉琳颖欣怡悦楠桐');
const TEACHER_SINGLE = Array.from('敏静丽强磊洋艳勇杰娟涛超明霞平刚健颖琳晶倩岩');
const CHILD_FIRST = Array.from('子梓雨欣宇浩一诗思佳沐奕若语可皓铭俊睿嘉承知晨书煜星安景望');
const CHILD_SECOND = Array.from('涵萱轩怡彤辰泽妍琪豪桐宸洋源诺阳媛蕊航睿霖昊然蓓瑶熙晴言墨');

export function teacherName(random: Random): string {
  const surname = random.weighted(SURNAMES);
  if (random.chance(0.22)) return surname + random.pick(TEACHER_SINGLE);
  return surname + random.pick(TEACHER_FIRST) + random.pick(TEACHER_SECOND);
}

export function childName(random: Random): string {
  return random.weighted(SURNAMES) + random.pick(CHILD_FIRST) + random.pick(CHILD_SECOND);
}

/**
 * Numbers that every form and file takes for a mobile number, of a range that no operator has been given (154, as
 * libphonenumber lists them), so that nobody's phone rings.
 */
export function demoPhone(number: number): string {
  return `154${String(number).padStart(8, '0')}`;
}

function weights(characters: string, weight: number): (readonly [string, number])[] {
  return Array.from(characters).map((character) => [character, weight]);
}
