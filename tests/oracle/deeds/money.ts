import { addDays } from '../model/calendar'
import { type Amount, cents, ZERO } from '../model/decimals'
import { type Bill, type Payment, settle } from '../model/rent'
import type { Doc, Factory, Row } from '../world'
import type { Deed, Year } from '../year'

const AS = 'operator'

/** Receipts: of a bill, or of a factory for its oldest bills. */
export class MoneyDeeds {
  #days = 0

  constructor(readonly year: Year) {}

  /** Each payment has a day of its own, so that there is one order in which they settle. */
  #day(): string {
    this.#days += 1
    return addDays('2020-01-01', this.#days)
  }

  #account(): { factory: Factory; lease: Doc } | undefined {
    const { docs } = this.year.world
    const billed = docs.filter(({ factory, terms, status }) => terms && status === 'agreed' && factory.bills.length > 0)
    const lease = this.year.pick(billed)
    return lease && { factory: lease.factory, lease }
  }

  async #find(lease: string, { period }: Bill): Promise<Row | undefined> {
    const { bills = [] } = await this.#readLease(lease)
    return bills.find((bill) => Number(bill.period) === period)
  }

  async #readLease(leaseId: string): Promise<{ bills?: readonly Row[] }> {
    const doc = this.year.world.docs.find(({ id }) => id === leaseId)
    const query: Record<string, string> =
      doc?.factory.id === '' ? { projectName: `项目 ${doc.project?.code}` } : { leaseConfirmCode: doc?.code ?? '' }
    const all = await this.year.list('lease.bill.page', query)
    return { bills: all.filter((bill) => bill.leaseId === leaseId) }
  }

  #amount(open: Amount): Amount {
    const { year } = this
    if (year.chance(0.1)) return open.plus('0.01')
    if (year.chance(0.4)) return open
    return cents(open.times(year.random()))
  }

  receive(): Deed | undefined {
    const { year } = this
    const account = this.#account()
    if (account === undefined) return undefined
    const { factory, lease } = account
    const isDeduction = year.chance(0.2)
    return {
      touches: [`account ${factory.id === '' ? lease.id : factory.id}`],
      run: async () => {
        const bill = year.pick(factory.bills)
        if (bill === undefined) return
        const open = bill.due.minus(settle(factory.bills, factory.payments)?.get(bill)?.paid ?? ZERO)
        const money = this.#amount(open)
        const stored = await this.#find(bill.lease, bill)
        year.compare(`bill ${bill.lease} ${bill.period} to be paid`, true, stored !== undefined)
        const body = {
          billId: stored?.billId,
          paymentMoney: money.toFixed(2),
          paymentDate: this.#day(),
          deduction: isDeduction,
        }
        const isAllowed = money.gt(0) && money.lte(open)
        if (await year.ask('lease.invoice.payment', { as: AS, body }, isAllowed)) {
          factory.payments.push({ bill, money, isDeduction })
        }
      },
    }
  }

  #owner(): Factory | undefined {
    return this.year.pick(this.year.world.factories.filter(({ bills }) => bills.length > 0))
  }

  async #summary({ id }: Factory): Promise<Row | undefined> {
    const rows = await this.year.list('lease.rent-summary.page', {}, {})
    return rows.find(({ factoryId }) => factoryId === id)
  }

  /** Two receive all that a bill still asks for: one of them does. */
  race(): Deed | undefined {
    const { year } = this
    const account = this.#account()
    if (account === undefined) return undefined
    const { factory, lease } = account
    return {
      touches: [`account ${factory.id === '' ? lease.id : factory.id}`],
      run: async () => {
        const settled = settle(factory.bills, factory.payments)
        const bill = factory.bills.find((each) => settled?.get(each)?.paid.lt(each.due))
        if (bill === undefined) return
        const money = bill.due.minus(settled?.get(bill)?.paid ?? ZERO)
        const stored = await this.#find(bill.lease, bill)
        const body = { billId: stored?.billId, paymentMoney: money.toFixed(2), paymentDate: this.#day() }
        const receipts = [1, 2, 3].map(() => year.send('lease.invoice.payment', { as: AS, body }))
        const done = (await Promise.all(receipts)).filter(({ isDone }) => isDone)
        year.compare(`bill ${bill.lease} ${bill.period} paid at once`, 1, done.length)
        factory.payments.push({ bill, money, isDeduction: false })
      },
    }
  }

  enter(): Deed | undefined {
    const { year } = this
    const factory = this.#owner()
    if (factory === undefined) return undefined
    return {
      touches: [`account ${factory.id}`],
      run: async () => {
        const summary = await this.#summary(factory)
        const due = factory.bills.reduce((all, bill) => all.plus(bill.due), ZERO)
        const paid = factory.payments.reduce((all, payment) => all.plus(payment.money), ZERO)
        const most = due.minus(paid)
        const payment: Payment = {
          money: year.chance(0.1) ? most.plus('0.01') : cents(most.times(year.random()).div(4)),
          isDeduction: year.chance(0.2),
        }
        const { money, isDeduction } = payment
        const body = {
          summaryId: summary?.id,
          payMoney: money.toFixed(2),
          payDate: this.#day(),
          deduction: isDeduction,
        }
        const isAllowed = money.gt(0) && settle(factory.bills, [...factory.payments, payment]) !== undefined
        if (await year.ask('lease.pay-detail.add', { as: AS, body }, isAllowed)) factory.payments.push(payment)
      },
    }
  }

  /** Payments as the server lists them, in the order of their days, which is the model's. */
  async #stored(factory: Factory): Promise<readonly Row[]> {
    const summary = await this.#summary(factory)
    const rows = await this.year.list('lease.pay-detail.page', { summaryId: String(summary?.id) })
    return rows.toSorted((a, b) => String(a.payDate).localeCompare(String(b.payDate)))
  }

  /** Another amount for a payment, or none any more. */
  async #change(factory: Factory, rows: readonly Row[]): Promise<void> {
    const { year } = this
    const index = year.int(0, factory.payments.length - 1)
    const [payment, row] = [factory.payments[index], rows[index]]
    if (payment === undefined || row === undefined) return
    const id = { summaryItemId: row.summaryItemId }
    if (year.chance(0.4)) {
      if (await year.ask('lease.pay-detail.delete', { as: AS, body: id }, true)) factory.payments.splice(index, 1)
      return
    }
    const money = year.chance(0.2) ? payment.money.times(3) : cents(payment.money.times('0.9'))
    const next = { ...payment, money }
    const isAllowed = money.gt(0) && settle(factory.bills, factory.payments.with(index, next)) !== undefined
    const body = { ...id, version: row.version, payMoney: money.toFixed(2) }
    if (await year.ask('lease.pay-detail.update', { as: AS, body }, isAllowed)) factory.payments[index] = next
  }

  correct(): Deed | undefined {
    const { year } = this
    const factory = year.pick(year.world.factories.filter(({ payments }) => payments.length > 0))
    if (factory === undefined) return undefined
    return {
      touches: [`account ${factory.id}`],
      run: async () => {
        const rows = await this.#stored(factory)
        year.compare('payments of a factory', factory.payments.length, rows.length)
        await this.#change(factory, rows)
      },
    }
  }
}
