import type { FieldGuard, Guards } from '../../src/contract/guard'
import type { ResolvedScreen } from '../3-resolve/resolved'
import type { ResolvedField } from '../3-resolve/resolvedField'
import { collectGuards, toGuard } from '../guards/shownProperties'
import { GENERATED, type Printed, print } from './print'

function toPrintedGuard({ see, edit, needs }: FieldGuard): Printed<FieldGuard> {
  return { see: see?.map((some) => [...some]), edit: edit?.map((some) => [...some]), needs }
}

/** Who has the field on a screen: by his permissions, and by what his backend announces. */
export function toFieldGuard({ guard, api: { addition } }: ResolvedField): Printed<FieldGuard> | undefined {
  const asked = toGuard(guard)
  return asked || addition !== undefined ? toPrintedGuard({ ...asked, needs: addition }) : undefined
}

/** Emits the properties with permission codes, which the server enforces at every operation. */
export function emitGuards(screens: readonly ResolvedScreen[]): string {
  const table: Printed<Guards> = Object.fromEntries(
    Object.entries(collectGuards(screens)).map(([resource, paths]) => [
      resource,
      Object.fromEntries(Object.entries(paths).map(([path, guard]) => [path, toPrintedGuard(guard)])),
    ]),
  ) as Printed<Guards>
  return [
    GENERATED,
    `import type { Guards } from '../contract/guard'\n`,
    `export const guards: Guards = ${print(table)}\n`,
  ].join('\n')
}
