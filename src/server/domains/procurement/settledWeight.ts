import type { Decimal } from '../../../contract/value'
import { toComparable } from '../../../value/comparable'
import { add, compare, formatDecimal, subtract, sum, toDecimal } from '../../../value/decimal'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { listAccepted } from '../logistics/exports'
import { listByValues } from '../lookup/listByValues'
import type { ImportedRow, ImportFault } from '../workbook/importRule'

type Settlement = UnsavedOf<'procurement.settlement'>
type Row = Pick<ImportedRow, 'row' | 'found'> & { readonly values: Settlement }

const ZERO = toDecimal(0)

/** A name of goods for comparison, with one sign for both of 400×2700 and 400x2700. */
const toName = (text: string | undefined) => toComparable((text ?? '').replaceAll('×', 'x'))

/** What a delivery brought, by the names of its goods: their codes are names of the same. */
interface Delivered {
  readonly nameOf: ReadonlyMap<string, string>
  readonly accepted: ReadonlyMap<string, Decimal>
}

function toDelivered({ transportList }: RecordOf<'logistics.inbound-instruction'>): Delivered {
  const nameOf = new Map<string, string>()
  const accepted = new Map<string, Decimal>()
  for (const { skuCode, skuName, bookedWeight = ZERO } of listAccepted(transportList)) {
    const [name, ...others] = [skuName, skuCode].map(toName).filter((each) => each !== '')
    if (name === undefined) continue
    for (const each of [name, ...others]) nameOf.set(each, name)
    accepted.set(name, add(accepted.get(name) ?? ZERO, bookedWeight))
  }
  return { nameOf, accepted }
}

/** Weights that are settled of one delivery, which grow as its rows are read. */
class SettledDelivery {
  readonly #delivered: Delivered
  readonly #settled = new Map<string, Decimal>()

  constructor(delivery: RecordOf<'logistics.inbound-instruction'>, stored: readonly Settlement[]) {
    this.#delivered = toDelivered(delivery)
    for (const settlement of stored) this.#add(settlement)
  }

  /** Adds a settlement, or says why it is too heavy; goods that the delivery does not name cannot be compared. */
  refuse(settlement: Settlement): string | undefined {
    const name = this.#nameOf(settlement)
    const accepted = name === undefined ? undefined : this.#delivered.accepted.get(name)
    if (name === undefined || accepted === undefined) return undefined
    const settled = this.#settled.get(name) ?? ZERO
    if (compare(add(settled, settlement.totalWeight ?? ZERO), accepted) <= 0) return this.#add(settlement)
    const open = compare(settled, accepted) < 0 ? subtract(accepted, settled) : ZERO
    return `该入库单的${settlement.skuName}验收${formatDecimal(accepted)}吨，其他结算${formatDecimal(settled)}吨，最多再结算${formatDecimal(open)}吨`
  }

  #nameOf({ skuName }: Settlement): string | undefined {
    return this.#delivered.nameOf.get(toName(skuName))
  }

  #add(settlement: Settlement): undefined {
    const name = this.#nameOf(settlement)
    if (name === undefined) return
    this.#settled.set(name, sum([this.#settled.get(name) ?? ZERO, settlement.totalWeight ?? ZERO]))
  }
}

/** Reports rows that settle, with all other settlements of a delivery and its goods, more than was accepted of them. */
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
    const message = known.refuse(values)
    return message === undefined ? [] : [{ row, field: 'totalWeight', message }]
  })
}
