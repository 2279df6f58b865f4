import { dueDate } from '../model/calendar'
import { toBig } from '../model/decimals'
import type { Account } from '../model/flows'
import type { CheckedGoods } from '../model/goods'
import { type Bill, type Terms, toBills } from '../model/rent'
import type { Building, Doc, Factory, Kind, Row, Warehouse } from '../world'
import type { Deed, Year } from '../year'
import { Draw } from './draw'
import { findLeavable, findUndelivered, findUnfollowed, findUnordered, groupOf, listLeasePlans, plansOf } from './open'

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

/** What a document of logistics moves, or says is to be moved. */
interface Move {
  readonly out: 3 | 5
  readonly into: 4 | 5
  readonly isBooking: boolean
  readonly sources: readonly Doc[]
}

interface Load {
  readonly from: Warehouse
  readonly goods: CheckedGoods[]
}

const OUT = { out: 3, into: 5 } as const
const BACK = { out: 5, into: 4 } as const

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

  /** Other agreed documents of the group, now and then. */
  #further(doc: Doc, isMeant: (doc: Doc) => boolean = () => true): readonly Doc[] {
    const { year } = this
    if (year.chance(0.2)) return []
    const others = groupOf(doc, year.world).members.filter((other) => other !== doc && AGREED(other) && isMeant(other))
    return others.filter(() => year.chance(0.6))
  }

  /** Rather for projects beside those that have one. */
  leasePlan(): Deed | undefined {
    const { year } = this
    const beside = year.chance(0.7) ? this.draw.doc('lease.plan', AGREED)?.project : undefined
    const members = beside === undefined ? [] : groupOf(beside, year.world).members.filter(AGREED)
    const project = year.pick(members) ?? this.#project()
    if (project === undefined) return undefined
    return create(year, this.kinds.leasePlan, { factory: project.factory, project, goods: this.draw.common(900) })
  }

  /** For projects with an agreed lease plan, or for any others. */
  demandPlan(): Deed | undefined {
    const { year } = this
    const leased = year.chance(0.7) ? this.draw.doc('lease.plan', AGREED)?.project : undefined
    const project = leased ?? this.#project()
    if (project === undefined) return undefined
    const { factory } = project
    const as: Account = factory.isStaffed && year.chance(0.5) ? 'factory' : 'operator'
    const isMeant = (other: Doc) => year.chance(0.3) || listLeasePlans(other, year.world).length > 0
    const further = as === 'factory' ? [] : this.#further(project, isMeant)
    const goods = this.draw.demanded([project, ...further])
    return create(year, this.kinds.demandPlan, { factory, project, further, goods, as })
  }

  /** Part of what plans hold open, now and then more than that. */
  #ofOpen(pieces: ReadonlyMap<string, number>): CheckedGoods[] {
    return [...pieces.values()].some((qty) => qty > 0) ? this.draw.ofOpen(pieces, 1) : []
  }

  purchase(): Deed | undefined {
    const { year, kinds } = this
    const plan = this.draw.doc('requirement.demand-plan', AGREED)
    const goods = plan && this.#ofOpen(findUnordered(plan, year.world))
    if (plan?.project === undefined || goods === undefined || goods.length === 0) return undefined
    const terms = {
      weight: toBig(year.int(1, 50_000)).div(1000),
      price: toBig(year.int(1_000_000, 2_500_000)).div(100),
    }
    return create(year, kinds.purchase, { factory: plan.factory, project: plan.project, plan, goods, ...terms })
  }

  inbound(): Deed | undefined {
    const { year, kinds } = this
    const plan = year.chance(0.8) ? this.draw.doc('requirement.demand-plan', AGREED) : undefined
    const further = plan && this.#further(plan, (other) => other.factory === plan.factory || year.chance(0.05))
    const goods = plan ? this.#ofOpen(findUndelivered([plan, ...(further ?? [])], year.world)) : this.draw.common(400)
    const factory = plan?.factory ?? year.pick(year.world.factories)
    const own = year.world.warehouses.filter((each) => each.factory === factory && each.type === 3)
    const to = year.chance(0.05) ? this.draw.warehouse(3) : year.pick(own)
    if (goods.length === 0 || to === undefined || factory === undefined) return undefined
    return create(year, kinds.inbound, { factory, plan, further, goods, to, hasVehicle: true })
  }

  /** A project with goods on its sites, or now and then any other. */
  #supplied(): Doc | undefined {
    const { ledger } = this.year.world
    if (this.year.chance(0.2)) return this.#project()
    return this.draw.doc('project.project', (doc) => AGREED(doc) && ledger.onSites(doc.id).gt(0))
  }

  /** Applications that a document names: an agreed one, now and then another one, one of each kind, or an instruction. */
  #sources(resources: readonly string[]): readonly Doc[] {
    const { year } = this
    if (year.chance(0.3)) return []
    const named = year.chance(0.05) ? resources : [year.pick(resources) ?? '']
    const isMeant = year.chance(0.1)
      ? () => true
      : (doc: Doc) =>
          AGREED(doc) &&
          doc.project !== undefined &&
          [...findUnfollowed(doc, year.world).values()].some((qty) => qty > 0)
    return named.flatMap((resource) => this.draw.doc(resource, isMeant) ?? [])
  }

  #held(from: Warehouse, open?: ReadonlyMap<string, number>): Load | undefined {
    const goods = open ? this.draw.heldOf(from, open) : this.draw.held(from)
    return goods && { from, goods }
  }

  /** Goods that are applied for: as a rule those that are at hand. */
  #wish(from: Warehouse, open?: ReadonlyMap<string, number>): Load {
    const { draw, year } = this
    if (open !== undefined) return { from, goods: draw.ofOpen(open, 9) }
    return { from, goods: (year.chance(0.7) && draw.held(from)) || draw.goods(9) }
  }

  /** Goods for a document, and the warehouse that they leave. */
  #load({ out, isBooking, sources: [source] }: Move): Load | undefined {
    const { draw, year } = this
    const open = source && findUnfollowed(source, year.world)
    const any = draw.warehouse(out)
    if (any === undefined) return undefined
    if (!isBooking) return this.#wish(any, open)
    if (open === undefined || year.chance(0.1)) return this.#held(any)
    const isOpen = (sku: string) => (open.get(sku) ?? 0) > 0
    const stores = year.world.warehouses.filter(({ type, id }) => {
      return type === out && [...year.world.ledger.list(id).keys()].some(isOpen)
    })
    const from = year.pick(stores)
    return from && this.#held(from, open)
  }

  /** From dispatch to a site, or from a site to the returns. */
  #move(kind: Kind, move: Move): Deed | undefined {
    const { year } = this
    const [source] = move.sources
    const own = year.chance(0.05) ? undefined : source?.project
    const project = own ?? (move.out === 5 ? this.#supplied() : this.#project())
    const load = this.#load(move)
    const to = this.draw.warehouse(move.into)
    if (project === undefined || load === undefined || to === undefined) return undefined
    const { factory, isSupervised } = project
    const hasVehicle = move.isBooking && year.chance(0.9)
    const { sources } = move
    return create(year, kind, { factory, isSupervised, project, ...load, to, hasVehicle, sources })
  }

  admission = () => this.#move(this.kinds.admission, { ...OUT, isBooking: false, sources: [] })
  takeout = () =>
    this.#move(this.kinds.takeout, {
      ...OUT,
      isBooking: false,
      sources: this.#sources([this.kinds.admission.resource]),
    })
  shipment = () => {
    const sources = this.#sources([this.kinds.takeout.resource, this.kinds.admission.resource])
    return this.#move(this.kinds.shipment, { ...OUT, isBooking: true, sources })
  }
  /** Of what the sites of a project hold, now and then more than that. */
  exit = (): Deed | undefined => {
    const project = this.#supplied()
    const [from, to] = [this.draw.warehouse(BACK.out), this.draw.warehouse(BACK.into)]
    if (project === undefined || from === undefined || to === undefined) return undefined
    const { factory, isSupervised } = project
    const goods = this.draw.ofOpen(findLeavable({ project }, this.year.world), 9)
    return create(this.year, this.kinds.exit, { factory, isSupervised, project, from, to, goods, hasVehicle: false })
  }
  returned = () =>
    this.#move(this.kinds.returned, { ...BACK, isBooking: true, sources: this.#sources([this.kinds.exit.resource]) })

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
    const putIns = year.world.docs
      .filter((doc) => doc.kind === first.kind && AGREED(doc))
      .filter((doc) => first.plan && plansOf(doc).includes(first.plan))
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
