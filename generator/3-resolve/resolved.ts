import type { Place } from '../diagnostics/diagnostic'
import type { Template } from '../expressions/template'
import type { ApiOperation } from '../openapi/apiField'
import type { Names } from './context'
import type { ResolvedAction, ResolvedCall, ResolvedFormCall, ResolvedLoad } from './resolvedAction'
import type { ResolvedDictionary } from './resolvedDictionary'
import type { Formula, NamedFormula, ResolvedComponent, ResolvedField } from './resolvedField'
import type { ResolvedPanel } from './resolvedPanel'
import type { ResolvedText } from './resolvedText'

interface ScreenBase {
  readonly id: string
  readonly domain: string
  readonly entity: string
  /** The name of the screen without its domain. */
  readonly name: string
  readonly title: string
  readonly path: string
  readonly key: string
  readonly label: Template
  readonly parent?: string
  readonly place: Place
  readonly actions: readonly ResolvedAction[]
}

export interface ResolvedColumn {
  readonly field: ResolvedField
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

export interface ResolvedListTab {
  readonly title: string
  readonly params: readonly NamedFormula[]
  readonly count?: string
}

export interface ResolvedList extends ScreenBase {
  readonly kind: 'list'
  readonly icon?: string
  /** Whether the side menu can show it: only a list with an address of its own. */
  readonly inMenu: boolean
  readonly open: 'page' | 'drawer'
  readonly totals: readonly { readonly field: string; readonly decimals: number }[]
  /** The form whose fields and rules edit a row in its place. */
  readonly inline?: string
  readonly tree?: { readonly param: string; readonly value: string; readonly root?: string; readonly flag?: string }
  readonly source: { readonly operation: ApiOperation; readonly params: readonly NamedFormula[] }
  /** What it takes to see the rows at all. */
  readonly reading: { readonly title: string; readonly permission?: string }
  readonly columns: readonly ResolvedColumn[]
  readonly filters: readonly ResolvedFilter[]
  readonly child?: {
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
}

export interface ResolvedSection {
  readonly title?: string
  readonly fields: readonly ResolvedField[]
}

export interface ResolvedTab {
  readonly title: string
  readonly sections: readonly ResolvedSection[]
}

export interface ResolvedForm extends ScreenBase {
  readonly kind: 'form'
  readonly open: 'page' | 'dialog' | 'drawer' | 'full'
  readonly tabs: readonly ResolvedTab[]
  /** All fields of the tabs, in order. */
  readonly fields: readonly ResolvedField[]
  readonly load?: ResolvedLoad
  readonly add?: ResolvedCall
  readonly update?: ResolvedCall
  /** What is said and sent besides, where `add` is one call that adds no record. */
  readonly call?: ResolvedFormCall
  readonly set: readonly NamedFormula[]
  readonly editable?: Formula
  /** Whether a record that it saves is a document, which belongs to its applicant. */
  readonly owned: boolean
  readonly review: boolean
  /** Computed fields of the form in the order in which they must run. */
  readonly computes: readonly ResolvedField[]
}

export interface ResolvedView extends ScreenBase {
  readonly kind: 'view'
  readonly open: 'page' | 'dialog' | 'drawer' | 'full'
  readonly lead: readonly ResolvedField[]
  readonly tabs: readonly ResolvedTab[]
  readonly load: ResolvedLoad
  readonly flow: boolean
  /** Whether todos lead here rather than to another view of the record. */
  readonly audit: boolean
  /** By the step of the flow, the form that its handler fills in. */
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
  readonly panels: readonly ResolvedPanel[]
}

/** What the side menu can lead to. */
export type ResolvedEntrance = ResolvedList | ResolvedCalendar | ResolvedDashboard

/** What shows or edits records of its entity by their key. */
export type ResolvedRecords = ResolvedList | ResolvedForm | ResolvedView

export type ResolvedScreen = ResolvedEntrance | ResolvedForm | ResolvedView

export interface ResolvedMenuGroup {
  readonly code: string
  readonly title: string
  readonly icon: string
  readonly screens: readonly ResolvedEntrance[]
}

export interface Resolved {
  readonly names: Names
  readonly screens: readonly ResolvedScreen[]
  /** The same screens by their files; the list of a file that was not resolved again is the very same one. */
  readonly entities: readonly (readonly ResolvedScreen[])[]
  readonly dictionaries: {
    readonly local: readonly ResolvedDictionary[]
    readonly blade: readonly { readonly code: string; readonly title: string }[]
  }
  readonly menu: readonly ResolvedMenuGroup[]
  /** What people will read, by file, kept in the same way. */
  readonly texts: readonly (readonly ResolvedText[])[]
}
