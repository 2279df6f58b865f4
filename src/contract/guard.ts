/** Permission codes, and roles as `toRoleCode` writes them: of each inner list the user needs one. */
export type Codes = readonly (readonly string[])[]

/** Who may see and who may edit a value; absent: everybody. */
export interface FieldGuard {
  readonly see?: Codes
  readonly edit?: Codes
  /** The feature that the backend must announce; absent: every backend has the value. */
  readonly needs?: string
}

/** Guarded properties of resources: by resource, then by path, which is `table.column` in a detail table. */
export interface Guards {
  readonly [resource: string]: { readonly [path: string]: FieldGuard }
}

const ROLE = /^(!?)role:(.*)$/s

/** A role among permission codes, which hold no colon: the one that the user must have, or must not. */
export function toRoleCode(alias: string, isHeld: boolean): string {
  return `${isHeld ? '' : '!'}role:${alias}`
}

export const isRoleCode = (code: string): boolean => ROLE.test(code)

/** Whether the code of a role holds for a user of these roles; undefined for a permission. */
export function holdsRole(code: string, roles: readonly unknown[]): boolean | undefined {
  const [, not, alias = ''] = ROLE.exec(code) ?? []
  return not === undefined ? undefined : roles.includes(alias) !== (not === '!')
}
