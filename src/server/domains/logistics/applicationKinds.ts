import type { DateText, Id } from '../../../contract/value'
import type { Transport } from '../../../generated/records'
import type { UnscopedServices } from '../../crud/services'
import { activeOnly } from '../activeStatus'
import { equals } from '../lookup/equals'
import { EXIT_LIST } from './fillDocument'
import type { GoodsEntry } from './goodsLists'

export const OUT_LIST = 'goodsOutboundAdmissionDetailList'

export interface ApplicationEntry extends GoodsEntry {
  readonly warehouseName?: string
  readonly toWarehouseName?: string
  readonly estEntryDate?: DateText
  readonly estExitDate?: DateText
}

/** An application, or what comes of one; each kind has one of the lists. */
export interface GoodsDocument {
  readonly projectPutInId: Id
  readonly [OUT_LIST]?: readonly ApplicationEntry[]
  readonly [EXIT_LIST]?: readonly ApplicationEntry[]
  readonly transportList?: readonly Transport[]
  readonly status?: number
}

/** A document that may name applications, perhaps a new one. */
export interface FollowUp extends Omit<GoodsDocument, 'projectPutInId'> {
  readonly projectPutInId?: Id
  readonly admissionId?: Id
  readonly takeoutId?: Id
  readonly exitApplicationId?: Id
}

/** A kind of application. */
interface Kind {
  readonly title: string
  readonly source: 'logistics.inbound-instruction' | 'logistics.takeout' | 'logistics.exit-application'
  /** Lists the active documents that name the application. */
  readonly listTakers: (id: Id, services: UnscopedServices) => Promise<readonly GoodsDocument[]>
}

/** Kinds of applications by the field that names one. */
export const APPLICATIONS = {
  admissionId: {
    title: '进场申请',
    source: 'logistics.inbound-instruction',
    listTakers: async (admissionId, { records, resource }) => {
      const conditions = [...equals({ admissionId }), activeOnly]
      return [
        ...(await records.list(resource('logistics.takeout'), { conditions })),
        ...(await records.list(resource('logistics.exit-shipment'), { conditions })),
      ]
    },
  },
  takeoutId: {
    title: '出库申请',
    source: 'logistics.takeout',
    listTakers: (takeoutId, { records, resource }) =>
      records.list(resource('logistics.exit-shipment'), { conditions: [...equals({ takeoutId }), activeOnly] }),
  },
  exitApplicationId: {
    title: '退场申请',
    source: 'logistics.exit-application',
    listTakers: (exitApplicationId, { records, resource }) =>
      records.list(resource('logistics.return-shipment'), {
        conditions: [...equals({ exitApplicationId }), activeOnly],
      }),
  },
} as const satisfies { readonly [field: string]: Kind }

export type ApplicationField = keyof typeof APPLICATIONS

export function entriesOf(document: Pick<FollowUp, typeof OUT_LIST | typeof EXIT_LIST>): readonly ApplicationEntry[] {
  return document[OUT_LIST] ?? document[EXIT_LIST] ?? []
}
