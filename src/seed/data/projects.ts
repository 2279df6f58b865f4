export interface SeedProject {
  readonly name: string
  readonly code: string
  readonly type: string
  readonly status: number
  /** Index of a seeded factory; absent: not chosen yet. */
  readonly factory?: number
  /** Days between creation and the first start. */
  readonly age: number
  /** Days after the project's creation. */
  readonly starts: number
  readonly months: number
  readonly address: string
  readonly addressDetail: string
  readonly owner: SeedPerson
  readonly lessee: SeedParty
  readonly subLessee?: SeedParty
  readonly developer?: SeedParty
  readonly contractor: SeedParty
  readonly factorySupervision: SeedSupervision
  readonly projectSupervision?: SeedSupervision
}

export interface SeedPerson {
  readonly name: string
  readonly mobile: string
}

export interface SeedParty extends SeedPerson {
  readonly corp: string
}

export interface SeedSupervision extends SeedPerson {
  /** Index of a seeded supervising company. */
  readonly company: number
}

const person = (name: string, number: number): SeedPerson => ({ name, mobile: `1380000${1000 + number}` })
const party = (corp: string, name: string, number: number): SeedParty => ({ corp, ...person(name, number) })
const supervision = (company: number, name: string, number: number): SeedSupervision => ({
  company,
  ...person(name, number),
})

export const seedProjects: readonly SeedProject[] = [
  {
    name: '云栖河畔花园一期',
    code: 'XM-0001',
    type: '1',
    status: 130,
    factory: 0,
    age: 268,
    starts: 12,
    months: 8,
    address: '广东省佛山市顺德区北滘镇河畔路',
    addressDetail: '河畔路与怡兴路交汇处东南侧 1 至 4 栋',
    owner: person('周立新', 1),
    lessee: party('广东建衡建筑工程有限公司', '冯启明', 2),
    subLessee: party('佛山市众诚建筑劳务有限公司', '李桂生', 3),
    developer: party('佛山市云栖置业有限公司', '郑海燕', 4),
    contractor: party('广东建衡建筑工程有限公司', '冯启明', 2),
    factorySupervision: supervision(1, '黄志文', 5),
    projectSupervision: supervision(1, '罗建国', 6),
  },
  {
    name: '云栖河畔花园二期',
    code: 'XM-0002',
    type: '1',
    status: 131,
    factory: 0,
    age: 241,
    starts: 20,
    months: 14,
    address: '广东省佛山市顺德区北滘镇河畔路',
    addressDetail: '河畔路与怡兴路交汇处西侧 5 至 9 栋',
    owner: person('周立新', 1),
    lessee: party('广东建衡建筑工程有限公司', '冯启明', 2),
    developer: party('佛山市云栖置业有限公司', '郑海燕', 4),
    contractor: party('广东建衡建筑工程有限公司', '冯启明', 2),
    factorySupervision: supervision(1, '黄志文', 5),
    projectSupervision: supervision(1, '罗建国', 6),
  },
  {
    name: '南沙滨海新寓人才公寓',
    code: 'XM-0003',
    type: '2',
    status: 131,
    factory: 1,
    age: 219,
    starts: 15,
    months: 12,
    address: '广东省广州市南沙区横沥镇滨海大道',
    addressDetail: '滨海大道 36 号地块',
    owner: person('陈嘉怡', 11),
    lessee: party('中南天宇建设集团有限公司', '潘俊杰', 12),
    developer: party('广州滨海人居投资有限公司', '苏婉仪', 13),
    contractor: party('中南天宇建设集团有限公司', '潘俊杰', 12),
    factorySupervision: supervision(0, '邓少聪', 14),
    projectSupervision: supervision(1, '谭永康', 15),
  },
  {
    name: '惠阳星汇城商业综合体',
    code: 'XM-0004',
    type: '4',
    status: 101,
    factory: 2,
    age: 187,
    starts: 30,
    months: 10,
    address: '广东省惠州市惠阳区淡水街道星汇路',
    addressDetail: '星汇路北侧 A 区地上部分',
    owner: person('刘子豪', 21),
    lessee: party('惠州众建工程有限公司', '张文辉', 22),
    developer: party('惠州星汇商业管理有限公司', '钟丽娟', 23),
    contractor: party('惠州众建工程有限公司', '张文辉', 22),
    factorySupervision: supervision(0, '邓少聪', 14),
    projectSupervision: supervision(0, '吴振邦', 24),
  },
  {
    name: '肇庆新区第二实验学校',
    code: 'XM-0005',
    type: '5',
    status: 10,
    factory: 1,
    age: 163,
    starts: 25,
    months: 9,
    address: '广东省肇庆市鼎湖区桂城街道砚阳路',
    addressDetail: '砚阳路 112 号教学楼与宿舍楼',
    owner: person('梁凯', 31),
    lessee: party('肇庆市城建工程有限公司', '伍国华', 32),
    developer: party('肇庆新区教育投资有限公司', '麦慧敏', 33),
    contractor: party('肇庆市城建工程有限公司', '伍国华', 32),
    factorySupervision: supervision(1, '黄志文', 5),
  },
  {
    name: '长沙梅溪云筑',
    code: 'XM-0006',
    type: '1',
    status: 10,
    factory: 3,
    age: 141,
    starts: 18,
    months: 16,
    address: '湖南省长沙市岳麓区梅溪湖街道云筑路',
    addressDetail: '云筑路 88 号 1 至 6 栋',
    owner: person('彭雨轩', 41),
    lessee: party('湖南湘匠建筑有限公司', '唐勇', 42),
    subLessee: party('长沙立架模板工程有限公司', '谢军', 43),
    developer: party('湖南云筑置业有限公司', '龙思思', 44),
    contractor: party('湖南湘匠建筑有限公司', '唐勇', 42),
    factorySupervision: supervision(2, '易海波', 45),
    projectSupervision: supervision(2, '邹明', 46),
  },
  {
    name: '黄陂横店保障房三标段',
    code: 'XM-0007',
    type: '3',
    status: 101,
    factory: 5,
    age: 118,
    starts: 40,
    months: 18,
    address: '湖北省武汉市黄陂区横店街道',
    addressDetail: '临空北路延长线三标段 12 至 18 栋',
    owner: person('余蕾', 51),
    lessee: party('武汉楚筑建设有限公司', '胡建军', 52),
    developer: party('武汉市黄陂安居建设有限公司', '向红', 53),
    contractor: party('武汉楚筑建设有限公司', '胡建军', 52),
    factorySupervision: supervision(2, '易海波', 45),
    projectSupervision: supervision(2, '邹明', 46),
  },
  {
    name: '南昌赣江新城医院住院楼',
    code: 'XM-0008',
    type: '6',
    status: 0,
    factory: 0,
    age: 92,
    starts: 35,
    months: 12,
    address: '江西省南昌市新建区赣江大道',
    addressDetail: '赣江大道 200 号院区二期',
    owner: person('熊文静', 61),
    lessee: party('江西弘基建设工程有限公司', '万里', 62),
    developer: party('南昌赣江新城建设管理中心', '涂志刚', 63),
    contractor: party('江西弘基建设工程有限公司', '万里', 62),
    factorySupervision: supervision(2, '易海波', 45),
  },
  {
    name: '龙华旧改安置区 B 组团',
    code: 'XM-0009',
    type: '7',
    status: 30,
    factory: 2,
    age: 76,
    starts: 45,
    months: 20,
    address: '广东省深圳市龙华区观湖街道',
    addressDetail: '环观南路南侧 B 组团 1 至 3 栋',
    owner: person('蔡伟东', 71),
    lessee: party('深圳筑远建设有限公司', '孙磊', 72),
    developer: party('深圳龙华更新投资有限公司', '曹静', 73),
    contractor: party('深圳筑远建设有限公司', '孙磊', 72),
    factorySupervision: supervision(0, '邓少聪', 14),
    projectSupervision: supervision(0, '吴振邦', 24),
  },
  {
    name: '番禺汉溪置地中心',
    code: 'XM-0010',
    type: '4',
    status: 20,
    factory: 0,
    age: 64,
    starts: 30,
    months: 10,
    address: '广东省广州市番禺区南村镇汉溪大道东',
    addressDetail: '汉溪大道东 388 号塔楼',
    owner: person('何嘉雯', 81),
    lessee: party('广州启元建筑工程有限公司', '莫志成', 82),
    contractor: party('广州启元建筑工程有限公司', '莫志成', 82),
    factorySupervision: supervision(0, '邓少聪', 14),
  },
  {
    name: '三水乐平员工宿舍',
    code: 'XM-0011',
    type: '2',
    status: 29,
    factory: 0,
    age: 47,
    starts: 28,
    months: 6,
    address: '广东省佛山市三水区乐平镇科技大道',
    addressDetail: '科技大道 15 号地块宿舍 A、B 栋',
    owner: person('卢俊', 91),
    lessee: party('佛山市众诚建筑劳务有限公司', '李桂生', 3),
    contractor: party('佛山市安筑建设有限公司', '关杰', 92),
    factorySupervision: supervision(1, '黄志文', 5),
    projectSupervision: supervision(1, '罗建国', 6),
  },
  {
    name: '望城滨水雅苑',
    code: 'XM-0012',
    type: '1',
    status: 0,
    factory: 3,
    age: 31,
    starts: 40,
    months: 15,
    address: '湖南省长沙市望城区月亮岛街道滨水路',
    addressDetail: '滨水路 66 号一期 1 至 5 栋',
    owner: person('谭倩', 101),
    lessee: party('湖南湘匠建筑有限公司', '唐勇', 42),
    developer: party('长沙滨水雅苑置业有限公司', '丁一凡', 102),
    contractor: party('湖南湘匠建筑有限公司', '唐勇', 42),
    factorySupervision: supervision(2, '易海波', 45),
    projectSupervision: supervision(2, '邹明', 46),
  },
  {
    name: '前海桂湾商务公寓',
    code: 'XM-0013',
    type: '2',
    status: -1,
    age: 13,
    starts: 60,
    months: 12,
    address: '广东省深圳市南山区桂湾片区',
    addressDetail: '桂湾五路 2 单元 05 街坊',
    owner: person('蔡伟东', 71),
    lessee: party('深圳筑远建设有限公司', '孙磊', 72),
    contractor: party('深圳筑远建设有限公司', '孙磊', 72),
    factorySupervision: supervision(0, '邓少聪', 14),
  },
  {
    name: '增城荔湖书院花园',
    code: 'XM-0014',
    type: '1',
    status: -1,
    factory: 1,
    age: 4,
    starts: 50,
    months: 14,
    address: '广东省广州市增城区荔湖街道',
    addressDetail: '荔湖大道西侧地块 1 至 7 栋',
    owner: person('陈嘉怡', 11),
    lessee: party('中南天宇建设集团有限公司', '潘俊杰', 12),
    developer: party('广州荔湖书院置业有限公司', '黎梓君', 111),
    contractor: party('中南天宇建设集团有限公司', '潘俊杰', 12),
    factorySupervision: supervision(0, '邓少聪', 14),
    projectSupervision: supervision(1, '谭永康', 15),
  },
]
