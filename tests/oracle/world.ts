import type { Amount } from './model/decimals'
import type { Account, Node } from './model/flows'
import type { CheckedGoods, Product } from './model/goods'
import { type Change, Ledger, type Submission } from './model/ledger'
import type { Bill, Payment, Terms } from './model/rent'

export type Row = Record<string, unknown>

export interface Factory {
  readonly id: string
  /** True for the seeded factory, whose account takes part. */
  readonly isStaffed: boolean
  readonly bills: Bill[]
  readonly payments: (Payment & { id?: string })[]
}

/** 3 dispatch, 4 returns, 5 site, 6 production line. */
export type Place = 3 | 4 | 5 | 6

export interface Warehouse {
  readonly id: string
  readonly type: Place
  readonly factory: Factory
}

export interface Building {
  readonly number: string
  readonly from?: number
  readonly to?: number
  readonly weight: Amount
  readonly area: Amount
}

export type Status = 'draft' | 'pending' | 'agreed' | 'refused' | 'returned' | 'changing' | 'givenUp'

/** A document as the model knows it; each kind uses the parts that it has. */
export interface Doc {
  readonly kind: Kind
  readonly id: string
  readonly code: string
  /** In the order of the draws. */
  readonly number: number
  /** Author and submitter. */
  readonly own: Set<Account>
  readonly month: string
  readonly factory: Factory
  status: Status
  node: number
  isSupervised: boolean
  project?: Doc
  plan?: Doc
  /** Further projects of a demand plan, or further plans of a delivery. */
  further?: readonly Doc[]
  /** Applications that it names. */
  sources?: readonly Doc[]
  goods: CheckedGoods[]
  from?: Warehouse
  to?: Warehouse
  hasVehicle?: boolean
  transportId?: string
  /** That the server gave it. */
  putInCode?: string
  /** Whoever has claimed the step, or must look again at what he agreed to. */
  holder?: Account
  /** Whoever handed it in last. */
  applicant?: Account
  /** Steps of its process that are done and were not looked at again, the last one last. */
  trail?: readonly { readonly node: number; readonly as: Account }[]
  materials?: CheckedGoods[]
  buildings?: Building[]
  putIns?: readonly Doc[]
  terms?: Terms
  /** Typed by hand, such as the weight of an order. */
  weight?: Amount
  price?: Amount
}

export interface Kind {
  readonly resource: string
  /** Its id, as its answers and lists call it. */
  readonly id: string
  /** The same, as submit and reset call it. */
  readonly key: string
  /** The same, as detail calls it. */
  readonly query: string
  readonly flow: readonly Node[]
  readonly hasReset: boolean
  /** What its transitions touch; no two deeds of a round touch the same. */
  readonly touches: (doc: Doc) => readonly string[]
  readonly toBody: (doc: Doc) => Row
  readonly allowsSave: (doc: Doc) => boolean
  readonly allowsSubmit: (doc: Doc) => boolean
  /** Whether nothing that others take can refuse its submission; absent: never. */
  readonly isFree?: (doc: Doc) => boolean
  /** Books what follows from the last agreement; false where that is refused. */
  readonly book: (doc: Doc) => boolean
  /** What it takes out of the stock once it is agreed. */
  readonly leaves: (doc: Doc) => readonly Change[]
  /** Other contents for a draft. */
  readonly vary: (doc: Doc) => void
  /** Figures that its list shows. */
  readonly toFigures: (doc: Doc) => { readonly [field: string]: Amount | number }
}

export interface Movement {
  readonly number: number
  readonly id: string
  readonly touches: readonly string[]
  readonly reverse: (month: string) => boolean
  isReversed: boolean
}

/** Goods of a delivery that were paid. */
export interface Settlement {
  readonly id: string
  readonly key: string
  readonly month: string
  /** What the delivery brought of them; absent for goods under a name that it does not have. */
  readonly most?: Amount
  weight: Amount
  price: Amount
}

/** Everything that the model keeps. */
export interface World {
  readonly settlements: Settlement[]
  readonly ledger: Ledger
  readonly products: readonly Product[]
  readonly factories: readonly Factory[]
  readonly warehouses: readonly Warehouse[]
  readonly docs: Doc[]
  readonly movements: Movement[]
}

export function createWorld(parts: Pick<World, 'products' | 'factories' | 'warehouses'>): World {
  const isSite = (warehouse: string) => parts.warehouses.some(({ id, type }) => id === warehouse && type === 5)
  return { ...parts, ledger: new Ledger(isSite), docs: [], movements: [], settlements: [] }
}

export const isLive = ({ status }: Doc): boolean => status === 'pending' || status === 'agreed'

/** What a document moves for whom, and what others wait for. */
export const toSubmission = ({ id, project }: Doc, { docs }: World): Submission => ({
  project: project?.id,
  waiting: docs
    .filter((doc) => doc.status === 'pending' && doc.id !== id)
    .map((doc) => ({ project: doc.project?.id, leaves: doc.kind.leaves(doc) })),
})

export const isEditable = ({ status }: Doc): boolean =>
  status === 'draft' || status === 'returned' || status === 'changing'

/** At the first step of a new process. */
export function begin(doc: Doc, applicant: Account): void {
  Object.assign(doc, { status: 'pending', node: 0, applicant, trail: [], holder: undefined })
}
