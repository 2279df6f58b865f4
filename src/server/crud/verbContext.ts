import type { Operation } from '../http/operation'
import type { DocumentLife } from './documentLife'
import type { Resource } from './resource'
import type { Derivation } from './services'

/** What a standard verb knows of the operation that it serves. */
export interface VerbContext {
  readonly operation: Operation
  readonly resource: Resource
  readonly derivation: Derivation
  /** Absent where a resource knows no audit. */
  readonly documents?: DocumentLife
}
