/** File stores and SMS providers without their secrets. */
export const seedStores = [
  {
    ossCode: 'oss-main',
    category: 3,
    endpoint: 'https://oss-cn-guangzhou.aliyuncs.com',
    bucketName: 'xwy-erp-files',
    region: 'cn-guangzhou',
    remark: '合同与现场照片',
    isUsed: true,
  },
  {
    ossCode: 'oss-archive',
    category: 3,
    endpoint: 'https://oss-cn-shenzhen.aliyuncs.com',
    bucketName: 'xwy-erp-archive',
    region: 'cn-shenzhen',
    remark: '已结算项目归档',
    isUsed: false,
  },
]

export const seedSenders = [
  {
    smsCode: 'sms-todo',
    category: 3,
    templateId: 'SMS_154950909',
    regionId: 'cn-guangzhou',
    signName: '铝模租赁',
    remark: '待办提醒',
    isUsed: true,
  },
  {
    smsCode: 'sms-payment',
    category: 3,
    templateId: 'SMS_154950910',
    regionId: 'cn-guangzhou',
    signName: '铝模租赁',
    remark: '租金到期提醒',
    isUsed: false,
  },
]
