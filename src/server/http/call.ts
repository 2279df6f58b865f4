import type { Id } from '../../contract/value'
import type { Operation } from './operation'
import type { Trace } from './trace'

/** What a request may carry; null clears a field, a missing one is left as it is. */
export type InputValue = string | number | boolean | null | readonly InputValue[] | RecordInput

export interface RecordInput {
  readonly [field: string]: InputValue | undefined
}

/** Who asks: named by the access token and by nothing else, his roles and departments as they are now. */
export interface CurrentUser {
  readonly userId: Id
  readonly tenantId: string
  /** One department, or several joined with commas. */
  readonly deptId: string
  readonly roleId: string
  readonly account: string
  readonly realName: string
  readonly roleNames: readonly string[]
}

/** The sign-in that a request belongs to. */
export interface OpenSession {
  readonly id: string
  /** When its user last showed the password, in milliseconds; absent: never, as after signing in elsewhere. */
  readonly proofTime?: number
}

/** One checked request: parameters and body have passed the operation's schema. What a verb may use is `crud/services`. */
export interface Call {
  readonly operation: Operation
  readonly query: { readonly [name: string]: string }
  readonly body: RecordInput
  /** Takes the place of what the body says, once the domain has prepared it. */
  readonly prepared?: RecordInput
  /** Absent only where the operation is public. */
  readonly user: CurrentUser | undefined
  /** Absent where the operation is public. */
  readonly session?: OpenSession
  readonly request: Request
  readonly trace: Trace
}
