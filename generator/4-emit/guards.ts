import type { FieldGuard, Guards } from '../../src/contract/guard'
import type { ResolvedScreen } from '../3-resolve/resolved'
import { collectGuards } from '../guards/shownProperties'
import { GENERATED, type Printed, print } from './print'

export function toPrintedGuard(guard: FieldGuard | undefined): Printed<FieldGuard> | undefined {
  if (guard === undefined) return undefined
  return { see: guard.see?.map((some) => [...some]), edit: guard.edit?.map((some) => [...some]) }
}

/** Emits the properties with permission codes, which the server enforces at every operation. */
export function emitGuards(screens: readonly ResolvedScreen[]): string {
  const table: Printed<Guards> = Object.fromEntries(
    Object.entries(collectGuards(screens)).map(([resource, paths]) => [
      resource,
      Object.fromEntries(Object.entries(paths).map(([path, guard]) => [path, toPrintedGuard(guard) ?? {}])),
    ]),
  ) as Printed<Guards>
  return [
    GENERATED,
    `import type { Guards } from '../contract/guard'\n`,
    `export const guards: Guards = ${print(table)}\n`,
  ].join('\n')
}
