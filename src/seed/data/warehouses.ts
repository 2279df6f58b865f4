export interface SeedWarehouse {
  readonly name: string
  /** A key of xwy_erp_warehouse_classify: store, production line, clear site. */
  readonly classify: string
  /** 3 dispatch, 4 returns, 5 project, 6 other. */
  readonly type: string
  /** Index of the factory at its location. */
  readonly factory: number
  readonly address: string
  readonly charge: string
  readonly mobile: string
  /** 1 in use, 2 disabled. */
  readonly status: number
}

function warehouse(values: Omit<SeedWarehouse, 'classify' | 'status'> & Partial<SeedWarehouse>): SeedWarehouse {
  return { classify: '1', status: 1, ...values }
}

/** Indexes of warehouses that other seeds refer to. */
export const WAREHOUSES = {
  hengli: 0,
  lvan: 1,
  shishan: 2,
  huizhou: 3,
  project2: 4,
  project3: 5,
  line1: 6,
  line2: 7,
  site: 9,
} as const

export const seedWarehouses: readonly SeedWarehouse[] = [
  warehouse({
    name: '恒立狮山发货仓',
    type: '3',
    factory: 0,
    address: '广东省佛山市南海区狮山镇示范路 18 号',
    charge: '陈志明',
    mobile: '13800000201',
  }),
  warehouse({
    name: '铝安金利发货仓',
    type: '3',
    factory: 1,
    address: '广东省肇庆市高要区金利镇创新大道 6 号',
    charge: '刘海燕',
    mobile: '13800000202',
  }),
  warehouse({
    name: '狮山退货仓',
    type: '4',
    factory: 0,
    address: '广东省佛山市南海区狮山镇示范路 20 号',
    charge: '黄立新',
    mobile: '13800000203',
  }),
  warehouse({
    name: '惠州退货仓',
    type: '4',
    factory: 2,
    address: '广东省惠州市惠阳区镇隆镇塘角工业区 21 号',
    charge: '叶文辉',
    mobile: '13800000204',
  }),
  warehouse({
    name: '二号项目工地仓',
    type: '5',
    factory: 0,
    address: '广东省佛山市禅城区季华西路工地',
    charge: '郑海涛',
    mobile: '13800000205',
  }),
  warehouse({
    name: '三号项目工地仓',
    type: '5',
    factory: 1,
    address: '广东省广州市黄埔区开创大道工地',
    charge: '冯志杰',
    mobile: '13800000206',
  }),
  warehouse({
    name: '恒立一号生产线',
    type: '6',
    classify: '2',
    factory: 0,
    address: '广东省佛山市南海区狮山镇示范路 18 号 1 栋',
    charge: '吴永强',
    mobile: '13800000207',
  }),
  warehouse({
    name: '铝安二号生产线',
    type: '6',
    classify: '2',
    factory: 1,
    address: '广东省肇庆市高要区金利镇创新大道 6 号 3 栋',
    charge: '谢伟',
    mobile: '13800000208',
  }),
  warehouse({
    name: '恒立旧料仓',
    type: '3',
    factory: 0,
    address: '广东省佛山市南海区狮山镇旧厂区',
    charge: '陈志明',
    mobile: '13800000201',
    status: 2,
  }),
  warehouse({
    name: '狮山抛丸场',
    type: '6',
    classify: '3',
    factory: 0,
    address: '广东省佛山市南海区狮山镇示范路 22 号',
    charge: '马志刚',
    mobile: '13800000209',
  }),
]
