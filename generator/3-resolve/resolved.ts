import type { Slots } from '../../src/contract/slot'
import type { ValidGrants } from '../2-validate/roles'
import type { Place } from '../diagnostics/diagnostic'
import type { Template } from '../expressions/template'
import type { ApiOperation } from '../openapi/apiField'
import type { Names } from './context'
import type { ResolvedNumber } from './numbers'
import type { DocumentOwner } from './ownDocument'
import type { ResolvedReminder } from './reminders'
import type { ResolvedAction, ResolvedCall, ResolvedFormCall, ResolvedLoad } from './resolvedAction'
import type { ResolvedDictionaries } from './resolvedDictionary'
import type { Formula, NamedFormula, ResolvedComponent, ResolvedField } from './resolvedField'
import type { ResolvedFlow, RoleNames } from './resolvedFlow'
import type { ResolvedImport, ResolvedSheet } from './resolvedImport'
import type { ResolvedHead, ResolvedTab } from './resolvedLayout'
import type { ResolvedLink } from './resolvedLink'
import type { ResolvedCellEdit, ResolvedListDefaults, ResolvedRowTone } from './resolvedListDefaults'
import type { ResolvedPanel } from './resolvedPanel'
import type { ResolvedPrint } from './resolvedPrint'
import type { ResolvedText } from './resolvedText'

interface ScreenBase {
  readonly id: string
  readonly domain: string
  readonly entity: string
  /** The name without its domain. */
  readonly name: string
  readonly title: string
  readonly path: string
  readonly key: string
  readonly label: Template
  readonly parent?: string
  readonly place: Place
  /** The permissions that the entity declares. */
  readonly permits: readonly ResolvedNeed[]
  readonly actions: readonly ResolvedAction[]
}

export interface ResolvedColumn {
  readonly field: ResolvedField
  readonly link?: ResolvedLink
  readonly title: string
  readonly cell: ResolvedComponent
  readonly width?: number
  readonly sortBy?: string
}

export interface ResolvedFilter {
  readonly field: ResolvedField
  readonly title: string
  readonly widget: ResolvedComponent
  readonly params: readonly [string] | readonly [string, string]
}

export type ResolvedConditionField = Pick<ResolvedFilter, 'field' | 'widget'>

export interface ResolvedListTab {
  readonly title: string
  readonly params: readonly NamedFormula[]
  readonly count?: string
}

export interface ResolvedList extends ScreenBase {
  readonly kind: 'list'
  readonly icon?: string
  /** True if the list has a path, which the side menu needs. */
  readonly inMenu: boolean
  readonly open: 'page' | 'drawer'
  readonly totals: readonly { readonly field: string; readonly decimals: number; readonly stored: boolean }[]
  /** The id of the form whose fields and rules edit a row in place. */
  readonly inline?: string
  readonly cellEdit?: ResolvedCellEdit
  readonly tree?: { readonly param: string; readonly value: string; readonly root?: string; readonly flag?: string }
  readonly source: { readonly operation: ApiOperation; readonly params: readonly NamedFormula[] }
  readonly reading: { readonly title: string; readonly permission?: string }
  readonly columns: readonly ResolvedColumn[]
  readonly filters: readonly ResolvedFilter[]
  readonly conditionFields: readonly ResolvedConditionField[]
  readonly child?: {
    readonly at: Place
    readonly screen: string
    readonly place: 'right' | 'below'
    readonly params: readonly NamedFormula[]
  }
  readonly tabs?: {
    readonly items: readonly ResolvedListTab[]
    readonly counts?: ApiOperation
  }
  readonly card: readonly string[]
  readonly empty?: string
  readonly defaults: ResolvedListDefaults
  readonly rowTones: readonly ResolvedRowTone[]
}

export interface ResolvedForm extends ScreenBase, ResolvedSheet, DocumentOwner {
  readonly kind: 'form'
  readonly open: 'page' | 'dialog' | 'drawer' | 'full'
  readonly tabs: readonly ResolvedTab[]
  readonly fields: readonly ResolvedField[]
  /** The fields that its layout names, those too that do not resolve or that misspelt names mean. */
  readonly named: ReadonlySet<string>
  readonly load?: ResolvedLoad
  readonly add?: ResolvedCall
  readonly update?: ResolvedCall
  /** Present where `add` is a call that adds no record. */
  readonly call?: ResolvedFormCall
  readonly set: readonly NamedFormula[]
  readonly editable?: Formula
  readonly review: boolean
  /** Computed fields of the form in evaluation order. */
  readonly computes: readonly ResolvedField[]
}

export interface ResolvedView extends ScreenBase {
  readonly kind: 'view'
  readonly open: 'page' | 'dialog' | 'drawer' | 'full'
  readonly lead: readonly ResolvedField[]
  readonly head: ResolvedHead
  readonly tabs: readonly ResolvedTab[]
  readonly load: ResolvedLoad
  /** Lists of rows that refer to the record, with the parameter that asks for them. */
  readonly related: readonly { readonly screen: string; readonly param: string }[]
  readonly print?: ResolvedPrint
  readonly slots?: Slots
  readonly flow: boolean
  /** True if todos open this view rather than another one of the record. */
  readonly audit: boolean
  /** The id of the form for each step of the flow, in which the handler fills fields. */
  readonly edits: readonly { readonly step: string; readonly screen: string }[]
}

export interface ResolvedNeed {
  readonly title: string
  readonly permission?: string
}

export interface ResolvedCalendar extends ScreenBase {
  readonly kind: 'calendar'
  readonly icon?: string
  readonly inMenu: boolean
  readonly source: {
    readonly operation: ApiOperation
    readonly params: readonly NamedFormula[]
    readonly from: string
    readonly to: string
  }
  readonly readings: readonly ResolvedNeed[]
  readonly date: ResolvedField
  readonly tag?: ResolvedField
  readonly details: readonly ResolvedField[]
}

export interface ResolvedDashboard extends ScreenBase {
  readonly kind: 'dashboard'
  readonly icon?: string
  readonly inMenu: boolean
  readonly readings: readonly ResolvedNeed[]
  readonly year?: string
  readonly filters: readonly ResolvedFilter[]
  readonly panels: readonly ResolvedPanel[]
}

export type ResolvedEntrance = ResolvedList | ResolvedCalendar | ResolvedDashboard
export type ResolvedRecords = ResolvedList | ResolvedForm | ResolvedView

export type ResolvedScreen = ResolvedEntrance | ResolvedForm | ResolvedView

export interface ResolvedMenuGroup {
  readonly code: string
  readonly title: string
  readonly icon: string
  readonly screens: readonly ResolvedEntrance[]
}

export interface ResolvedTenant {
  readonly tenant: string
  /** The screens that are otherwise for it, by entity. */
  readonly entities: readonly (readonly ResolvedScreen[])[]
  readonly texts: readonly (readonly ResolvedText[])[]
}

export interface Resolved {
  readonly names: Names
  readonly screens: readonly ResolvedScreen[]
  /** The screens by file; the array keeps its identity while its file is not resolved again. */
  readonly entities: readonly (readonly ResolvedScreen[])[]
  /** What is otherwise for tenants. */
  readonly tenants: readonly ResolvedTenant[]
  readonly dictionaries: ResolvedDictionaries
  readonly menu: readonly ResolvedMenuGroup[]
  readonly numbers: readonly ResolvedNumber[]
  readonly flows: readonly ResolvedFlow[]
  readonly roles: RoleNames
  readonly grants: ValidGrants
  readonly imports: readonly ResolvedImport[]
  readonly reminders: readonly ResolvedReminder[]
  /** Texts by file; each array keeps its identity in the same way. */
  readonly texts: readonly (readonly ResolvedText[])[]
}
