/**
 * An excerpt of GAOKAO-Bench (questions of Chinese college entrance examinations, Apache-2.0,
 * github.com/OpenLMLab/GAOKAO-Bench), as source text.
 */
export interface DemoQuestion {
  readonly subject: string;
  readonly type: 'blanks' | null;
  readonly text: string;
  readonly answers: readonly string[];
  readonly analysis: string;
  readonly source: string;
}

export const DEMO_QUESTIONS: readonly DemoQuestion[] = [
  {
    subject: '数学',
    type: null,
    text: '1. （5 分) 已知集合 $A=\\{x \\in R|| x \\mid \\leqslant 2\\}\\}, B=\\{x \\in Z \\mid \\sqrt{x} \\leqslant 4\\}$, 则 $A \\cap B=(\\quad$ ）\nA. $(0,2)$\nB. $[0,2]$\nC. $\\{0,2\\}$\nD. $\\{0,1,2\\}$',
    answers: ['D'],
    analysis:
      '解: $A=\\{x \\in R|| x \\mid \\leqslant 2\\}=,\\{x \\in R \\mid-2 \\leqslant x \\leqslant 2\\}$,\n\n$B=\\{x \\in Z \\mid \\sqrt{x} \\leqslant 4\\}=\\{x \\in Z \\mid 0 \\leqslant x \\leqslant 16\\}$\n\n故 $A \\cap B=\\{0,1,2\\}$.\n\n应选 D.',
    source: '2010 新课标',
  },
  {
    subject: '数学',
    type: null,
    text: '5. （5 分) 已知命题 $p_{1}$ : 函数 $y=2^{x}-2^{-x}$ 在 $R$ 为增函数, $p_{2}$ : 函数 $y=2^{x}+2^{-x}$ 在 $R$ 为减函数, 则在命题 $q_{1}: p_{1} \\vee p_{2}, q_{2}: p_{1} \\wedge p_{2}, q_{3}:\\left(\\neg p_{1}\\right) \\vee p_{2}$ 和 $q_{4}: p_{1} \\wedge(\\square$ $\\left.p_{2}\\right)$ 中，真命题是（ $)$ \nA. $q_{1}, q_{3}$\nB. $q_{2}, q_{3}$\nC. $q_{1}, q_{4}$\nD. $q_{2}, q_{4}$',
    answers: ['C'],
    analysis:
      '解：易知 $p_{1}$ 是真命题, 而对 $p_{2}: y^{\\prime}=2^{x} \\ln 2-\\frac{1}{2^{x}} \\ln 2=\\ln 2\\left(2^{x}-\\frac{1}{2^{x}}\\right)$, 当 $x \\in[0,+\\infty)$ 时, $2^{x} \\geqslant \\frac{1}{2^{x}}$, 又 $\\ln 2>0$, 所以 $y^{\\prime} \\geqslant 0$, 函数单调递增;\n\n同理得当 $x \\in(-\\infty, 0)$ 时, 函数单调递减, 故 $p_{2}$ 是假命题.\n\n由此可知, $q_{1}$ 真, $q_{2}$ 假, $q_{3}$ 假, $q_{4}$ 真.\n\n故选: C.',
    source: '2010 新课标',
  },
  {
    subject: '数学',
    type: null,
    text: '8. （5 分）设偶函数 $f(x)$ 满足 $f(x)=2^{x}-4(x \\geqslant 0)$ ，则 $\\{x \\mid f(x-2)>0\\}=($ )\nA. $\\{x \\mid x<-2$ 或 $x>4\\}$\nB. $\\{x \\mid x<0$ 或 $x>4\\}$\nC. $\\{x \\mid x<0$ 或 $x>6\\}$\nD. $\\{x \\mid x<-2$ 或 $x>2\\}$',
    answers: ['B'],
    analysis:
      '解: 由偶函数 $f(x)$ 满足 $f(x)=2^{x}-4(x \\geqslant 0)$, 可得 $f(x)=f(|x|)$ $=2^{|x|-4}$,\n\n则 $f(x-2)=f(|x-2|)=2^{|x-2|}-4$, 要使 $f(|x-2|)>0$, 只需 $2^{|x-2|}-4>0$,\n\n$$\n|x-2|>2\n$$\n\n解得 $x>4$, 或 $x<0$.\n\n应选: B.',
    source: '2010 新课标',
  },
  {
    subject: '数学',
    type: null,
    text: '12. (5 分) 已知双曲线 $E$ 的中心为原点, $P(3,0)$ 是 $E$ 的焦点, 过 $P$ 的直线 I 与 $E$ 相交于 $A, B$ 两点, 且 $A B$ 的中点为 $N(-12,-15)$, 则 $E$ 的方程式为（ )\nA. $\\frac{x^{2}}{3}-\\frac{y^{2}}{6}=1$\nB. $\\frac{x^{2}}{4}-\\frac{y^{2}}{5}=1$\nC. $\\frac{x^{2}}{6}-\\frac{y^{2}}{3}=1$\nD. $\\frac{x^{2}}{5}-\\frac{y^{2}}{4}=1$',
    answers: ['B'],
    analysis:
      '解: 由已知条件易得直线 $\\mathrm{l}$ 的斜率为 $\\mathrm{k}=\\mathrm{k}_{\\mathrm{PN}}=1$,\n\n设双曲线方程为 $\\frac{x^{2}}{a^{2}}-\\frac{y^{2}}{b^{2}}=1$,\n\n$A\\left(x_{1}, y_{1}\\right), B\\left(x_{2}, y_{2}\\right)$,\n\n则有 $\\left\\{\\begin{array}{l}\\frac{x_{1}^{2}}{a^{2}}-\\frac{y_{1}^{2}}{b^{2}}=1 \\\\ \\frac{x_{2}^{2}}{a^{2}} \\frac{y_{2}^{2}}{b^{2}}=1\\end{array}\\right.$\n\n两式相减并结合 $x_{1}+x_{2}=-24, y_{1}+y_{2}=-30$ 得\n\n$\\frac{y_{1}-y_{2}}{x_{1}-x_{2}}=\\frac{4 b^{2}}{5 a^{2}}$\n\n从而 $\\mathrm{k}=\\frac{4 \\mathrm{~b}^{2}}{5 \\mathrm{a}^{2}}=1$\n\n即 $4 b^{2}=5 a^{2}$,\n\n又 $a^{2}+b^{2}=9$,\n\n解得 $a^{2}=4, b^{2}=5$,\n\n故选: B.',
    source: '2010 新课标',
  },
  {
    subject: '数学',
    type: null,
    text: '2. （5 分) 下列函数中, 既是偶函数又在 $(0,+\\infty)$ 上单调递增的函数是 $(\\quad)$\nA. $y=2 x^{3}$\nB. $y=|x|+1$\nC. $y=-x^{2}+4$\nD. $y=2^{-\\mid x}$',
    answers: ['B'],
    analysis:
      '解：对于 $A . y=2 x^{3}$, 由 $f(-x)=-2 x^{3}=-f(x)$, 为奇函数, 故排除 $A$\n\n对于 B. $y=|x|+1$, 由 $f(-x)=|-x|+1=f(x)$, 为偶函数, 当 $x>0$ 时, $y=x+1$, 是增函数，故 B 正确;\n\n对于 $C . y=-x^{2}+4$, 有 $f(-x)=f(x)$, 是偶函数, 但 $x>0$ 时为减函数, 故排 除 C;\n\n对于 D. $y=2^{-|x|}$, 有 $f(-x)=f(x)$, 是偶函数, 当 $x>0$ 时, $y=2^{-x}$, 为减函数 ，故排除 D.\n\n故选: B.',
    source: '2011 新课标',
  },
  {
    subject: '数学',
    type: null,
    text: '5. (5 分) 已知角 $\\theta$ 的顶点与原点重合, 始边与 $\\mathrm{x}$ 轴的正半轴重合, 终边在直 线 $y=2 x$ 上, 则 $\\cos 2 \\theta=(\\quad)$\nA. $-\\frac{4}{5}$\nB. $-\\frac{3}{5}$\nC. $\\frac{3}{5}$\nD. $\\frac{4}{5}$',
    answers: ['B'],
    analysis:
      '解：根据题意可知: $\\tan \\theta=2$,\n\n所以 $\\cos ^{2} \\theta=\\frac{1}{\\sec ^{2} \\theta}=\\frac{1}{\\tan ^{2} \\theta+1}=\\frac{1}{5}$,\n\n则 $\\cos 2 \\theta=2 \\cos ^{2} \\theta-1=2 \\times \\frac{1}{5}-1=-\\frac{3}{5}$.\n\n故选: B.',
    source: '2011 新课标',
  },
  {
    subject: '数学',
    type: 'blanks',
    text: '14. (5 分) 在平面直角坐标系 $x O y$, 椭圆 $C$ 的中心为原点, 焦点 $F_{1} F_{2}$ 在 $x$ 轴上, 离心率为 $\\frac{\\sqrt{2}}{2}$. 过 $F_{1}$ 的直线交于 $A, B$ 两点, 且 $\\triangle A B F_{2}$ 的周长为 16 , 那么 $C$ 的 方程为',
    answers: ['$\\frac{x^{2}}{16}+\\frac{y^{2}}{8}=1$'],
    analysis:
      '解: 根据题意, $\\triangle A B F_{2}$ 的周长为 16 , 即 $\\mathrm{BF}_{2}+A F_{2}+B_{1}+A F_{1}=16$;\n\n根据椭圆的性质, 有 $4 a=16$, 即 $a=4$;\n\n椭圆的离心率为 $\\frac{\\sqrt{2}}{2}$, 即 $\\frac{c}{a}=\\frac{\\sqrt{2}}{2}$, 则 $a=\\sqrt{2} c$,\n\n将 $a=\\sqrt{2} c$, 代入可得, $c=2 \\sqrt{2}$, 则 $b^{2}=a^{2}-c^{2}=8$;\n\n则椭圆的方程为 $\\frac{x^{2}}{16}+\\frac{y^{2}}{8}=1$;\n\n故答案为: $\\frac{x^{2}}{16}+\\frac{y^{2}}{8}=1$.',
    source: '2011 新课标',
  },
  {
    subject: '数学',
    type: 'blanks',
    text: '13. （5 分) $(x-y)(x+y)^{8}$ 的展开式中 $x^{2} y^{7}$ 的系数为___. (用数字填写 答案)',
    answers: ['-20'],
    analysis:
      '解: $(x+y)^{8}$ 的展开式中, 含 $x y^{7}$ 的系数是: 8 .\n\n含 $x^{2} y^{6}$ 的系数是 28 ,\n\n$\\therefore(x-y)(x+y)^{8}$ 的展开式中 $x^{2} y^{7}$ 的系数为: $8-28=-20$.\n\n故答案为: - 20',
    source: '2014 新课标ⅰ',
  },
  {
    subject: '数学',
    type: 'blanks',
    text: '13. (5 分） $(x+a)^{10}$ 的展开式中, $x^{7}$ 的系数为 15 , 则 $a=$',
    answers: ['$\\frac{1}{2}$'],
    analysis:
      '解: $(x+a)^{10}$ 的展开式的通项公式为 $T_{r+1}=C_{10}^{r} \\bullet x^{10-r} \\bullet a^{r}$,\n\n令 10- $r=7$, 求得 $r=3$, 可得 $x^{7}$ 的系数为 $a^{3} \\bullet C_{10}^{3}=120 a^{3}=15$,\n\n$\\therefore a=\\frac{1}{2}$\n\n故答案为: $\\frac{1}{2}$.',
    source: '2014 新课标ⅱ',
  },
  {
    subject: '数学',
    type: 'blanks',
    text: '15. (5 分) 等差数列 $\\left\\{a_{n}\\right\\}$ 的前 $n$ 项和为 $S_{n}, a_{3}=3, S_{4}=10$, 则 $\\sum_{k=1}^{n} \\frac{1}{S_{k}}=$',
    answers: ['$\\frac{2 \\mathrm{n}}{\\mathrm{n}+1}$'],
    analysis:
      '解: 等差数列 $\\left\\{a_{n}\\right\\}$ 的前 $n$ 项和为 $S_{n}, a_{3}=3, S_{4}=10, S_{4}=2\\left(a_{2}+a_{3}\\right)=10$, 可得 $a_{2}=2$, 数列的首项为 1 , 公差为 1 ,\n\n$\\mathrm{S}_{\\mathrm{n}}=\\frac{\\mathrm{n}(\\mathrm{n}+1)}{2}, \\frac{1}{S_{\\mathrm{n}}}=\\frac{2}{\\mathrm{n}(\\mathrm{n}+1)}=2\\left(\\frac{1}{\\mathrm{n}}-\\frac{1}{\\mathrm{n}+1}\\right)$,\n\n则 $\\sum_{k=1}^{n} \\frac{1}{S_{k}}=2\\left[1-\\frac{1}{2}+\\frac{1}{2}-\\frac{1}{3}+\\frac{1}{3}-\\frac{1}{4}+\\ldots+\\frac{1}{n}-\\frac{1}{n+1}\\right]=2\\left(1-\\frac{1}{n+1}\\right)=\\frac{2 n}{n+1}$.\n\n故答案为: $\\frac{2 \\mathrm{n}}{\\mathrm{n}+1}$.',
    source: '2017 新课标ⅱ',
  },
  {
    subject: '物理',
    type: null,
    text: '4. (6 分) 在雷雨云下沿坚直方向的电场强度为 $10^{4} \\mathrm{~V} / \\mathrm{m}$, 已知一半径为 $1 \\mathrm{~mm}$ 的雨滴在此电场中不会下落, 取重力加速度大小为 $10 \\mathrm{~m} / \\mathrm{s}^{2}$, 水的密度为 $10^{3} \\mathrm{~kg} / \\mathrm{m}^{3}$. 这雨滴携带的电荷量的最小值约为（ ）\nA. $2 \\times 10^{-9} \\mathrm{C}$\nB. $4 \\times 10^{-9} \\mathrm{C}$\nC. $6 \\times 10^{-9} \\mathrm{C}$\nD. $8 \\times 10^{-9} \\mathrm{C}$',
    answers: ['B'],
    analysis:
      '解: 带电雨滴在电场力和重力作用下保持静止, 根据平衡条件电场力和 重力必然等大反向\n\n$\\mathrm{mg}=\\mathrm{Eq}$\n\n其中: $m=\\rho V$\n\n$\\mathrm{V}=\\frac{4}{3} \\pi \\mathrm{r}^{3}$\n\n解得\n\n$\\mathrm{q}=\\frac{\\mathrm{mg}}{\\mathrm{E}}=\\frac{\\rho \\frac{4}{3} \\times \\pi^{3} \\mathrm{~g}}{\\mathrm{E}}=\\frac{10^{3} \\times \\frac{4}{3} \\times 3.14 \\times 10^{-9} \\times 10}{10^{4}} \\mathrm{C} \\approx 4 \\times 10^{-9} \\mathrm{C}$\n\n故选: B。',
    source: '2010 全国卷ⅱ',
  },
  {
    subject: '物理',
    type: null,
    text: '7. （6 分） 2012 年 6 月 18 日, 神州九号飞船与天宫一号目标飞行器在离地面 $343 \\mathrm{~km}$ 的近圆形轨道上成功进行了我国首次载人空间交会对接. 对接轨道所 处的空间存在极其稀薄的大气, 下面说法正确的是（ ）\n\nA. 为实现对接, 两者运行速度的大小都应介于第一宇宙速度和第二宇宙速度 之间\n\nB. 如不加干预, 在运行一段时间后, 天宫一号的动能可能会增加\n\nC. 如不加干预, 天宫一号的轨道高度将缓慢降低\n\nD. 航天员在天宫一号中处于失重状态, 说明航天员不受地球引力作用',
    answers: ['BC'],
    analysis:
      '解:\n\nA、又第一宇宙速度为最大环绕速度, 天宫一号的线速度一定小于第一宇宙速度。 故 A 错误;\n\nB、根据万有引力提供向心力有: $G \\frac{\\mathrm{MI}}{\\mathrm{r}^{2}}=\\frac{\\mathrm{v}^{2}}{\\mathrm{r}} \\Rightarrow v=\\sqrt{\\frac{G M}{r}}$ 得轨道高度降低, 卫星的线 速度增大，故动能将增大, 所以 $\\mathrm{B}$ 正确;\n\nC、卫星本来满足万有引力提供向心力即 $\\mathrm{G} \\frac{\\mathrm{mI}}{\\mathrm{r}^{2}}=\\mathrm{m} \\frac{\\mathrm{v}^{2}}{\\mathrm{r}}$, 由于摩擦阻力作用卫星的线 速度减小, 提供的引力大于卫星所需要的向心力故卫星将做近心运动, 即轨 道半径将减小, 故 C 正确;\n\nD、失重状态说明航天员对悬绳或支持物体的压力为 0 , 而地球对他的万有引力 提供他随天宫一号围绕地球做圆周运动的向心力, 所以 $\\mathrm{D}$ 错误\n\n故选: BC。',
    source: '2013 新课标ⅰ',
  },
  {
    subject: '物理',
    type: null,
    text: '1. （6 分）两相邻匀强磁场区域的磁感应强度大小不同、方向平行。一速度方 向与磁感应强度方向垂直的带电粒子（不计重力，,从较强磁场区域进入到 较弱磁场区域后粒子的（）\nA. 轨道半径增大, 角速度增大\nB. 轨道半径增大, 角速度减小\nC. 轨道半径减小, 速度增大\nD. 轨道半径减小, 速度不变',
    answers: ['B'],
    analysis:
      '解: 带电粒子在匀强磁场中做匀速圆周运动,\n\n根据洛伦兹力提供向心力: $\\mathrm{qvB}=\\mathrm{m} \\frac{\\mathrm{v}^{2}}{\\mathrm{R}}$\n\n可得: $R=\\frac{\\Pi V}{q B}$\n\n从较强磁场区域进入到较弱磁场区域后， $B$ 减小，所以 $R$ 增大。\n\n线速度、角速度的关系为: $v=\\omega R$\n\n因为洛伦兹力不做功, 故线速度 $\\mathrm{v}$ 的大小不变, 半径 $\\mathrm{R}$ 增大, 所以角速度减小, 故 B 正确, ACD 错误。\n\n故选: B。',
    source: '2015 新课标ⅰ',
  },
  {
    subject: '物理',
    type: null,
    text: '1. (6 分) 将质量为 $1.00 \\mathrm{~kg}$ 的模型火箭点火升空, $50 \\mathrm{~g}$ 燃烧的燃气以大小为 $600 \\mathrm{~m} / \\mathrm{s}$ 的速度从火箭喷口在很短时间内喷出。在燃气喷出后的瞬间, 火箭的 动量大小为 (喷出过程中重力和空气阻力可忽略) ( $）$\nA. $30 \\mathrm{~kg} \\cdot \\mathrm{m} / \\mathrm{s}$\nB. $5.7 \\times 10^{2} \\mathrm{~kg} \\cdot \\mathrm{m} / \\mathrm{s}$\nC. $6.0 \\times 10^{2} \\mathrm{~kg} \\cdot \\mathrm{m} / \\mathrm{s}$\nD. $6.3 \\times 10^{2} \\mathrm{~kg} \\cdot \\mathrm{m} / \\mathrm{s}$',
    answers: ['A'],
    analysis:
      '解: 开始总动量为零, 规定气体喷出的方向为正方向, 根据动量守恒定 律得， $0=m_{1} v_{1}+P$,\n\n解得火箭的动量 $P=-\\mathrm{m}_{1} \\mathrm{v}_{1}=-0.05 \\times 600 \\mathrm{~kg} \\cdot \\mathrm{m} / \\mathrm{s}=-30 \\mathrm{~kg} \\cdot \\mathrm{m} / \\mathrm{s}$, 负号表示方向, 故 A 正确, B、C、D 错误。\n\n故选: A。',
    source: '2017 新课标ⅰ',
  },
  {
    subject: '历史',
    type: null,
    text: '1．（ 4分）西周分封制在中国历史上影响深远。下列省、自治区中，其简称源\n自西周封国国名的是（ 　　） \nA．河南、河北  B．湖南、湖北  C．山东、山西  D．广东、广西',
    answers: ['C'],
    analysis:
      '西周分封的诸侯国主要有鲁齐燕卫宋晋 。A项河南的简称是豫 ，河北的\n简称是冀； B项湖南的简称是湘，湖北的简称是鄂； D项广东的简称是粤，\n广西的简称是桂。其简称都不是源自西周封国国名， 故排除 ABD三项。  \nC项山东的简称是鲁 ，山西的简称是晋 ，其简称都是源自西周封国国名 。故C项\n正确。  \n故选： C。',
    source: '2010 新课标',
  },
  {
    subject: '历史',
    type: null,
    text: '2．（ 4分）柳宗元在（封建论 》中评价秦始皇废封建、行郡县说： “其为制，公\n之大者也 …公天下之端自秦始。 ”郡县制为 “公天下 ”之开端，主要体现在（ 　　\n） \nA．百姓不再是封君的属民  B．更有利于皇帝集权   \nC．制度法令的统一  D．依据才干政绩任免官吏',
    answers: ['D'],
    analysis:
      '材料中的 “封建 ”实指西周 “分封制 ”。分封制下，诸侯到卿、士，其权力\n、地位和财产一切世袭，一般平民被排除在政治权利之外。  \n秦始皇推行郡县制 ，郡守、县令有皇帝任免 ，不得世袭 ，官吏任免的标准是才干\n政绩，故地方政治权利向一般平民开放，此即材料中所谓 “公天下 ”。材料主\n要意思为唐朝的柳宗元肯定郡县制 “公天下 ”，郡县制官吏由皇帝任免，比分\n封制下分封贵族爵位更利于国家政局的安定。 故D项符合；A项与史实不符 ，\nB、C项与题意不符， 故排除 ABC项。  \n故选： D。',
    source: '2010 新课标',
  },
  {
    subject: '地理',
    type: null,
    text: '第二次世界大战后，美国通过大量技术投入和大规模专业化生产，成为世界最大\n的大豆生产国和出口国．巴西自 20 世纪 70 年代开始种植大豆，在积极培育\n优良品种的同时，鼓励农民组建农场联合体，实现了大豆的规模化生产与经\n营．目前，巴西的大豆产量、出口量仅次于美国．中国曾是世界最大的大豆\n生产国和出口国，近些年大豆的质量下降（品种退化，出油率低），生产成\n本较高，成为世界最大的大豆进口国．据此完成 3～5 题．\n3．（4 分）巴西大豆总产量增加的潜力大于美国，主要是因为巴西（ ） A．技术力量较雄厚 B．气候条件较优越\nC．可开垦的土地资源较丰富 D．劳动力较充足\n4．（4 分）在国际市场上，巴西大豆价格低于美国的主要原因是巴西（ ） A．专业化水平较高 B．科技投入较大\nC．劳动生产率较高 D．劳动力价格较低\n5．（4 分）中国要提高大豆质量需（ ） A．加大科技投入 B．扩大种植面积\nC．增加劳动力投入 D．加大化肥使用量',
    answers: ['C', 'D', 'A'],
    analysis:
      '解：巴西位于低纬度地区，境内有大面积的热带雨林和热带草原气候区\n，其中不少地区的土地资源目前开发利用程度还较低，今后可以开垦种植大\n豆，因此随着大豆种植面积的增加，巴西大豆总产量增加的潜力大于美国。\n故选：C。\n解：巴西是经济发展水平较低的发展中国家，劳动力价格较低，从而在\n国际市场上大豆的价格低于美国。\n故选：D。\n解：根据题意，中国的大豆近些年大豆的质量下降（品种退化，出油率\n低），生产成本较高，可见，加大科技投入，改良品种，提高出油率，是提\n高大豆质量的主要途径。\n故选：A。',
    source: '2011 新课标',
  },
];
