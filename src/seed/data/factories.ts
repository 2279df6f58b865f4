export interface SeedFactory {
  readonly name: string
  readonly businessLicense: string
  readonly contact: string
  readonly mobile: string
  readonly registeredAddress: string
  readonly factoryAddress: string
  readonly status: number
}

export const seedFactories: readonly SeedFactory[] = [
  {
    name: '佛山恒立铝模制造有限公司',
    businessLicense: '91440600SAMPLE0001',
    contact: '梁伟恒',
    mobile: '13800000101',
    registeredAddress: '广东省佛山市南海区狮山镇示范路 18 号',
    factoryAddress: '广东省佛山市南海区狮山镇示范路 18 号',
    status: 131,
  },
  {
    name: '肇庆铝安建筑科技有限公司',
    businessLicense: '91441200SAMPLE0002',
    contact: '何思敏',
    mobile: '13800000102',
    registeredAddress: '广东省肇庆市高要区金利镇创新大道 6 号',
    factoryAddress: '广东省肇庆市高要区金利镇创新大道 6 号 2 栋',
    status: 131,
  },
  {
    name: '惠州腾固模架有限公司',
    businessLicense: '91441300SAMPLE0003',
    contact: '曾国强',
    mobile: '13800000103',
    registeredAddress: '广东省惠州市惠阳区镇隆镇塘角工业区 21 号',
    factoryAddress: '广东省惠州市惠阳区镇隆镇塘角工业区 21 号',
    status: 10,
  },
  {
    name: '长沙湘铝模板有限公司',
    businessLicense: '91430100SAMPLE0004',
    contact: '彭佳',
    mobile: '13800000104',
    registeredAddress: '湖南省长沙市望城区铜官街道循环园路 9 号',
    factoryAddress: '湖南省长沙市望城区铜官街道循环园路 9 号',
    status: 10,
  },
  {
    name: '南昌华翼铝合金模板厂',
    businessLicense: '91360100SAMPLE0005',
    contact: '熊志鹏',
    mobile: '13800000105',
    registeredAddress: '江西省南昌市新建区望城镇兴业路 33 号',
    factoryAddress: '江西省南昌市新建区望城镇兴业路 33 号',
    status: 101,
  },
  {
    name: '武汉江铝建筑模板有限公司',
    businessLicense: '91420100SAMPLE0006',
    contact: '余晓峰',
    mobile: '13800000106',
    registeredAddress: '湖北省武汉市黄陂区横店街临空北路 52 号',
    factoryAddress: '湖北省武汉市黄陂区横店街临空北路 52 号',
    status: -1,
  },
]
