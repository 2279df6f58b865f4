import type { Id } from '../../../contract/value'
import type { UnscopedServices } from '../../crud/services'
import { isApproved, isInTheMaking } from '../activeStatus'
import { refuseField } from '../lookup/refuseField'
import {
  addUpOpen,
  findOpenByPlan,
  findOvertaken,
  listMax,
  type PiecesByProduct,
  type PlacedPieces,
  placeGoods,
  type Taking,
} from '../requirement/exports'
import { refuseAll } from '../warehouse/exports'
import {
  APPLICATIONS,
  type ApplicationEntry,
  type ApplicationField,
  entriesOf,
  type FollowUp,
  type GoodsDocument,
  OUT_LIST,
} from './applicationKinds'
import { EXIT_LIST } from './fillDocument'
import { toShippedRows } from './shippedGoods'

const FIELDS = ['admissionId', 'takeoutId', 'exitApplicationId'] as const satisfies readonly ApplicationField[]

/** Keys of entries: those between the same warehouses first, then those to the same one. */
function rankEntries(
  entries: readonly ApplicationEntry[],
  { warehouseId, toWarehouseId }: ApplicationEntry,
): readonly string[] {
  const distance = (one: ApplicationEntry) => {
    if (one.toWarehouseId !== toWarehouseId) return 2
    return one.warehouseId === warehouseId ? 0 : 1
  }
  const ranked = entries.map((entry, index) => ({ key: `${index}`, rank: distance(entry) }))
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ key }) => key)
}

/**
 * What a document takes from each entry of an application: what its vehicles brought once it is agreed to, until then
 * also what it was submitted with, since a later check may find it after all.
 */
function listTakings(taker: GoodsDocument, entries: readonly ApplicationEntry[]): readonly Taking[] {
  const shipped = toShippedRows(entriesOf(taker), taker.transportList ?? [])
  return shipped.map(({ entry, rows }) => ({
    planIds: rankEntries(entries, entry),
    rows: isApproved(taker) ? rows : listMax(entry.projectPutInDetailList ?? [], rows),
  }))
}

interface Asked {
  readonly field: ApplicationField
  readonly application: GoodsDocument
  /** Document whose own goods count as open. */
  readonly but?: Id
}

/** Open pieces of each entry of an application: without those of all active documents that name it. */
export async function findOpenByEntry(
  { field, application, but }: Asked,
  services: UnscopedServices,
): Promise<readonly PiecesByProduct[]> {
  const entries = entriesOf(application)
  const takers = await APPLICATIONS[field].listTakers(application.projectPutInId, services)
  const takings = takers
    .filter(({ projectPutInId }) => projectPutInId !== but)
    .flatMap((taker) => listTakings(taker, entries))
  const plans = entries.map(({ projectPutInDetailList = [] }, index) => [`${index}`, projectPutInDetailList] as const)
  const open = findOpenByPlan(
    plans.map(([key]) => key),
    new Map(plans),
    takings,
  )
  return plans.map(([key]) => open.get(key) ?? new Map())
}

/** One lock for each application that a document names. */
export function applicationLocks(record: FollowUp): readonly string[] {
  return FIELDS.flatMap((field) => (record[field] ? [`goods of application ${record[field]}`] : []))
}

function listGoods(record: FollowUp): readonly PlacedPieces[] {
  const list = record[OUT_LIST] ? OUT_LIST : EXIT_LIST
  return entriesOf(record).flatMap(({ projectPutInDetailList }, entry) =>
    placeGoods(`${list}.${entry}.projectPutInDetailList`, projectPutInDetailList),
  )
}

/** Throws badRequest, with a message per row, if a document takes more than others leave of its applications. */
export async function refuseOvertakenApplication(record: FollowUp, services: UnscopedServices): Promise<void> {
  for (const field of FIELDS) {
    const { title, source } = APPLICATIONS[field]
    const id = record[field]
    const application = id && (await services.records.find(services.resource(source), id))
    if (!application) continue
    // An instruction of a factory is kept among the admissions, and has no project.
    if (application.projectId === undefined) refuseField(field, `请选择${title}`)
    const open = await findOpenByEntry({ field, application, but: record.projectPutInId }, services)
    refuseAll(findOvertaken(listGoods(record), addUpOpen(open), title))
  }
}

/** Does the same for a document that is not submitted yet; what happens to a submitted one is up to its handlers. */
export async function refuseOvertakenDraft(record: FollowUp, services: UnscopedServices): Promise<void> {
  if (isInTheMaking(record)) await refuseOvertakenApplication(record, services)
}
