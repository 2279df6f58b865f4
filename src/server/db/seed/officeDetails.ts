import type { RecordData } from '../../../contract/value'

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

/** What the kinds of the seeded office documents ask for, by the title of the document. */
export const seedOfficeDetails: { readonly [title: string]: RecordData } = {
  支付三月铝锭采购款: {
    payeeName: '广西南铝铝业有限公司',
    payeeBank: '示例银行南宁分行',
    payeeAccount: '4500000000000000001',
    payDate: '2026-03-31',
  },
  支付仓库叉车维保费: { payeeName: '佛山安达叉车服务有限公司', payeeAccount: '4400000000000000002' },
  支付检测机构服务费: { payeeName: '广东正检检测有限公司', payeeAccount: '4400000000000000003' },
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
  申购打包钢带: { needDate: '2026-02-10', items: [steel] },
  '申购手持扫码枪 6 台': { needDate: '2026-03-20', items: [scanner] },
  采购劳保用品: { supplierName: '广州护安劳保用品商行', deliveryDate: '2026-01-20', items: [gloves] },
  '采购办公电脑 4 台': { supplierName: '广州数联科技有限公司', deliveryDate: '2026-03-15', items: [computer] },
  关于清明节放假安排的通知: { docNumber: '铝租〔2026〕3号', recipients: '各部门', issueDate: '2026-01-05' },
  关于加强仓库防火的通知: { docNumber: '铝租〔2026〕7号', recipients: '仓储物流部、各铝模厂' },
  云栖河畔花园一期租金开票: { buyerName: yunqi, taxNumber: '91440101SAMPLE1001', invoiceType: 1, taxRate: '13.00' },
  星河科技园租金开票: { buyerName: xinghe, taxNumber: '91440300SAMPLE1002', invoiceType: 1, taxRate: '13.00' },
  接待肇庆铝安考察团: { guestCompany: '肇庆铝安新材料有限公司', guestQty: 6, receptionDate: '2025-12-22' },
  赴长沙验厂: { destination: '湖南长沙', startDate: '2026-01-14', endDate: '2026-01-16', tripDays: 3 },
  赴惠州现场盘点: { destination: '广东惠州', startDate: '2026-02-16', endDate: '2026-02-17', tripDays: 2 },
  铝模租赁框架合同续签: {
    contractNo: 'HT-2026-012',
    counterparty: yunqi,
    startDate: '2026-04-01',
    endDate: '2029-03-31',
  },
  运输服务合同: {
    contractNo: 'HT-2025-118',
    counterparty: '顺达物流有限公司',
    signDate: '2025-12-01',
    startDate: '2025-12-01',
    endDate: '2026-11-30',
  },
}
