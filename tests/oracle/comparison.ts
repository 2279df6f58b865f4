import { findLeased, findUndelivered, findUnfollowed, groupOf, plansOf } from './deeds/open'
import { addMonths, endOfMonth } from './model/calendar'
import { type Amount, cents, sum, toBig, tonnes, ZERO } from './model/decimals'
import { sumWeight, toAccepted } from './model/goods'
import { type Bill, settle, statusOf } from './model/rent'
import { type Doc, type Factory, isLive, type Row } from './world'
import type { Year } from './year'

const NUMBERS: { readonly [status: string]: string } = {
  '-1': 'draft',
  0: 'pending',
  100: 'pending',
  101: 'pending',
  10: 'agreed',
  20: 'refused',
  29: 'changing',
  30: 'returned',
  130: 'givenUp',
}

/** Operations that say what is open of an application, with the field that names it. */
const FOLLOW_UPS: { readonly [resource: string]: readonly (readonly [operation: string, field: string])[] } = {
  'logistics.inbound-instruction': [
    ['logistics.takeout.open-goods', 'admissionId'],
    ['logistics.exit-shipment.open-goods', 'admissionId'],
  ],
  'logistics.takeout': [['logistics.exit-shipment.open-goods', 'takeoutId']],
  'logistics.exit-application': [['logistics.return-shipment.open-goods', 'exitApplicationId']],
}

const toGoods = (holders: readonly Row[]): readonly Row[] =>
  holders.flatMap(({ projectPutInDetailList }) => projectPutInDetailList as Row[])

interface Figures {
  readonly plan: Row
  readonly assets: Row
  readonly months: readonly Row[]
  readonly planned: readonly Row[]
  readonly bought: readonly Row[]
}

async function readFigures(year: Year): Promise<Figures> {
  const query = { year: '2026' }
  return {
    plan: await year.read('dashboard.plan.summary-view'),
    assets: await year.read('dashboard.asset.detail'),
    months: await year.read('dashboard.asset.detail-month', query),
    planned: await year.read('dashboard.plan.summary-month', query),
    bought: await year.read('dashboard.procurement.total-purchase-price', query),
  }
}

/** All that the server tells of a year beside what the model has; the seeded figures come on top of the model's. */
export class Comparison {
  private constructor(
    readonly year: Year,
    readonly seeded: Figures,
  ) {}

  static async open(year: Year): Promise<Comparison> {
    return new Comparison(year, await readFigures(year))
  }

  async compare(): Promise<void> {
    await this.#documents()
    await this.#stock()
    await this.#projects()
    for (const factory of this.year.world.factories.filter(({ isStaffed }) => !isStaffed)) await this.#rent(factory)
    await this.#projectRents()
    await this.#plans()
    await this.#leased()
    await this.#deliveries()
    await this.#applications()
    await this.#dashboard()
  }

  #amount(what: string, model: Amount | number, server: unknown): void {
    if (!toBig(model).eq(toBig(server))) this.year.compare(what, model, server)
  }

  async #documents(): Promise<void> {
    const { docs } = this.year.world
    for (const resource of new Set(docs.map(({ kind }) => kind.resource))) {
      const verb = resource === 'project.rental-report' ? 'report-req-page' : 'page'
      const rows = await this.year.list(`${resource}.${verb}`)
      for (const doc of docs.filter(({ kind }) => kind.resource === resource)) {
        this.#document(
          doc,
          rows.find((row) => String(row[doc.kind.id]) === doc.id),
        )
      }
    }
  }

  #document(doc: Doc, row: Row | undefined): void {
    const name = `${doc.kind.resource} ${doc.id}`
    if (row === undefined) {
      this.year.differ(`${name} is not listed`)
      return
    }
    this.year.compare(`${name} status`, doc.status, NUMBERS[String(row.status)])
    for (const [field, amount] of Object.entries(doc.kind.toFigures(doc))) {
      this.#amount(`${name} ${field}`, amount, row[field])
    }
  }

  async #stock(): Promise<void> {
    const { world } = this.year
    for (const { id } of world.warehouses) {
      const rows = await this.year.list('warehouse.stock.page-sku', {}, { warehouseId: id, includeZero: true })
      for (const { sku } of world.products) {
        const row = rows.find(({ skuCode }) => skuCode === sku) ?? { qty: 0, weight: '0' }
        const level = world.ledger.level(id, sku)
        this.#amount(`stock of ${sku} in ${id}, pieces`, level.qty, row.qty)
        this.#amount(`stock of ${sku} in ${id}, tonnes`, level.weight, row.weight)
      }
      const { totalQty, totalWeight } = await this.year.read('warehouse.warehouse.detail', { warehouseId: id })
      const levels = [...world.products].map(({ sku }) => world.ledger.level(id, sku))
      this.#amount(
        `pieces in ${id}`,
        levels.reduce((all, { qty }) => all + qty, 0),
        totalQty,
      )
      this.#amount(`tonnes in ${id}`, sum(levels.map(({ weight }) => weight)), totalWeight)
    }
  }

  async #projects(): Promise<void> {
    const { docs, ledger } = this.year.world
    const rows = await this.year.list('project.project.page')
    for (const project of docs.filter(({ kind }) => kind.resource === 'project.project')) {
      const row = rows.find(({ projectId }) => projectId === project.id) ?? {}
      const agreed = docs.filter((doc) => doc.buildings && doc.project === project && doc.status === 'agreed')
      const numbers = new Set(agreed.flatMap(({ buildings = [] }) => buildings.map(({ number }) => number)))
      this.#amount(`buildings of project ${project.id}`, numbers.size, row.buildQty)
      this.#amount(`tonnes on the sites of project ${project.id}`, ledger.onSites(project.id), row.totalWeight)
    }
  }

  #bills(what: string, { bills, payments }: Pick<Factory, 'bills' | 'payments'>, rows: readonly Row[]): void {
    const settled = settle(bills, payments)
    this.year.compare(`${what}: bills`, bills.length, rows.length)
    for (const bill of bills) {
      const row = rows.find(({ leaseId, period }) => leaseId === bill.lease && Number(period) === bill.period) ?? {}
      const name = `${what}, bill ${bill.lease} ${bill.period}`
      const paid = settled?.get(bill) ?? { paid: ZERO, deducted: ZERO }
      this.year.compare(`${name} is due on`, bill.endDate, row.endDate)
      this.#amount(`${name} amounts to`, bill.due, row.totalCurValue)
      this.#amount(`${name} is paid`, paid.paid, row.paymentMoney)
      this.year.compare(`${name} status`, statusOf(bill, paid), row.status)
    }
  }

  #leases({ id }: Factory): readonly Doc[] {
    return this.year.world.docs.filter(
      ({ terms, factory, status }) => terms && factory.id === id && status === 'agreed',
    )
  }

  async #rent(factory: Factory): Promise<void> {
    const { id, bills, payments } = factory
    const what = `factory ${id}`
    const settled = settle(bills, payments)
    const all = await this.year.list('lease.bill.page', { factoryName: '年度铝模厂' })
    this.#bills(
      what,
      factory,
      all.filter(({ factoryId }) => factoryId === id),
    )
    const summaries = await this.year.list('lease.rent-summary.page', {}, {})
    const summary = summaries.find(({ factoryId }) => factoryId === id)
    this.year.compare(`${what} has a rent summary`, this.#leases(factory).length > 0, summary !== undefined)
    if (summary === undefined) return
    const leased = sum(
      this.#leases(factory).flatMap(({ putIns = [] }) => putIns.map(({ goods }) => sumWeight(goods.map(toAccepted)))),
    )
    const gross = sum(bills.map(({ due }) => due))
    const open = (bill: Bill) => bill.due.minus(settled?.get(bill)?.paid ?? ZERO)
    const inMonth = (month: string) =>
      sum(bills.filter(({ endDate }) => endDate.startsWith(month)).map(({ due }) => due))
    const expected = {
      numberOfRentals: tonnes(leased),
      grossRentalAmount: gross,
      ...(leased.gt(0) ? { rentalUnitPriceWithTax: cents(gross.div(leased)) } : {}),
      receivedRentWithTax: sum(payments.filter(({ isDeduction }) => !isDeduction).map(({ money }) => money)),
      pendingRentWithTax: sum(bills.map(open)),
      overdueRentWithTax: sum(bills.filter(({ endDate }) => endDate < this.year.day).map(open)),
      currentMonthRentWithTax: inMonth(this.year.month),
      nextMonthRentWithTax: inMonth(addMonths(this.year.day, 1).slice(0, 7)),
    }
    for (const [field, amount] of Object.entries(expected)) this.#amount(`${what} ${field}`, amount, summary[field])
    await this.#receivables(
      factory,
      bills.filter((bill) => open(bill).gt(0)),
      open,
    )
  }

  /** Open bills due by the end of the month. */
  async #receivables({ id }: Factory, unpaid: readonly Bill[], open: (bill: Bill) => Amount): Promise<void> {
    const due = unpaid.filter(({ endDate }) => endDate <= endOfMonth(this.year.day))
    const rows = await this.year.read<Row[]>('lease.invoice.list', { factoryId: id })
    this.year.compare(`factory ${id}: receivables`, due.length, rows.length)
    this.#amount(`factory ${id}: to receive`, sum(due.map(open)), sum(rows.map(({ openMoney }) => toBig(openMoney))))
  }

  async #projectRents(): Promise<void> {
    const rows = await this.year.list('lease.bill.page', { projectName: '项目 N-' })
    for (const doc of this.year.world.docs.filter(({ terms, factory }) => terms && factory.id === '')) {
      this.#bills(
        `lease ${doc.id}`,
        doc.factory,
        rows.filter(({ leaseId }) => leaseId === doc.id),
      )
    }
  }

  /** What a plan still holds open, and what came in for it that nobody leases. */
  async #plans(): Promise<void> {
    const { docs } = this.year.world
    for (const plan of docs.filter(({ kind }) => kind.resource === 'requirement.demand-plan')) {
      const orders = docs.filter(
        (doc) => doc.kind.resource === 'procurement.purchase-order' && doc.plan === plan && isLive(doc),
      )
      const bought = orders.flatMap(({ goods }) => goods).reduce((all, { qty }) => all + qty, 0)
      const open = await this.year.read<Row[]>('procurement.purchase-order.open-goods', { reqId: plan.id })
      const left = open.reduce((all, { qty }) => all + Number(qty), 0)
      this.#amount(`plan ${plan.id} open for orders`, plan.goods.reduce((all, { qty }) => all + qty, 0) - bought, left)
      await this.#unleased(plan)
    }
  }

  /** Agreed documents of a kind, each alone and beside those of its group. */
  #asked(resource: string): readonly (readonly Doc[])[] {
    const { docs } = this.year.world
    const agreed = docs.filter((doc) => doc.kind.resource === resource && doc.status === 'agreed')
    return agreed.flatMap((doc) => {
      const together = groupOf(doc, this.year.world).members.filter(({ status }) => status === 'agreed')
      return together.length > 1 && together[0] === doc ? [[doc], together] : [[doc]]
    })
  }

  /** What the lease plans of projects still hold for demand plans. */
  async #leased(): Promise<void> {
    for (const projects of this.#asked('project.project')) {
      const projectIds = projects.map(({ id }) => id).join(',')
      const open = await this.year.read<Row[]>('requirement.demand-plan.open-goods', { projectIds })
      this.#pieces(`projects ${projectIds} open for demand`, findLeased(projects, this.year.world), open)
    }
  }

  /** What is still to be delivered of demand plans. */
  async #deliveries(): Promise<void> {
    for (const plans of this.#asked('requirement.demand-plan')) {
      const requireIds = plans.map(({ id }) => id).join(',')
      const vehicles = await this.year.read<Row[]>('logistics.inbound-instruction.open-goods', { requireIds })
      this.#pieces(`plans ${requireIds} to be delivered`, findUndelivered(plans, this.year.world), toGoods(vehicles))
    }
  }

  /** What is still to be taken out, shipped or sent back of applications. */
  async #applications(): Promise<void> {
    const { world } = this.year
    for (const doc of world.docs.filter(({ status, project }) => status === 'agreed' && project !== undefined)) {
      for (const [operation, field] of FOLLOW_UPS[doc.kind.resource] ?? []) {
        const entries = await this.year.read<Row[]>(operation, { [field]: doc.id })
        this.#pieces(`${operation} of ${doc.id}`, findUnfollowed(doc, world), toGoods(entries))
      }
    }
  }

  #pieces(what: string, open: ReadonlyMap<string, number>, rows: readonly Row[]): void {
    for (const [sku, qty] of open) {
      const own = rows.filter(({ skuCode }) => skuCode === sku)
      this.#amount(
        `${what}: ${sku}`,
        qty,
        own.reduce((all, row) => all + Number(row.qty), 0),
      )
    }
    this.year.compare(`${what}: others`, 0, rows.filter(({ skuCode }) => !open.has(String(skuCode))).length)
  }

  async #unleased(plan: Doc): Promise<void> {
    const { docs } = this.year.world
    const held = new Set(docs.filter((doc) => doc.putIns && isLive(doc)).flatMap(({ putIns = [] }) => putIns))
    const came = docs.filter(
      (doc) =>
        plansOf(doc).includes(plan) && doc.kind.resource === 'logistics.inbound-instruction' && doc.status === 'agreed',
    )
    const free = came.filter((doc) => !held.has(doc))
    const months = await this.year.read<Row[]>('logistics.inbound-instruction.list-month', { requirementId: plan.id })
    this.year.compare(
      `months of plan ${plan.id}`,
      [...new Set(free.map(({ month }) => month))].sort(),
      months.map(({ yearMonth }) => yearMonth),
    )
    const weight = sumWeight(free.flatMap(({ goods }) => goods.map(toAccepted)))
    this.#amount(`plan ${plan.id} not leased`, weight, sum(months.map(({ totalWeight }) => toBig(totalWeight))))
  }

  #live(resource: string): readonly Doc[] {
    return this.year.world.docs.filter((doc) => doc.kind.resource === resource && isLive(doc))
  }

  async #dashboard(): Promise<void> {
    const { world } = this.year
    const now = await readFigures(this.year)
    const planWeight = toBig(this.seeded.plan.planWeight).plus(
      sumWeight(this.#live('requirement.demand-plan').flatMap(({ goods }) => goods)),
    )
    const came = world.ledger.byMonth(({ isPurchase }) => isPurchase === true)
    const putInWeight = toBig(this.seeded.plan.putInWeight).plus(sum(came.values()))
    const bought = sum(this.#live('procurement.purchase-order').map(({ weight }) => weight ?? ZERO))
    const plan = {
      planWeight,
      putInWeight,
      purchaseWeight: toBig(this.seeded.plan.purchaseWeight).plus(bought),
      finishRate: cents(putInWeight.times(100).div(planWeight)),
    }
    for (const [field, amount] of Object.entries(plan)) this.#amount(`dashboard ${field}`, amount, now.plan[field])
    const onSites = world.ledger.weigh(world.ledger.isSite)
    const inStores = world.ledger.weigh((warehouse) => !world.ledger.isSite(warehouse))
    const assets = { totalWeight: onSites.plus(inStores), projectWeight: onSites, warehouseWeight: inStores }
    for (const [field, amount] of Object.entries(assets)) {
      this.#amount(`dashboard ${field}`, toBig(this.seeded.assets[field]).plus(amount), now.assets[field])
    }
    this.#months(now)
    this.#bought(now)
    await this.#factories()
  }

  #months({ months, planned }: Figures): void {
    const { ledger } = this.year.world
    const sides = {
      inWeight: ledger.byMonth(({ change }) => change.sign === 1),
      outWeight: ledger.byMonth(({ change }) => change.sign === -1),
    }
    for (const [index, row] of months.entries()) {
      for (const [field, own] of Object.entries(sides)) {
        const seeded = toBig(this.seeded.months[index]?.[field])
        this.#amount(
          `dashboard ${String(row.month)} ${field}`,
          seeded.plus(own.get(String(row.month)) ?? ZERO),
          row[field],
        )
      }
    }
    const came = ledger.byMonth(({ isPurchase }) => isPurchase === true)
    for (const [index, row] of planned.entries()) {
      const seeded = toBig(this.seeded.planned[index]?.putInWeight)
      this.#amount(
        `dashboard ${String(row.month)} putInWeight`,
        seeded.plus(came.get(String(row.month)) ?? ZERO),
        row.putInWeight,
      )
    }
  }

  #bought({ bought }: Figures): void {
    const { settlements } = this.year.world
    for (const [index, row] of bought.entries()) {
      const own = settlements.filter(({ month }) => month === row.month)
      const { totalWeight, totalPurchasePrice } = this.seeded.bought[index] ?? {}
      const weight = toBig(totalWeight).plus(sum(own.map((each) => each.weight)))
      const price = toBig(totalPurchasePrice).plus(sum(own.map((each) => each.price)))
      this.#amount(`settled in ${String(row.month)}, tonnes`, weight, row.totalWeight)
      this.#amount(`settled in ${String(row.month)}, price`, price, row.totalPurchasePrice)
    }
  }

  async #factories(): Promise<void> {
    const { world } = this.year
    const rows = await this.year.read<Row[]>('dashboard.factory.detail-list')
    for (const factory of world.factories.filter(({ isStaffed }) => !isStaffed)) {
      const row = rows.find(({ factoryId }) => factoryId === factory.id) ?? {}
      const own = new Set(world.warehouses.filter((warehouse) => warehouse.factory === factory).map(({ id }) => id))
      const settled = settle(factory.bills, factory.payments)
      const expected = {
        stockWeight: world.ledger.weigh((warehouse) => own.has(warehouse)),
        leaseWeight: sum(
          this.#leases(factory).flatMap(({ putIns = [] }) =>
            putIns.map(({ goods }) => sumWeight(goods.map(toAccepted))),
          ),
        ),
        projectQty: world.docs.filter((doc) => doc.kind.resource === 'project.project' && doc.factory === factory)
          .length,
        pendingRent: sum(factory.bills.map((bill) => bill.due.minus(settled?.get(bill)?.paid ?? ZERO))),
      }
      for (const [field, amount] of Object.entries(expected)) {
        this.#amount(`dashboard factory ${factory.id} ${field}`, amount, row[field])
      }
    }
  }
}
