import { dueDate } from '../model/calendar'
import { toBig } from '../model/decimals'
import type { Account } from '../model/flows'
import { type Bill, type Terms, toBills } from '../model/rent'
import type { Building, Doc, Factory, Kind, Row } from '../world'
import type { Deed, Year } from '../year'
import { Draw } from './draw'
import { findOpen } from './open'

type Given = Partial<Omit<Doc, 'kind' | 'id' | 'number' | 'own' | 'status' | 'node'>> & {
  readonly factory: Factory
  readonly as?: Account
}

const AUTHORS: readonly Account[] = ['operator', 'operator', 'operator', 'admin']

/** A new draft, which the model keeps once the server has taken it. */
export function create(year: Year, kind: Kind, { as = year.pick(AUTHORS) ?? 'operator', ...given }: Given): Deed {
  const number = year.next()
  const code = `N-${number}`
  const doc = (id: string): Doc => ({
    ...{ code, number, month: year.month, isSupervised: false, goods: [], ...given },
    ...{ kind, id, own: new Set([as]), status: 'draft', node: 0 },
  })
  return {
    touches: kind.touches(doc('')),
    run: async () => {
      const draft = doc('')
      const answer = await year.ask(`${kind.resource}.add`, { as, body: kind.toBody(draft) }, kind.allowsSave(draft))
      if (answer === undefined) return
      const [vehicle] = (answer.transportList as Row[] | undefined) ?? []
      const transportId = vehicle && String(vehicle.transportId)
      const putInCode = String(answer.projectPutinCode ?? code)
      year.world.docs.push({ ...draft, id: String(answer[kind.id]), transportId, putInCode })
    },
  }
}

export interface Kinds {
  readonly [name: string]: Kind
}

const AGREED = ({ status }: Doc) => status === 'agreed'

/** Draws a draft of each kind, or nothing where what it builds on is still missing. */
export class Drafts {
  readonly draw: Draw

  constructor(
    readonly year: Year,
    readonly kinds: { readonly [name in Name]: Kind },
  ) {
    this.draw = new Draw(year)
  }

  #project(): Doc | undefined {
    return this.draw.doc('project.project', AGREED)
  }

  project(): Deed {
    const { year, kinds } = this
    const factory = year.pick(year.world.factories)
    if (factory === undefined) throw new Error('no factory')
    const as = year.pick<Account>(['clerk', 'operator', 'admin'])
    return create(year, kinds.project, { factory, isSupervised: year.chance(0.4), as })
  }

  report(): Deed | undefined {
    const { year, kinds } = this
    const project = this.#project()
    if (project === undefined) return undefined
    const as = year.pick<Account>(['clerk', 'operator', 'admin'])
    return create(year, kinds.report, { factory: project.factory, project, buildings: drawBuildings(year), as })
  }

  leasePlan(): Deed | undefined {
    const project = this.#project()
    if (project === undefined) return undefined
    return create(this.year, this.kinds.leasePlan, { factory: project.factory, project, goods: this.draw.goods(900) })
  }

  /** For a project with an agreed lease plan, or for any other. */
  demandPlan(): Deed | undefined {
    const leased = this.year.chance(0.7) ? this.draw.doc('lease.plan', AGREED)?.project : undefined
    const project = leased ?? this.#project()
    if (project === undefined) return undefined
    const { factory } = project
    const as: Account = factory.isStaffed && this.year.chance(0.5) ? 'factory' : 'operator'
    return create(this.year, this.kinds.demandPlan, { factory, project, goods: this.draw.demanded(project), as })
  }

  /** Part of what a plan holds open, now and then more than that. */
  #ofPlan(plan: Doc, taker: 'procurement.purchase-order' | 'logistics.inbound-instruction') {
    const { year } = this
    const open = [...findOpen(plan, { taker }, year.world)].filter(([, qty]) => qty > 0)
    return open.slice(0, year.int(1, 3)).map(([sku, left]) => {
      const qty = year.chance(0.08)
        ? left + year.int(1, 5)
        : Math.max(1, Math.floor(left * (0.3 + 0.7 * year.random())))
      return { sku, qty, weight: this.draw.weigh(sku, qty), findings: [] }
    })
  }

  purchase(): Deed | undefined {
    const { year, kinds } = this
    const plan = this.draw.doc('requirement.demand-plan', AGREED)
    const goods = plan && this.#ofPlan(plan, 'procurement.purchase-order')
    if (plan?.project === undefined || goods === undefined || goods.length === 0) return undefined
    const terms = {
      weight: toBig(year.int(1, 50_000)).div(1000),
      price: toBig(year.int(1_000_000, 2_500_000)).div(100),
    }
    return create(year, kinds.purchase, { factory: plan.factory, project: plan.project, plan, goods, ...terms })
  }

  inbound(): Deed | undefined {
    const { year, kinds } = this
    const plan = year.chance(0.7) ? this.draw.doc('requirement.demand-plan', AGREED) : undefined
    const goods = plan ? this.#ofPlan(plan, 'logistics.inbound-instruction') : this.draw.goods(400)
    const factory = plan?.factory ?? year.pick(year.world.factories)
    const own = year.world.warehouses.filter((each) => each.factory === factory && each.type === 3)
    const to = year.chance(0.05) ? this.draw.warehouse(3) : year.pick(own)
    if (goods.length === 0 || to === undefined || factory === undefined) return undefined
    return create(year, kinds.inbound, { factory, plan, goods, to, hasVehicle: true })
  }

  /** A project with goods on its sites, or now and then any other. */
  #supplied(): Doc | undefined {
    const { ledger } = this.year.world
    if (this.year.chance(0.2)) return this.#project()
    return this.draw.doc('project.project', (doc) => AGREED(doc) && ledger.onSites(doc.id).gt(0))
  }

  /** From dispatch to a site, or from a site to the returns. */
  #move(kind: Kind, [out, into]: readonly [3 | 5, 4 | 5], isBooking: boolean): Deed | undefined {
    const { year } = this
    const project = out === 5 ? this.#supplied() : this.#project()
    const [from, to] = [this.draw.warehouse(out), this.draw.warehouse(into)]
    if (project === undefined || from === undefined || to === undefined) return undefined
    const goods = isBooking ? this.draw.held(from) : this.draw.goods(9)
    if (goods === undefined) return undefined
    const { factory, isSupervised } = project
    return create(year, kind, {
      factory,
      isSupervised,
      project,
      from,
      to,
      goods,
      hasVehicle: isBooking && year.chance(0.9),
    })
  }

  admission = () => this.#move(this.kinds.admission, [3, 5], false)
  takeout = () => this.#move(this.kinds.takeout, [3, 5], false)
  shipment = () => this.#move(this.kinds.shipment, [3, 5], true)
  exit = () => this.#move(this.kinds.exit, [5, 4], false)
  returned = () => this.#move(this.kinds.returned, [5, 4], true)

  production(): Deed | undefined {
    const { year, kinds } = this
    const kind = year.pick([kinds.manufacture, kinds.produce, kinds.shotBlast])
    const to = this.draw.warehouse(6)
    const from = year.pick(year.world.warehouses.filter((each) => each.factory === to?.factory))
    const project = year.chance(0.5) ? this.#project() : undefined
    const materials = from && this.draw.held(from)
    const factory = from?.factory
    if (kind === undefined || materials === undefined || to === undefined || factory === undefined) return undefined
    return create(year, kind, { factory, project, from, to, materials, goods: this.draw.goods(60) })
  }

  /** Leases what came in for a plan in one month, now and then something that another lease holds already. */
  lease(): Deed | undefined {
    const { year, kinds } = this
    const first = this.draw.doc(kinds.inbound.resource, (doc) => AGREED(doc) && doc.plan !== undefined)
    if (first?.plan === undefined || first.factory.isStaffed) return undefined
    const putIns = year.world.docs.filter((doc) => doc.plan === first.plan && doc.kind === first.kind && AGREED(doc))
    const ofMonth = putIns.filter(({ month }) => month === first.month)
    const terms = drawTerms(year, first.factory)
    return terms && create(year, kinds.lease, { factory: first.factory, plan: first.plan, putIns: ofMonth, terms })
  }

  projectLease(): Deed | undefined {
    const project = this.#project()
    if (project === undefined) return undefined
    const factory: Factory = { id: '', isStaffed: false, bills: [], payments: [] }
    const terms = drawTerms(this.year, factory)
    return (
      terms && create(this.year, this.kinds.projectLease, { factory, project, terms: { ...terms, advance: toBig(0) } })
    )
  }
}

export type Name =
  | 'project'
  | 'report'
  | 'leasePlan'
  | 'demandPlan'
  | 'purchase'
  | 'inbound'
  | 'admission'
  | 'takeout'
  | 'shipment'
  | 'exit'
  | 'returned'
  | 'manufacture'
  | 'produce'
  | 'shotBlast'
  | 'lease'
  | 'projectLease'

export function drawBuildings(year: Year): Building[] {
  return Array.from({ length: year.int(1, 4) }, () => {
    const from = year.int(1, 30)
    const floors = year.chance(0.6) ? { from, to: from + year.int(0, 10) } : {}
    const area = toBig(year.int(0, 200_000)).div(100)
    return { number: `${year.int(1, 12)}#`, ...floors, weight: toBig(year.int(0, 90_000)).div(1000), area }
  })
}

const placeOf = ({ endDate, period }: Pick<Bill, 'endDate' | 'period'>) => `${endDate} ${period}`

/** Terms whose bills fall due on days of their own, so that there is one order in which they are settled. */
export function drawTerms(year: Year, { bills }: Factory): Terms | undefined {
  const taken = new Set(bills.map(placeOf))
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const start =
      dueDate(`2025-${String(year.int(1, 12)).padStart(2, '0')}-01`, 1, 1).slice(0, 8) +
      String(year.int(1, 28)).padStart(2, '0')
    const total = toBig(year.int(10, 90_000_000)).div(100)
    const advance = year.chance(0.4) ? total.div(10).round(2, 1) : toBig(0)
    const terms = { start, firstPayDate: start, cycle: year.int(1, 3), periods: year.int(1, 7), total, advance }
    if (!toBills('', terms).some((bill) => taken.has(placeOf(bill)))) return terms
  }
  return undefined
}
