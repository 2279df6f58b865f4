import type { ApiField } from './apiField'

export const ID_PATTERN = '^[0-9]{1,19}$'

/** True for the key of a record, which is sent as text: a number would lose its last digits. */
export function isIdField({ type, pattern, references }: ApiField): boolean {
  return type === 'string' && (references !== undefined || pattern === ID_PATTERN)
}

const USERS = 'system.user'

/** True for the key of a user, as far as the description says of what it is the key. */
export function holdsPerson(field: ApiField): boolean {
  return isIdField(field) && (field.references ?? USERS) === USERS
}
