import type { Scope } from '../contract/expression'
import type { ChoiceSource, FieldSpec } from '../contract/field'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { splitList } from '../value/joinedList'
import type { FormMessage } from './formMessage'
import { toFormPlan, toFormScope, toRows } from './formPlan'

export const notAChoice = '不在选项中'

/** True if the dictionary `code` has the key. */
export type HasKey = (code: string, key: string) => boolean

type Finding = readonly [path: string, message: FormMessage]

function toCode(choices: ChoiceSource | undefined): string | undefined {
  if (choices === undefined || choices.kind === 'operation') return undefined
  return choices.kind === 'dict' ? choices.code : choices.name
}

function codesOf(fields: readonly FieldSpec[]): readonly string[] {
  return fields.flatMap(({ choices, rows }) => [toCode(choices) ?? [], rows ? codesOf(rows.columns) : []].flat())
}

/** Codes of the dictionaries that fields and cells of the form choose from. */
export function dictionariesOf(screen: FormScreen): ReadonlySet<string> {
  return new Set(codesOf(toFormPlan(screen.tabs).fields))
}

function findIn(fields: readonly FieldSpec[], values: RecordData, hasKey: HasKey): readonly Finding[] {
  return fields.flatMap(({ name, choices, rows }): readonly Finding[] => {
    const code = toCode(choices)
    const isStrange = code !== undefined && splitList(values[name]).some((key) => !hasKey(code, key))
    if (isStrange) return [[name, { text: notAChoice }]]
    if (!rows?.editable) return []
    return toRows(values, name).flatMap((row, index) =>
      findIn(rows.columns, row, hasKey).map(([path, message]): Finding => [`${name}.${index}.${path}`, message]),
    )
  })
}

/** Errors by path for values outside their dictionaries, which only a client other than the form can send. */
export function findUnknownChoices(screen: FormScreen, values: RecordData, rest: { scope: Scope; hasKey: HasKey }) {
  const scope = toFormScope(rest.scope, values)
  const shown = toFormPlan(screen.tabs).fields.filter(({ visible }) => visible?.(scope) !== false)
  return new Map(findIn(shown, values, rest.hasKey))
}
