export interface SeedRentalReport {
  /** The project's code. */
  readonly project: string
  readonly status: number
  readonly age: number
  readonly memo?: string
  readonly nextAuditName?: string
  readonly auditComment?: string
  readonly buildings: readonly SeedBuilding[]
}

export interface SeedBuilding {
  readonly type: string
  readonly number: string
  readonly floors: readonly [number, number]
  /** Square metres of formwork per floor. */
  readonly area: string
  readonly tonnes: string
  /** Days after the report's creation, as `exit`. */
  readonly entry: number
  readonly exit: number
  readonly memo?: string
}

export const seedRentalReports: readonly SeedRentalReport[] = [
  {
    project: 'XM-0001',
    status: 10,
    age: 255,
    memo: '一期四栋全部使用铝模，标准层自 3 层起。',
    auditComment: '已按期退场，结算完成。',
    buildings: [
      { type: '1', number: '1#', floors: [3, 26], area: '1286.40', tonnes: '30.874', entry: 15, exit: 190 },
      { type: '1', number: '2#', floors: [3, 26], area: '1286.40', tonnes: '30.874', entry: 18, exit: 195 },
      { type: '1', number: '3#', floors: [3, 28], area: '1352.75', tonnes: '32.466', entry: 22, exit: 205 },
      { type: '1', number: '4#', floors: [3, 28], area: '1352.75', tonnes: '32.466', entry: 25, exit: 210 },
    ],
  },
  {
    project: 'XM-0002',
    status: 10,
    age: 226,
    auditComment: '楼层数与图纸一致，同意。',
    buildings: [
      { type: '1', number: '5#', floors: [2, 30], area: '1420.36', tonnes: '34.089', entry: 20, exit: 330 },
      { type: '1', number: '6#', floors: [2, 30], area: '1420.36', tonnes: '34.089', entry: 24, exit: 335 },
      { type: '1', number: '7#', floors: [2, 32], area: '1508.20', tonnes: '36.197', entry: 28, exit: 350 },
    ],
  },
  {
    project: 'XM-0002',
    status: 101,
    age: 120,
    memo: '第二批，8、9 栋。',
    nextAuditName: '林晓岚',
    buildings: [
      { type: '1', number: '8#', floors: [2, 32], area: '1508.20', tonnes: '36.197', entry: 20, exit: 340 },
      { type: '1', number: '9#', floors: [2, 18], area: '986.55', tonnes: '23.677', entry: 25, exit: 240 },
    ],
  },
  {
    project: 'XM-0003',
    status: 10,
    age: 201,
    auditComment: '同意。',
    buildings: [
      { type: '2', number: 'A 座', floors: [4, 33], area: '1165.00', tonnes: '27.960', entry: 18, exit: 320 },
      { type: '2', number: 'B 座', floors: [4, 33], area: '1165.00', tonnes: '27.960', entry: 21, exit: 325 },
      { type: '4', number: '裙楼', floors: [1, 3], area: '2240.80', tonnes: '53.779', entry: 10, exit: 120 },
    ],
  },
  {
    project: 'XM-0004',
    status: 101,
    age: 158,
    nextAuditName: '林晓岚',
    buildings: [
      { type: '4', number: 'A 区塔楼', floors: [6, 24], area: '1688.32', tonnes: '40.520', entry: 30, exit: 250 },
      { type: '4', number: 'A 区裙楼', floors: [1, 5], area: '3120.00', tonnes: '74.880', entry: 15, exit: 130 },
    ],
  },
  {
    project: 'XM-0005',
    status: 0,
    age: 96,
    nextAuditName: '林晓岚',
    buildings: [
      { type: '5', number: '教学楼', floors: [1, 6], area: '1890.45', tonnes: '45.371', entry: 20, exit: 150 },
      { type: '5', number: '宿舍楼', floors: [2, 12], area: '1042.60', tonnes: '25.022', entry: 25, exit: 190 },
    ],
  },
  {
    project: 'XM-0006',
    status: 10,
    age: 88,
    auditComment: '请厂监在发货前复核编号。',
    buildings: [
      { type: '1', number: '1#', floors: [2, 33], area: '1388.90', tonnes: '33.334', entry: 15, exit: 360 },
      { type: '1', number: '2#', floors: [2, 33], area: '1388.90', tonnes: '33.334', entry: 18, exit: 365 },
      { type: '1', number: '3#', floors: [2, 33], area: '1388.90', tonnes: '33.334', entry: 22, exit: 370 },
      { type: '1', number: '5#', floors: [2, 31], area: '1294.10', tonnes: '31.058', entry: 30, exit: 365 },
      { type: '1', number: '6#', floors: [2, 31], area: '1294.10', tonnes: '31.058', entry: 34, exit: 370 },
    ],
  },
  {
    project: 'XM-0007',
    status: 30,
    age: 54,
    auditComment: '12 栋起始楼层与图纸不符，请核对后重新提交。',
    buildings: [
      { type: '3', number: '12#', floors: [1, 27], area: '1102.35', tonnes: '26.456', entry: 30, exit: 330 },
      { type: '3', number: '13#', floors: [2, 27], area: '1102.35', tonnes: '26.456', entry: 33, exit: 335 },
      { type: '3', number: '14#', floors: [2, 27], area: '1102.35', tonnes: '26.456', entry: 36, exit: 340 },
    ],
  },
  {
    project: 'XM-0008',
    status: 29,
    age: 26,
    memo: '住院楼标准层面积待设计院确认。',
    buildings: [
      { type: '6', number: '住院楼', floors: [5, 19], area: '2015.70', tonnes: '48.377', entry: 45, exit: 280 },
    ],
  },
  {
    project: 'XM-0012',
    status: -1,
    age: 6,
    buildings: [
      { type: '1', number: '1#', floors: [2, 18], area: '968.00', tonnes: '23.232', entry: 40, exit: 240 },
      { type: '1', number: '2#', floors: [2, 18], area: '968.00', tonnes: '23.232', entry: 42, exit: 245 },
    ],
  },
]
