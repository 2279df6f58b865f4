import { type Amount, share, sum, toBig, tonnes } from './decimals'

export interface Product {
  readonly sku: string
  readonly kpm: Amount
  readonly length: Amount
  readonly category: string
}

/** A row of goods as it was ordered. */
export interface Goods {
  readonly sku: string
  readonly qty: number
  readonly weight: Amount
}

type Amounts = Pick<Goods, 'qty' | 'weight'>

/** What one check found of a row. */
export interface Finding {
  readonly qty?: number
  readonly weight?: Amount
}

export interface CheckedGoods extends Goods {
  /** In the order of the checks. */
  readonly findings: readonly Finding[]
}

/** Goods as they are submitted: nobody has checked them. */
export const withoutChecks = (goods: readonly CheckedGoods[]): CheckedGoods[] =>
  goods.map((row) => ({ ...row, findings: [] }))

export function weighPieces({ kpm, length }: Product, qty: number): Amount {
  return tonnes(kpm.times(length).times(qty).div(1000))
}

/** The last check counts; pieces without a weight have their share of what was known before. */
export function toAccepted({ sku, qty, weight, findings }: CheckedGoods): Goods {
  const ordered: Amounts = { qty, weight }
  const last = findings.reduce<Amounts>((known, found) => {
    const before = known.qty === 0 ? ordered : known
    const pieces = found.qty ?? known.qty
    return { qty: pieces, weight: found.weight ?? share(before.weight, pieces, before.qty) }
  }, ordered)
  return { sku, qty: last.qty, weight: last.qty === 0 ? toBig(0) : last.weight }
}

/** What a live document holds of others: what came once it is agreed to, until then also what it was submitted with. */
export function toHeld({
  goods,
  status,
}: {
  readonly goods: readonly CheckedGoods[]
  readonly status: string
}): Goods[] {
  return goods.map((row) => {
    const accepted = toAccepted(row)
    return status === 'agreed' || accepted.qty > row.qty ? accepted : row
  })
}

/** Pieces weigh something. */
export const hasWeights = (rows: readonly Amounts[]): boolean =>
  rows.every(({ qty, weight }) => qty === 0 || weight.gt(0))

export const sumQty = (rows: readonly { readonly qty: number }[]): number => rows.reduce((all, { qty }) => all + qty, 0)

export const sumWeight = (rows: readonly { readonly weight: Amount }[]): Amount =>
  tonnes(sum(rows.map(({ weight }) => weight)))

/** True if rows take no more of any product than is open. */
export function fits(rows: readonly Goods[], open: ReadonlyMap<string, number>): boolean {
  const left = new Map(open)
  return rows.every(({ sku, qty }) => {
    const there = left.get(sku)
    if (there === undefined || qty > there) return false
    left.set(sku, there - qty)
    return true
  })
}
