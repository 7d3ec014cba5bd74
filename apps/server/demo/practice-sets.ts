/** What the demo world's students practise: an English and a Chinese episode of primary school. */
import { SUBJECT } from '@lectern/domain/dictionaries/dictionary-codes';
import { ANIMATION_QUESTION_TYPE, type AnimationQuestionType } from '@lectern/domain/practice/practice-codes';

interface SpokenQuestion {
  readonly type: AnimationQuestionType;
  readonly text: string;
}
/** Within the animation, in seconds. */
interface TappedQuestion {
  readonly from: number;
  readonly to: number;
  readonly options: number;
}
export interface PracticeSet {
  readonly subjectId: number;
  readonly sentences: readonly string[];
  readonly rolePlay: readonly string[];
  readonly spoken: readonly SpokenQuestion[];
  readonly tapped: readonly TappedQuestion[];
}

const { recitation, followRead, guidedAnswer, freeAnswer } = ANIMATION_QUESTION_TYPE.code;

export const PRACTICE_SETS: readonly PracticeSet[] = [
  {
    subjectId: SUBJECT.code.english,
    sentences: [
      'Welcome to the city zoo!',
      'Look at the baby panda.',
      'It is eating bamboo.',
      'The monkeys are jumping from tree to tree.',
      'Please do not feed the animals.',
      'How tall is the giraffe?',
      'My favourite animal is the elephant, because it never forgets a friend and it can spray water with its long nose.',
      'See you next time!',
    ],
    rolePlay: [
      'Excuse me, where are the lions?',
      'Go straight and turn left at the pond.',
      'Can I take a photo with them?',
      'Yes, but stay behind the fence.',
      'Thank you very much!',
      'You are welcome. Have a nice day!',
    ],
    spoken: [
      { type: followRead, text: 'panda' },
      { type: followRead, text: 'giraffe' },
      { type: followRead, text: 'The elephant is bigger than the horse.' },
      { type: guidedAnswer, text: 'Which animal do you like best? I like ... because ...' },
      { type: freeAnswer, text: '用三句英语介绍你最喜欢的动物：它长什么样，吃什么，你为什么喜欢它。' },
    ],
    tapped: [
      { from: 42, to: 57, options: 3 },
      { from: 128, to: 140, options: 4 },
      { from: 233, to: 251, options: 2 },
      { from: 3_725, to: 3_740, options: 4 },
    ],
  },
  {
    subjectId: SUBJECT.code.chinese,
    sentences: ['床前明月光', '疑是地上霜', '举头望明月', '低头思故乡'],
    rolePlay: ['小松鼠：这么高的树，我不敢跳。', '松鼠妈妈：别怕，看准了再跳，妈妈在这儿。', '小松鼠：我跳过来啦！'],
    spoken: [
      { type: recitation, text: '静夜思 李白 床前明月光，疑是地上霜。举头望明月，低头思故乡。' },
      { type: recitation, text: '春晓 孟浩然 春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多少。' },
      { type: followRead, text: '霜' },
      { type: guidedAnswer, text: '诗人看到了什么？想到了什么？' },
      { type: freeAnswer, text: '说说你离开家的时候，什么会让你想家。' },
    ],
    tapped: [
      { from: 65, to: 80, options: 4 },
      { from: 190, to: 214, options: 3 },
    ],
  },
];
