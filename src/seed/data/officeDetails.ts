import type { Plain } from '../../contract/value'
import type { Records } from '../../generated/records'
import type { OfficeResource } from './office'

const steel = { name: '打包钢带', specification: '32×0.9', unit: '卷', quantity: 8, price: '400.00', total: '3200.00' }
const scanner = {
  name: '手持扫码枪',
  specification: '二维',
  unit: '台',
  quantity: 6,
  price: '1600.00',
  total: '9600.00',
}
const gloves = { name: '劳保手套', unit: '双', quantity: 1084, price: '5.00', total: '5420.00' }
const computer = {
  name: '办公电脑',
  specification: '16G',
  unit: '台',
  quantity: 4,
  price: '4990.00',
  total: '19960.00',
}

const yunqi = '广州云栖置业有限公司'
const xinghe = '深圳星河科技园开发有限公司'

const security = {
  name: '防火毯',
  specification: '1.5m×1.5m',
  unit: '条',
  quantity: 40,
  price: '65.00',
  total: '2600.00',
}
const forklift = {
  name: '叉车轮胎',
  specification: '28×9-15',
  unit: '条',
  quantity: 8,
  price: '850.00',
  total: '6800.00',
}
const trench = {
  name: '穿墙螺栓',
  specification: 'M16×400',
  unit: '套',
  quantity: 2000,
  price: '4.60',
  total: '9200.00',
}
const guangdian = '广州广电计量检测有限公司'

type Day = (days: number) => string
type Details = { readonly [title: string]: Plain<Partial<Records[OfficeResource]>> }

function payments(day: Day): Details {
  return {
    支付本月铝锭采购款: {
      payeeName: '广西南铝铝业有限公司',
      payeeBank: '示例银行南宁分行',
      payeeAccount: '4500000000000000001',
      payDate: day(9),
    },
    支付仓库叉车维保费: { payeeName: '佛山安达叉车服务有限公司', payeeAccount: '4400000000000000002', payDate: day(6) },
    支付检测机构服务费: { payeeName: guangdian, payeeAccount: '4400000000000000003', payDate: day(12) },
    支付仓库季度租金: { payeeName: '佛山狮山物业管理有限公司', payeeAccount: '4400000000000000004', payDate: day(5) },
  }
}

function goods(day: Day): Details {
  return {
    广西南铝铝业准入: {
      creditCode: '91450100SAMPLE0001',
      contactName: '韦国栋',
      contactPhone: '13800000201',
      supplyScope: '铝锭、铝棒',
    },
    顺达物流准入: {
      creditCode: '91440600SAMPLE0002',
      contactName: '邓顺',
      contactPhone: '13800000202',
      supplyScope: '珠三角整车运输',
    },
    佛山紧固件供应商准入: {
      creditCode: '91440600SAMPLE0003',
      contactName: '冯丽华',
      contactPhone: '13800000203',
      supplyScope: '销钉、销片、穿墙螺栓',
    },
    申购打包钢带: { needDate: day(10), items: [steel] },
    '申购手持扫码枪 6 台': { needDate: day(14), items: [scanner] },
    申购叉车轮胎: { needDate: day(7), items: [forklift] },
    采购劳保用品: { supplierName: '广州护安劳保用品商行', deliveryDate: day(8), items: [gloves] },
    '采购办公电脑 4 台': { supplierName: '广州数联科技有限公司', deliveryDate: day(15), items: [computer] },
    采购穿墙螺栓: { supplierName: '佛山固力紧固件有限公司', deliveryDate: day(20), items: [trench] },
    采购仓库防火毯: { supplierName: '广州护安劳保用品商行', deliveryDate: day(6), items: [security] },
  }
}

function papers(day: Day): Details {
  const year = day(0).slice(0, 4)
  return {
    关于节假日仓库值班安排的通知: { docNumber: `铝租〔${year}〕3号`, recipients: '各部门', issueDate: day(2) },
    关于加强仓库防火的通知: { docNumber: `铝租〔${year}〕7号`, recipients: '仓储物流部、各铝模厂' },
    关于启用退场验收单的通知: { docNumber: `铝租〔${year}〕5号`, recipients: '各项目部', issueDate: day(3) },
    云栖河畔花园一期租金开票: { buyerName: yunqi, taxNumber: '91440101SAMPLE1001', invoiceType: 1, taxRate: '13.00' },
    星河科技园租金开票: { buyerName: xinghe, taxNumber: '91440300SAMPLE1002', invoiceType: 1, taxRate: '13.00' },
    废旧模板处置开票: {
      buyerName: '佛山再生金属有限公司',
      taxNumber: '91440600SAMPLE1003',
      invoiceType: 1,
      taxRate: '13.00',
    },
  }
}

function outside(day: Day): Details {
  const year = day(0).slice(0, 4)
  return {
    接待肇庆铝安考察团: { guestCompany: '肇庆铝安新材料有限公司', guestQty: 6, receptionDate: day(5) },
    接待总包单位现场观摩: { guestCompany: '中建南方建设有限公司', guestQty: 12, receptionDate: day(6) },
    接待质监站抽检: { guestCompany: '佛山市质量监督站', guestQty: 3, receptionDate: day(2) },
    赴长沙验厂: { destination: '湖南长沙', startDate: day(4), endDate: day(6), tripDays: 3 },
    赴惠州现场盘点: { destination: '广东惠州', startDate: day(3), endDate: day(4), tripDays: 2 },
    赴南昌考察铝模厂: { destination: '江西南昌', startDate: day(5), endDate: day(8), tripDays: 4 },
    铝模租赁框架合同续签: {
      contractNo: `HT-${year}-012`,
      counterparty: yunqi,
      startDate: day(20),
      endDate: day(1115),
    },
    运输服务合同: {
      contractNo: `HT-${year}-008`,
      counterparty: '顺达物流有限公司',
      signDate: day(3),
      startDate: day(5),
      endDate: day(369),
    },
    第三方检测服务合同: {
      contractNo: `HT-${year}-010`,
      counterparty: guangdian,
      startDate: day(10),
      endDate: day(374),
    },
  }
}

/** Further fields of the office documents, by title; `day` adds days to the date of the document's creation. */
export function seedOfficeDetails(day: Day): Details {
  return { ...payments(day), ...goods(day), ...papers(day), ...outside(day) }
}
