/** Numbers of the kinds in a seeded id; a kind keeps its number for good. */
const KINDS = {
  user: 1,
  role: 2,
  dept: 3,
  post: 4,
  param: 5,
  dict: 6,
  factory: 7,
  project: 8,
  rentalReport: 9,
  roleMenu: 10,
  oss: 40,
  sms: 41,
  building: 50,
  leasePlan: 51,
  projectLease: 52,
  bill: 53,
  payDetail: 54,
  rentSummary: 55,
  demandPlan: 56,
  purchaseOrder: 57,
  settlement: 58,
  product: 80,
  warehouse: 81,
  stock: 82,
  inOut: 83,
  stockCheck: 84,
  allot: 85,
  manufacture: 86,
  produce: 87,
  shotBlast: 88,
  putIn: 89,
  takeout: 90,
  exitShipment: 91,
  exitApplication: 92,
  returnShipment: 93,
} as const

export type SeedKind = keyof typeof KINDS

/** Nineteen digits, the same at every start, below the ids that the clock makes. */
export function seedId(kind: SeedKind, number: number): string {
  return `1710${String(KINDS[kind]).padStart(3, '0')}${String(number).padStart(12, '0')}`
}
