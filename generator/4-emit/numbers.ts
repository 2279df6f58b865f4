import type { NumberedField, Numbers } from '../../src/contract/number'
import type { ResolvedNumber } from '../3-resolve/numbers'
import { GENERATED, type Printed, print } from './print'

/** The printed fields of each resource, in the order of the resources' names. */
function groupByResource(numbers: readonly ResolvedNumber[]): Printed<Numbers> {
  const groups = new Map<string, Printed<NumberedField>[]>()
  for (const { resource, field, prefix, digits, where } of numbers) {
    const group = groups.get(resource) ?? []
    group.push({ field, prefix, digits, where: where.size === 0 ? undefined : Object.fromEntries(where) })
    groups.set(resource, group)
  }
  return Object.fromEntries([...groups].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Emits the fields that the server numbers. */
export function emitNumbers(numbers: readonly ResolvedNumber[]): string {
  return [
    GENERATED,
    `import type { Numbers } from '../contract/number'\n`,
    `export const numbers: Numbers = ${print(groupByResource(numbers))}\n`,
  ].join('\n')
}
