import type { RecordData } from '../../contract/value'

interface Works {
  /** Ten thousand yuan, as the two below. */
  readonly assets: string
  readonly profit: string
  readonly sales: string
  readonly years: number
  readonly staff: number
  readonly lines: number
  /** Tonnes a month of new and of renewed formwork. */
  readonly made: string
  readonly renewed: string
  /** Square metres, as `hall`. */
  readonly ground: string
  readonly hall: string
  readonly team: string
}

interface Contact {
  readonly name: string
  readonly mobile: string
}

const WORKS: readonly Works[] = [
  {
    assets: '8600',
    profit: '1180',
    sales: '15200',
    years: 12,
    staff: 286,
    lines: 4,
    made: '900',
    renewed: '600',
    ground: '42000',
    hall: '23000',
    team: '自有两班，各 18 人',
  },
  {
    assets: '6200',
    profit: '760',
    sales: '9800',
    years: 9,
    staff: 174,
    lines: 3,
    made: '620',
    renewed: '420',
    ground: '31000',
    hall: '16500',
    team: '自有一班，16 人',
  },
  {
    assets: '3900',
    profit: '430',
    sales: '6100',
    years: 7,
    staff: 118,
    lines: 2,
    made: '380',
    renewed: '260',
    ground: '18000',
    hall: '11000',
    team: '外聘一班，12 人',
  },
  {
    assets: '4500',
    profit: '520',
    sales: '7300',
    years: 8,
    staff: 132,
    lines: 2,
    made: '430',
    renewed: '300',
    ground: '22000',
    hall: '13200',
    team: '自有一班，14 人',
  },
  {
    assets: '2100',
    profit: '190',
    sales: '3200',
    years: 5,
    staff: 76,
    lines: 1,
    made: '210',
    renewed: '150',
    ground: '12000',
    hall: '7600',
    team: '外聘一班，8 人',
  },
  {
    assets: '2600',
    profit: '240',
    sales: '3900',
    years: 4,
    staff: 88,
    lines: 2,
    made: '260',
    renewed: '120',
    ground: '14500',
    hall: '8800',
    team: '外聘一班，10 人',
  },
]

/** Detail tables of a factory; keys are of the dictionaries lmc_*. */
function toTables(works: Works, { name, mobile }: Contact): RecordData {
  return {
    contactsList: [{ post: '2', userName: name, phone: mobile }],
    factoryCapacity: [
      { name: '1', qty: works.made, unit: '1', memo: '每月' },
      { name: '2', qty: works.renewed, unit: '1', memo: '每月' },
    ],
    factorySiteOverview: [
      { name: '1', qty: works.ground, unit: '1' },
      { name: '2', qty: works.hall, unit: '1' },
    ],
    factoryEquipmentSituation: [
      { name: '1', qty: String(works.lines * 2) },
      { name: '5', qty: String(works.lines), memo: '含备用一台' },
      { name: '7', qty: String(works.lines + 2) },
    ],
  }
}

/** Details of the seeded factory at the index; empty if it has none. */
export function factoryDetails(number: number, contact: Contact): RecordData {
  const works = WORKS[number]
  if (works === undefined) return {}
  return {
    assetSize: works.assets,
    grossProfit: works.profit,
    salesRevenue: works.sales,
    businessYearQty: works.years,
    numberOfEmployees: works.staff,
    productionLineArticle: works.lines,
    designAbility: works.lines > 1 ? 1 : 0,
    preAssembly: 'has',
    preAssemblyTeam: works.team,
    weldSpecifications: '氩弧焊，4～6 mm 板材；搅拌摩擦焊用于标准板',
    officeStations: Math.round(works.staff / 5),
    officeComputers: Math.round(works.staff / 6),
    beds: Math.round(works.staff / 2),
    numberWorkingMeals: works.staff,
    ...toTables(works, contact),
  }
}
