import type { Id } from '../../../contract/value'
import type { UnscopedServices } from '../../crud/services'
import { activeOnly, isApproved } from '../activeStatus'
import { equals } from '../lookup/equals'
import { sayFigure } from '../lookup/sayFigure'
import { type PiecesByProduct, placeGoods } from '../requirement/exports'
import { sumIntegers } from '../sumField'
import { countOnSites, refuseAll } from '../warehouse/exports'
import { type ApplicationEntry, entriesOf, type GoodsDocument } from './applicationKinds'
import { EXIT_LIST } from './fillDocument'
import { toShippedRows } from './shippedGoods'

interface Application {
  readonly projectPutInId?: Id
  readonly projectId: Id
  readonly [EXIT_LIST]?: readonly ApplicationEntry[]
}

type Goods = readonly { readonly skuCode?: string; readonly qty?: number }[]

const listAsked = (document: Pick<GoodsDocument, typeof EXIT_LIST>): Goods =>
  entriesOf(document).flatMap(({ projectPutInDetailList = [] }) => projectPutInDetailList)

const listTaken = (document: GoodsDocument): Goods =>
  toShippedRows(entriesOf(document), document.transportList ?? []).flatMap(({ rows }) => rows)

const count = (goods: Goods, code: string): number =>
  sumIntegers(
    goods.filter(({ skuCode }) => skuCode === code),
    'qty',
  )

/**
 * Counts by product what others ask of the sites of a project: returns that are not booked yet, applications that wait,
 * and what returns have not taken of those that were agreed to, whichever these name.
 */
async function countClaims(
  { projectId, projectPutInId }: Application,
  codes: Iterable<string>,
  { records, resource }: UnscopedServices,
): Promise<PiecesByProduct> {
  const conditions = [...equals({ projectId }), activeOnly]
  const all = await records.list(resource('logistics.exit-application'), { conditions })
  const returns = await records.list(resource('logistics.return-shipment'), { conditions })
  const others = all.filter((other) => other.projectPutInId !== projectPutInId)
  const agreed = others.filter(isApproved).flatMap(listAsked)
  const waiting = others.filter((other) => !isApproved(other)).flatMap(listAsked)
  const leaving = returns.filter(({ isBooked }) => isBooked !== true).flatMap(listTaken)
  const taken = returns.flatMap(listTaken)
  return new Map(
    [...codes].map((code) => {
      const unreturned = Math.max(0, count(agreed, code) - count(taken, code))
      return [code, count(leaving, code) + count(waiting, code) + unreturned]
    }),
  )
}

/**
 * Throws badRequest, with a message per row, if an application asks for more pieces than the sites of its project hold
 * beside what others ask for.
 */
export async function refuseOverdrawnSites(record: Application, services: UnscopedServices): Promise<void> {
  const asked = listAsked(record)
  const codes = new Set(asked.flatMap(({ skuCode }) => skuCode ?? []))
  const there = await countOnSites(record.projectId, services)
  const claims = await countClaims(record, codes, services)
  const left = new Map([...codes].map((code) => [code, (there.get(code) ?? 0) - (claims.get(code) ?? 0)]))
  const errors: { [path: string]: string } = {}
  const rows = entriesOf(record).flatMap(({ projectPutInDetailList = [] }, entry) => {
    const placed = placeGoods(`${EXIT_LIST}.${entry}.projectPutInDetailList`, projectPutInDetailList)
    return placed.map((row, index) => ({ ...row, skuName: projectPutInDetailList[index]?.skuName }))
  })
  for (const { skuCode, skuName = skuCode, qty = 0, path } of rows) {
    if (skuCode === undefined) continue
    const rest = (left.get(skuCode) ?? 0) - qty
    if (rest >= 0) {
      left.set(skuCode, rest)
      continue
    }
    const held = claims.get(skuCode) ?? 0
    const [all, total] = [count(asked, skuCode), there.get(skuCode) ?? 0].map((pieces) => sayFigure(pieces))
    errors[path] =
      held === 0
        ? `${skuName}申请退场${all}件，项目在工地有${total}件`
        : `${skuName}申请退场${all}件，项目在工地有${total}件，其中${sayFigure(held)}件由其他退场单据占用`
  }
  refuseAll(errors)
}
