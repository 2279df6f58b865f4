import type { Operation } from '../http/operation'
import type { DocumentLife } from './documentLife'
import type { FormRules } from './formRules'
import type { Resource } from './resource'
import type { Derivation } from './services'

export interface VerbContext {
  readonly operation: Operation
  readonly resource: Resource
  readonly derivation: Derivation
  /** Absent if the values are already checked. */
  readonly rules?: FormRules
  /** Absent for resources without an audit. */
  readonly documents?: DocumentLife
  /** The id of a record to add; absent: a new one. */
  readonly id?: string
}
