import type { ParsedEntry } from '../1-parse/parsed'
import type { Place } from '../diagnostics/diagnostic'
import { missingKey, wrongKind } from '../diagnostics/validate'
import { either } from './collections'
import { literal, name } from './scalars'
import { describeNode, type Located, type NameKind, type Shape } from './shape'

/** The name of a widget or cell, with options that the resolve phase checks against its `spec.ts`. */
export interface ValidComponent {
  readonly name: Located<string>
  readonly options: readonly {
    readonly key: string
    readonly keyPlace: Place
    readonly value: Located<string | number | boolean>
  }[]
}

function toOptions(
  entries: readonly ParsedEntry[],
  read: (entry: ParsedEntry) => Located<string | number | boolean> | undefined,
): ValidComponent['options'] {
  return entries.flatMap((entry) => {
    const value = entry.key === 'name' ? undefined : read(entry)
    return value === undefined ? [] : [{ key: entry.key, keyPlace: entry.keyPlace, value }]
  })
}

export function component(kind: NameKind & ('widget' | 'cell')): Shape<ValidComponent> {
  const word = name(kind)
  const plain: Shape<ValidComponent> = {
    ...word,
    read: (node, report) => {
      const found = word.read(node, report)
      return found && { name: found, options: [] }
    },
  }
  const rich: Shape<ValidComponent> = {
    says: `{ name: …, its options }`,
    editor: { type: 'object', required: ['name'], properties: { name: word.editor } },
    read: (node, report) => {
      const entry = node.kind === 'map' ? node.entries.find((candidate) => candidate.key === 'name') : undefined
      if (node.kind !== 'map' || entry === undefined) {
        report.add(
          node.place,
          node.kind === 'map' ? missingKey('name', `the ${kind}`, 'text') : wrongKind(plain.says, describeNode(node)),
        )
        return undefined
      }
      const found = word.read(entry.value, report)
      return found && { name: found, options: toOptions(node.entries, (option) => literal.read(option.value, report)) }
    },
  }
  return either(plain, rich)
}
