import type { LocalDictionaries } from '../../src/contract/dictionary'
import type { Resolved } from '../3-resolve/resolved'
import { GENERATED, type Printed, print } from './print'

export function emitDictionaries({ local, blade }: Resolved['dictionaries']): string {
  const table: Printed<LocalDictionaries> = Object.fromEntries(
    local.map(({ name, entries }) => [
      name,
      Object.fromEntries(entries.map(({ key, label, tone }) => [key, { label, tone }])),
    ]),
  )
  const codes = blade.map(({ code, title }) => ({ code, title }))
  return [
    GENERATED,
    `import type { LocalDictionaries } from '../contract/dictionary'\n`,
    `export const localDictionaries: LocalDictionaries = ${print(table)}\n`,
    `export const bladeDictionaries: readonly { code: string; title: string }[] = ${print(codes)}\n`,
  ].join('\n')
}
