import type { ApiField } from './apiField'

export const ID_PATTERN = '^[0-9]{1,19}$'

/** True for the key of a record, which is sent as text: a number would lose its last digits. */
export function isIdField({ type, pattern, references }: ApiField): boolean {
  return type === 'string' && (references !== undefined || pattern === ID_PATTERN)
}
