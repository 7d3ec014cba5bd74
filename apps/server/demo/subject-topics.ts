/** What episodes are about, by phase and subject, in the order in which they are taught. */
import { PHASE, SUBJECT } from '@lectern/domain/dictionaries/dictionary-codes';

const { primary, junior, senior } = PHASE.code;
const subject = SUBJECT.code;

const TOPICS: Readonly<Record<string, string>> = {
  [`${primary}-${subject.chinese}`]:
    '看图写话|汉字里的故事|古诗诵读|童话阅读|寓言与道理|写景段落|人物描写|修辞手法|说明文入门|现代诗歌|名著导读|小古文启蒙|阅读方法：抓关键句|习作：我的一天|习作：难忘的人|期末综合复习',
  [`${primary}-${subject.maths}`]:
    '巧算加减法|数图形的学问|和差倍问题|植树问题|鸡兔同笼|周期规律|平均数|行程问题初步|长方形与正方形|分数的认识|简单枚举|逻辑推理|方阵问题|年龄问题|盈亏问题|数字谜|容斥原理|期末综合复习',
  [`${primary}-${subject.english}`]:
    '自然拼读：短元音|自然拼读：长元音|My Family|Colors and Shapes|一般现在时|At the Zoo|频率副词|绘本：The Little Seed|Weather|现在进行时|Food and Drinks|方位介词|绘本：A Day at Sea|过去时入门|口语展示|期末综合复习',
  [`${primary}-${subject.programming}`]:
    '认识编程积木|让角色动起来|顺序结构|循环的力量|条件判断|变量与计分|广播与消息|克隆与弹幕|画笔与几何|列表入门|接水果小游戏|迷宫闯关|声音与节拍|自定义积木|综合项目|作品展示',
  [`${junior}-${subject.chinese}`]:
    '记叙文阅读|说明文阅读|议论文阅读|文言文实词|文言文虚词|古诗词鉴赏|名著：《朝花夕拾》|名著：《西游记》|散文阅读|小说阅读|病句辨析|语段综合|作文审题|作文立意|作文升格|期末综合复习',
  [`${junior}-${subject.maths}`]:
    '有理数运算|整式的加减|一元一次方程|几何图形初步|相交线与平行线|实数|二元一次方程组|不等式与不等式组|三角形|全等三角形|轴对称|整式乘除与因式分解|分式|二次根式|勾股定理|一次函数|二次函数的图像与性质|圆|期末综合复习',
  [`${junior}-${subject.english}`]:
    '时态综合|被动语态|宾语从句|定语从句|情态动词|非谓语动词|完形填空技巧|阅读：主旨大意|阅读：推理判断|任务型阅读|书面表达：邮件|书面表达：观点|听力专项|词汇运用|短文改错|期末综合复习',
  [`${junior}-${subject.physics}`]:
    '机械运动|声现象|光的反射|光的折射|透镜及其应用|质量与密度|力与运动|压强|浮力|功和机械能|简单机械|内能|电流和电路|欧姆定律|电功率|电与磁|期末综合复习',
  [`${junior}-${subject.chemistry}`]:
    '走进化学世界|我们周围的空气|物质构成的奥秘|自然界的水|化学方程式|碳和碳的氧化物|燃料及其利用|金属和金属材料|溶液|酸和碱|盐与化肥|推断题专题|实验探究专题|期末综合复习',
  [`${junior}-${subject.biology}`]:
    '细胞的结构|植物的一生|消化与吸收|呼吸与循环|神经调节|遗传与变异|生态系统|生物分类|会考复习',
  [`${junior}-${subject.history}`]:
    '史前时期|夏商周|秦汉统一|三国两晋南北朝|隋唐盛世|宋元变革|明清帝国|近代中国的开端|新民主主义革命|中考材料题',
  [`${junior}-${subject.geography}`]:
    '地球与地图|世界的气候|居民与聚落|亚洲|中国的地形|中国的河流|农业与工业|四大地理区域|会考复习',
  [`${junior}-${subject.politics}`]:
    '成长的节拍|友谊的天空|师长情谊|生命的思考|遵守社会规则|法律的力量|我国基本制度|中考时政专题',
  [`${senior}-${subject.chinese}`]:
    '论述类文本阅读|实用类文本阅读|小说阅读|散文阅读|文言文断句与翻译|诗歌鉴赏|名句默写|语言文字运用|任务驱动作文|思辨类作文|整本书阅读：《红楼梦》|一轮复习：文言基础|模拟卷讲评|期末综合复习',
  [`${senior}-${subject.maths}`]:
    '集合与常用逻辑用语|基本不等式|函数的单调性|指数与对数函数|三角函数的图像|平面向量|解三角形|数列求和|立体几何|直线与圆|椭圆|双曲线与抛物线|导数的几何意义|导数与零点|计数原理|概率分布|统计案例|期末综合复习',
  [`${senior}-${subject.english}`]:
    '定语从句进阶|名词性从句|状语从句|非谓语动词|虚拟语气|七选五技巧|阅读：说明文|阅读：观点文章|完形填空：记叙文|语法填空|读后续写：情节|读后续写：语言|应用文写作|听力提升|期末综合复习',
  [`${senior}-${subject.physics}`]:
    '匀变速直线运动|受力分析|牛顿第二定律|曲线运动|万有引力|机械能守恒|动量守恒|静电场|恒定电流|磁场|电磁感应|交变电流|分子动理论|光学|近代物理|实验专题|期末综合复习',
  [`${senior}-${subject.chemistry}`]:
    '物质的量|离子反应|氧化还原反应|钠及其化合物|铁及其化合物|元素周期律|化学键|化学反应与能量|化学平衡|水溶液中的离子平衡|电化学|有机化合物|官能团与性质|工业流程专题|实验综合|期末综合复习',
  [`${senior}-${subject.biology}`]:
    '细胞的分子组成|细胞的代谢|光合作用|细胞的生命历程|孟德尔定律|伴性遗传|基因的表达|变异与进化|神经调节|体液调节|免疫|种群与群落|生态系统|基因工程|期末综合复习',
  [`${senior}-${subject.history}`]:
    '从文明起源到秦汉|宋明理学|近代中国的变革|新航路与殖民|工业革命|两次世界大战|冷战格局|选择性必修：国家制度|材料题方法',
  [`${senior}-${subject.geography}`]:
    '地球运动|大气环流|水循环与洋流|地表形态|人口与城市|农业区位|工业区位|区域可持续发展|综合题方法',
  [`${senior}-${subject.politics}`]:
    '中国特色社会主义|经济与社会|政治与法治|哲学与文化|国际政治与经济|法律与生活|逻辑与思维|主观题方法',
};

const OTHER = ['导学课', '方法课', '专题课', '综合课', '答疑课'];

const LISTED = new Map(Object.entries(TOPICS).map(([key, text]) => [key, text.split('|')]));

/** Topics of one phase and subject; lessons without either get neutral ones. */
export function topicsOf(phase: number | null, subjectId: number | null): readonly string[] {
  return LISTED.get(`${phase}-${subjectId}`) ?? OTHER;
}
