import type { ActionRun } from '../../src/contract/action'
import type { ApiOperation } from '../openapi/apiField'
import type { Formula, NamedFormula } from './resolvedField'

/** What an action does. */
export type ResolvedRun =
  | (Omit<Extract<ActionRun, { kind: 'open' }>, 'params'> & { readonly params?: readonly NamedFormula[] })
  | {
      readonly kind: 'call'
      readonly operation: ApiOperation
      readonly query: readonly NamedFormula[]
      readonly body: readonly NamedFormula[]
    }
  | { readonly kind: 'document'; readonly route: Formula; readonly key: Formula }
  | { readonly kind: 'remove'; readonly operation: ApiOperation; readonly param: string; readonly in: 'query' | 'body' }
  | { readonly kind: 'export' }
  | { readonly kind: 'print' }
  | { readonly kind: 'download'; readonly operation: ApiOperation; readonly query: readonly NamedFormula[] }
