import type { Value } from '../../contract/value'

export function fieldName(option: Value | undefined): string | undefined {
  return typeof option === 'string' && option !== '' ? option : undefined
}
