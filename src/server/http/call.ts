import type { Id } from '../../contract/value'
import type { Operation } from './operation'
import type { Trace } from './trace'

/** A value in a request; null clears a field, an absent field stays unchanged. */
export type InputValue = string | number | boolean | null | readonly InputValue[] | RecordInput

export interface RecordInput {
  readonly [field: string]: InputValue | undefined
}

/** The caller; the access token alone identifies him, roles and departments are read afresh. */
export interface CurrentUser {
  readonly userId: Id
  readonly tenantId: string
  /** One department id, or several joined with commas. */
  readonly deptId: string
  readonly roleId: string
  readonly account: string
  readonly realName: string
  readonly roleNames: readonly string[]
  /** Permission codes of the roles; absent before they are loaded. */
  readonly codes?: ReadonlySet<string>
}

export interface OpenSession {
  readonly id: string
  /** When the user last entered the password, in epoch milliseconds; absent: never, as after a social sign-in. */
  readonly proofTime?: number
}

/** One checked request: parameters and body have passed the operation's schema. */
export interface Call {
  readonly operation: Operation
  readonly query: { readonly [name: string]: string }
  readonly body: RecordInput
  /** Replaces `body` once the domain has prepared it. */
  readonly prepared?: RecordInput
  /** Absent only for public operations. */
  readonly user: CurrentUser | undefined
  readonly session?: OpenSession
  readonly request: Request
  readonly trace: Trace
}
