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
  roleScope: 41,
  dataScope: 42,
  apiScope: 43,
  dictBiz: 44,
  topMenu: 45,
  topMenuSetting: 46,
  region: 47,
  tenant: 48,
  client: 49,
  feedback: 50,
  datasource: 51,
  code: 52,
  report: 53,
  notice: 54,
  lmcAccount: 60,
  patrolSchedule: 61,
  patrolRecord: 62,
  officeDocument: 63,
  company: 64,
  oss: 40,
  sms: 41,
  flowModel: 80,
  flowDeployment: 81,
  flowInstance: 82,
  flowTask: 83,
  flowTodo: 84,
  leave: 85,
  stamp: 86,
} as const

export type SeedKind = keyof typeof KINDS

/** Nineteen digits, the same at every start, below the ids that the clock makes. */
export function seedId(kind: SeedKind, number: number): string {
  return `1710${String(KINDS[kind]).padStart(3, '0')}${String(number).padStart(12, '0')}`
}
