import type { Operation } from '../http/operation'
import type { DocumentLife } from './documentLife'
import type { FormRules } from './formRules'
import type { Resource } from './resource'
import type { Derivation } from './services'

/** What a standard verb knows of the operation that it serves. */
export interface VerbContext {
  readonly operation: Operation
  readonly resource: Resource
  readonly derivation: Derivation
  /** Absent where the verb was handed values that were held before. */
  readonly rules?: FormRules
  /** Absent where a resource knows no audit. */
  readonly documents?: DocumentLife
  /** Of a record that is added; absent: drawn then. */
  readonly id?: string
}
