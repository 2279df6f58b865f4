import type { ActionRun, UploadRun } from '../../src/contract/action'
import type { Located } from '../2-validate/shape'
import type { ApiOperation } from '../openapi/apiField'
import type { Formula, NamedFormula, ResolvedCodes, ResolvedLookup } from './resolvedField'

export type ResolvedRun =
  | (Omit<Extract<ActionRun, { kind: 'open' }>, 'params'> & { readonly params?: readonly NamedFormula[] })
  | {
      readonly kind: 'call'
      readonly operation: ApiOperation
      readonly query: readonly NamedFormula[]
      readonly body: readonly NamedFormula[]
      readonly together?: true
    }
  | {
      readonly kind: 'document'
      readonly route: Formula
      readonly key: Formula
      /** The action that runs once the document is open; its run is a `call`. */
      readonly call?: ResolvedAction
    }
  | (Omit<Extract<ActionRun, { kind: 'website' }>, 'values'> & { readonly values: readonly NamedFormula[] })
  | { readonly kind: 'remove'; readonly operation: ApiOperation; readonly param: string; readonly in: 'query' | 'body' }
  | { readonly kind: 'massEdit' | 'workbook'; readonly form: string; readonly fields: readonly Located<string>[] }
  | { readonly kind: 'export' }
  | { readonly kind: 'print' }
  | Extract<ActionRun, { kind: 'printRecords' }>
  | { readonly kind: 'download'; readonly operation: ApiOperation; readonly query: readonly NamedFormula[] }
  | Extract<ActionRun, { kind: 'template' }>
  | (Omit<UploadRun, 'operation' | 'query' | 'body'> & {
      readonly operation: ApiOperation
      readonly query: readonly NamedFormula[]
      readonly body: readonly NamedFormula[]
    })

export interface ResolvedAction {
  readonly name: string
  readonly title: string
  readonly place: 'toolbar' | 'row' | 'both' | 'batch'
  readonly tone: 'primary' | 'normal' | 'danger'
  readonly icon?: string
  readonly permission?: string
  /** True if only the document's applicant may run it. */
  readonly owned: boolean
  /** The permissions that `visible` asks for. */
  readonly codes: ResolvedCodes
  readonly visible?: Formula
  readonly when?: Formula
  readonly whenNot?: string
  readonly confirm?: string
  readonly done?: string
  readonly run: ResolvedRun
}

export interface ResolvedCall {
  readonly operation: ApiOperation
  readonly permission?: string
}

/** The request for one record: `param` takes its key, `given` come from the opener. */
export interface ResolvedLoad {
  readonly operation: ApiOperation
  readonly param: string
  readonly given: readonly string[]
}

export interface ResolvedFormCall {
  readonly query: readonly NamedFormula[]
  readonly start?: ResolvedLookup
  readonly button?: string
  readonly done?: string
}
