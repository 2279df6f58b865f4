import type { Decimal } from '../../../contract/value'
import { toComparable } from '../../../value/comparable'
import { add, compare, subtract, sum, toDecimal } from '../../../value/decimal'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { listAccepted } from '../logistics/exports'
import { listByValues } from '../lookup/listByValues'
import { sayFigure } from '../lookup/sayFigure'
import type { ImportedRow, ImportFault } from '../workbook/importRule'

type Settlement = UnsavedOf<'procurement.settlement'>
type Row = Pick<ImportedRow, 'row' | 'found'> & { readonly values: Settlement }

const ZERO = toDecimal(0)

/** A name of goods for comparison, with one sign for both of 400×2700 and 400x2700. */
const toName = (text: string | undefined) => toComparable((text ?? '').replaceAll('×', 'x'))

/** How many goods of a delivery a refusal names. */
const MAX_NAMES = 5

/** What a delivery brought, by the names of its goods: their codes are names of the same. */
interface Delivered {
  readonly nameOf: ReadonlyMap<string, string>
  readonly accepted: ReadonlyMap<string, Decimal>
  /** The names as they are written. */
  readonly titles: readonly string[]
}

function toDelivered({ transportList }: RecordOf<'logistics.inbound-instruction'>): Delivered {
  const nameOf = new Map<string, string>()
  const accepted = new Map<string, Decimal>()
  const titles = new Set<string>()
  for (const { skuCode, skuName, bookedWeight = ZERO } of listAccepted(transportList)) {
    const [name, ...others] = [skuName, skuCode].map(toName).filter((each) => each !== '')
    if (name === undefined) continue
    for (const each of [name, ...others]) nameOf.set(each, name)
    accepted.set(name, add(accepted.get(name) ?? ZERO, bookedWeight))
    titles.add(skuName ?? skuCode ?? name)
  }
  return { nameOf, accepted, titles: [...titles] }
}

type Fault = Pick<ImportFault, 'field' | 'message'>

/** Weights that are settled of one delivery, which grow as its rows are read. */
class SettledDelivery {
  readonly #delivered: Delivered
  readonly #settled = new Map<string, Decimal>()

  constructor(delivery: RecordOf<'logistics.inbound-instruction'>, stored: readonly Settlement[]) {
    this.#delivered = toDelivered(delivery)
    for (const settlement of stored) this.#add(settlement)
  }

  /** Adds a settlement, or says why it cannot be one of the delivery. */
  refuse(settlement: Settlement): Fault | undefined {
    const name = this.#nameOf(settlement)
    if (name === undefined) return { field: 'skuName', message: this.#sayUnknown(settlement) }
    const [accepted = ZERO, settled = ZERO] = [this.#delivered.accepted.get(name), this.#settled.get(name)]
    if (compare(add(settled, settlement.totalWeight ?? ZERO), accepted) <= 0) return this.#add(settlement)
    return { field: 'totalWeight', message: sayTooMuch(settlement, { accepted, settled }) }
  }

  #nameOf({ skuName }: Settlement): string | undefined {
    return this.#delivered.nameOf.get(toName(skuName))
  }

  #sayUnknown({ skuName = '' }: Settlement): string {
    const { titles } = this.#delivered
    if (titles.length === 0) return '该入库单没有验收货物'
    const rest = titles.length > MAX_NAMES ? '…' : ''
    return `该入库单没有${skuName}，其货物为${titles.slice(0, MAX_NAMES).join('、')}${rest}`
  }

  #add(settlement: Settlement): undefined {
    const name = this.#nameOf(settlement)
    if (name === undefined) return
    this.#settled.set(name, sum([this.#settled.get(name) ?? ZERO, settlement.totalWeight ?? ZERO]))
  }
}

function sayTooMuch({ skuName }: Settlement, { accepted, settled }: { accepted: Decimal; settled: Decimal }): string {
  const open = compare(settled, accepted) < 0 ? subtract(accepted, settled) : ZERO
  const [all, others, left] = [accepted, settled, open].map((weight) => sayFigure(weight, 3))
  return `该入库单的${skuName}验收${all}吨，其他结算${others}吨，最多再结算${left}吨`
}

/**
 * Reports rows that settle goods which their delivery did not bring, or more of them, with all other settlements of the
 * delivery, than was accepted.
 */
export async function findOverSettled(rows: readonly Row[], { unscoped }: Services): Promise<readonly ImportFault[]> {
  const resource = unscoped.resource('procurement.settlement')
  const codes = rows.flatMap(({ values }) => values.putinCode ?? [])
  const stored = await listByValues({ resource, field: 'putinCode', values: codes }, unscoped.records)
  const corrected = new Set(rows.map(({ values }) => values.settlementId))
  const others = stored.filter(({ settlementId }) => !corrected.has(settlementId))
  const deliveries = new Map<string, SettledDelivery>()
  return rows.flatMap(({ row, values, found }) => {
    const { putinCode = '' } = values
    // The cast is safe: the import names the resource that a delivery is found in.
    const delivery = found.putinCode as unknown as RecordOf<'logistics.inbound-instruction'> | undefined
    if (delivery === undefined) return []
    const ofSame = others.filter((other) => other.putinCode === putinCode)
    const known = deliveries.get(putinCode) ?? new SettledDelivery(delivery, ofSame)
    deliveries.set(putinCode, known)
    const fault = known.refuse(values)
    return fault === undefined ? [] : [{ row, ...fault }]
  })
}
