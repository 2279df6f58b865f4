import type { Expression } from './expression'
import type { FieldSpec } from './field'
import type { Filter } from './filter'
import type { ScreenBase } from './screenBase'
import type { OperationId, ScreenId, Text } from './value'

export interface DashboardScreen extends ScreenBase {
  readonly kind: 'dashboard'
  /** The query parameter of the chosen year; absent: the dashboard has no year selector. */
  readonly year?: string
  /** Offered where the backend announces `dashboardFilters`. */
  readonly filters?: readonly Filter[]
  readonly panels: readonly Panel[]
}

/** A list that a click on a number opens. */
export interface PanelList {
  /** The number's field. */
  readonly field: string
  readonly screen: ScreenId
  /** The field of the list's records that the number's category names; absent: all of them. */
  readonly by?: string
  /** Values of fields besides, of several any one. */
  readonly where: readonly { readonly field: string; readonly values: readonly string[] }[]
  /** What each filter of the dashboard asks of the list; the list is not offered while another filter counts. */
  readonly narrowedBy?: readonly PanelFilter[]
}

export interface PanelFilter {
  readonly filter: string
  /** The field of the list's records. */
  readonly field: string
  /** True if that field holds the label of the chosen value. */
  readonly labelled?: true
}

export interface Panel {
  readonly title: Text
  readonly kind: 'figures' | 'bar' | 'line' | 'pie' | 'table'
  readonly operation: OperationId
  readonly params: { readonly [name: string]: Expression }
  /** The field that labels each record of a chart. */
  readonly category?: FieldSpec
  readonly fields: readonly FieldSpec[]
  readonly lists?: readonly PanelList[]
  readonly span: 1 | 2 | 4
  readonly permission?: string
  /** Whether the call sends the chosen year. */
  readonly year: boolean
  /** The filters that the call sends. */
  readonly filters?: readonly string[]
}
