export const SUPERVISORS = {
  ...{ superFactoryCorpName: '甲监理', superFactoryUserName: '周敏', superFactoryUserMobile: '13900000001' },
  ...{ superProjectCorpName: '乙监理', superProjectUserName: '赵工', superProjectUserMobile: '13900000002' },
  ...{ superFactoryUserNameAndMobile: '周敏 13900000001', superProjectUserNameAndMobile: '赵工 13900000002' },
}
export const GOODS = [
  {
    skuCode: 'LM-1',
    skuName: '型号一',
    qty: 2,
    commitQty: 2,
    weight: '1.1',
    verityWeightFc: '1.1',
    verityWeightFcSup: '1.1',
  },
  {
    skuCode: 'LM-2',
    skuName: '型号二',
    qty: 3,
    commitQty: 3,
    weight: '2.2',
    verityWeightFc: '2.2',
    verityWeightFcSup: '2.2',
  },
]
export const VEHICLE = {
  ...{
    transportId: '91',
    transportNumber: 'YD-1',
    cartNumber: '粤A12345',
    driverName: '赵师傅',
    driverMobile: '13800000009',
  },
  ...{
    startDate: '2026-03-01 08:00:00',
    estDate: '2026-03-02 08:00:00',
    totalWeight: '3.3',
    totalQty: 5,
    totalUnit: '3',
  },
  projectPutInDetailList: GOODS,
}
export const DOCUMENT = {
  ...{ projectPutInId: '77', status: 101, projectId: '1', projectName: '甲项目', projectCode: 'XM-1' },
  ...SUPERVISORS,
  transportList: [VEHICLE],
}
