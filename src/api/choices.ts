import type { LocalDictionary, Tone } from '../contract/dictionary'
import type { Scope } from '../contract/expression'
import type { OperationChoices } from '../contract/field'
import type { RecordData } from '../contract/value'

export interface Choice {
  readonly value: string
  readonly label: string
  /** Label as stored, if the displayed one is translated; search matches both. */
  readonly own?: string
  readonly tone?: Tone
  /** Labels stored values but is not offered. */
  readonly retired?: boolean
  readonly row?: RecordData
}

type Say = (text: string) => string

/** `say` translates, since the product's own dictionaries are known texts. */
export function toLocalChoices(dictionary: LocalDictionary, say: Say): readonly Choice[] {
  const choices = Object.entries(dictionary).map(([value, { label, tone }]) => ({
    value,
    ...toLabel(label, say),
    tone,
  }))
  return choices.toSorted((one, other) => Number(isBelowZero(other)) - Number(isBelowZero(one)))
}

/** JavaScript objects order negative keys after all other numbers. */
function isBelowZero({ value }: Choice): boolean {
  return value.startsWith('-')
}

function toLabel(own: string, say: Say): Pick<Choice, 'label' | 'own'> {
  const label = say(own)
  return label === own ? { label } : { label, own }
}

const SEALED = 1

/** `say` translates shipped entries; entries added by users stay as they are. */
export function toDictionaryChoices(rows: readonly RecordData[], say: Say): readonly Choice[] {
  return rows
    .filter((row) => row.dictKey !== undefined)
    .map((row) => ({
      value: String(row.dictKey),
      ...toLabel(String(row.dictValue ?? row.dictKey), say),
      retired: row.isSealed === SEALED,
      row,
    }))
}

export function toOperationChoices(rows: readonly RecordData[], source: OperationChoices): readonly Choice[] {
  return offeredRows(rows, source)
    .filter((row) => row[source.value] !== undefined)
    .map((row) => ({ value: String(row[source.value]), label: source.label(row), row }))
}

/** All nodes of a tree in preorder; with `firstChildren`, the children of the first root. */
function offeredRows(rows: readonly RecordData[], { firstChildren }: OperationChoices): readonly RecordData[] {
  return firstChildren ? childrenOf(rows[0]) : rows.flatMap(withDescendants)
}

function withDescendants(row: RecordData): readonly RecordData[] {
  return [row, ...childrenOf(row).flatMap(withDescendants)]
}

function childrenOf(row: RecordData | undefined): readonly RecordData[] {
  return Array.isArray(row?.children) ? (row.children as readonly RecordData[]) : []
}

/** Query parameters; undefined while one of their values is missing that narrows more than a field of the form alone. */
export function findChoiceParams(source: OperationChoices, scope: Scope): RecordData | undefined {
  const params = Object.entries(source.params).map(([name, run]) => [name, run(scope)] as const)
  const given = params.filter(([name, value]) => value !== undefined || !source.optional?.includes(name))
  return given.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(given)
}

export function matchChoices(choices: readonly Choice[], search: string): readonly Choice[] {
  const sought = search.trim().toLowerCase()
  const offered = choices.filter(({ retired }) => !retired)
  return sought === '' ? offered : offered.filter((choice) => isFound(choice, sought))
}

function isFound({ label, own }: Choice, sought: string): boolean {
  return label.toLowerCase().includes(sought) || own?.toLowerCase().includes(sought) === true
}

/** Compares as text, since the integer 1 matches the dictionary's "1". */
export function findChoice(choices: readonly Choice[], value: unknown): Choice | undefined {
  const sought = String(value)
  return choices.find((choice) => choice.value === sought)
}
