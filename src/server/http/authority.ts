import type { CurrentUser } from './call'

export interface RoleRights {
  readonly codes: ReadonlySet<string>
  /** The paths that the role's API scopes open; absent: any path. */
  readonly paths?: readonly RegExp[]
}

/** A user as the database stores him now, with the rights of his roles. */
export interface Authority<Scopes = unknown> {
  readonly user: CurrentUser
  readonly roles: readonly RoleRights[]
  /** True until the user sets up the second factor that his roles demand. */
  readonly owesSecondFactor?: boolean
  /** True until the user replaces a password that another person chose; only exempt operations run before. */
  readonly mustChangePassword?: boolean
  /** Changes whenever the grants of the roles change. */
  readonly version?: string
  /** The rows that the user may see; absent: all of the tenant. */
  readonly scopes?: Scopes
}
