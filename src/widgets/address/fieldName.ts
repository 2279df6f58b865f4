import type { Value } from '../../contract/value'

/** The field that an option names. */
export function fieldName(option: Value | undefined): string | undefined {
  return typeof option === 'string' && option !== '' ? option : undefined
}
