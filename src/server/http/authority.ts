import type { CurrentUser } from './call'

/** What one role lets its users do. */
export interface RoleRights {
  readonly codes: ReadonlySet<string>
  /** The paths that its API scopes open; absent: the role is not limited by paths. */
  readonly paths?: readonly RegExp[]
}

/** A user as the database has him now, and what his roles let him do. */
export interface Authority<Scopes = unknown> {
  readonly user: CurrentUser
  readonly roles: readonly RoleRights[]
  /** Whether he must set up a second factor before anything else. */
  readonly owesSecondFactor?: boolean
  /** Somebody else has drawn the user's password: until it is changed there is nothing else to do. */
  readonly mustChangePassword?: boolean
  /** Another one whenever what the roles grant is another. */
  readonly version?: string
  /** Which rows there are for him; absent: all of the tenant. */
  readonly scopes?: Scopes
}
