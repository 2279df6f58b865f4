import type { ResolvedScreen } from '../3-resolve/resolved'
import type { Formula } from '../3-resolve/resolvedField'
import { alwaysHolds, neverHolds, unknownKey } from '../diagnostics/review'
import type { Ast, NameNode } from '../expressions/ast'
import { decideCondition } from '../expressions/decideCondition'
import { toLiteral } from '../expressions/outline'
import { resolveName } from '../expressions/resolveName'
import { ownNodes } from '../expressions/rowsEnvironment'
import { conditionsOnRows, formulasOf, type Written } from './formulas'
import type { ReviewedEntity } from './reviewed'

interface List {
  /** Of the dictionary; undefined where the API alone lists the values. */
  readonly name?: string
  readonly keys: readonly string[]
}

type ListOf = (name: NameNode, written: Written) => List | undefined

/** The dictionary of a table's column for a name in a row, otherwise of the entity's field. */
function findDictionary(node: NameNode, { formula, table }: Written, { file }: ReviewedEntity): string | undefined {
  const found = resolveName(node, formula.env)
  const scope = 'message' in found ? undefined : found.scope
  if (scope === 'row' && table) {
    const choices = table.rows?.columns.find(({ name }) => name === node.name)?.choices
    return choices?.kind === 'local' ? choices.name : undefined
  }
  if (scope !== 'row' && scope !== 'form') return undefined
  return file.entity.fields.value.find(({ name }) => name === node.name)?.value.dict?.value
}

function listOfApi(node: NameNode, { formula }: Written): List | undefined {
  const found = resolveName(node, formula.env)
  return 'message' in found || found.field.values === undefined ? undefined : { keys: found.field.values }
}

function createListOf(entity: ReviewedEntity): ListOf {
  return (node, written) => {
    const name = findDictionary(node, written, entity)
    const keys = name === undefined ? undefined : entity.around.dictionaries.get(name)?.entries.map(({ key }) => key)
    return keys === undefined ? listOfApi(node, written) : { name, keys }
  }
}

const asksLost = ({ ast, env }: Formula) => ownNodes(ast, env).some((node) => node.kind === 'boolean' && node.isLost)

function reviewDecision(written: Written, listOf: ListOf, { report }: ReviewedEntity): void {
  const { formula, what } = written
  if (formula.ast.kind === 'boolean' || asksLost(formula)) return
  // The API may list fewer values than old records have.
  const keysOf = (name: NameNode) => {
    const list = listOf(name, written)
    return list?.name === undefined ? undefined : list.keys
  }
  const decision = decideCondition(formula.ast, formula.env, keysOf)
  if (decision === 'never') report.add(formula.place, neverHolds(what))
  if (decision === 'always') report.add(formula.place, alwaysHolds(what))
}

type Comparison = readonly [NameNode, readonly Ast[]]

function toComparison(a: Ast, b: Ast): readonly Comparison[] {
  if (a.kind === 'name') return [[a, [b]]]
  return b.kind === 'name' ? [[b, [a]]] : []
}

/** Names, each with the nodes that it is compared with for equality. */
function comparisonsIn({ ast, env }: Formula): readonly Comparison[] {
  return ownNodes(ast, env).flatMap((node): readonly Comparison[] => {
    if (node.kind === 'in') return node.value.kind === 'name' ? [[node.value, node.items]] : []
    const isEquality = node.kind === 'binary' && (node.operator === '==' || node.operator === '!=')
    return isEquality ? toComparison(node.left, node.right) : []
  })
}

/** Reports comparisons with keys that the list does not have; returns true if there are any. */
function reviewKeys(written: Written, listOf: ListOf, { report }: ReviewedEntity): boolean {
  const { formula } = written
  const missing = comparisonsIn(formula).flatMap(([name, items]) => {
    const list = listOf(name, written)
    return items.flatMap((item) => {
      const literal = toLiteral(item)
      if (!list || literal === undefined || list.keys.includes(String(literal))) return []
      return [{ item, list, key: String(literal) }]
    })
  })
  for (const { item, list, key } of missing) {
    const { place, exact } = formula
    const at = exact ? { ...place, from: place.from + item.from, to: place.from + item.to } : place
    report.add(at, unknownKey(key, list.name, list.keys))
  }
  return missing.length > 0
}

/** Reports conditions that are always or never true, and comparisons with unknown keys. */
export function reviewConditions(screens: readonly ResolvedScreen[], entity: ReviewedEntity): void {
  const listOf = createListOf(entity)
  const actions = entity.file.entity.actions?.value ?? []
  const own = new Set(actions.filter(({ value }) => value.when !== undefined).map(({ name }) => name))
  const reviewed = new Set<Formula>()
  const review = (written: Written) => {
    const isWrong = reviewKeys(written, listOf, entity)
    if (written.isCondition && !isWrong) reviewDecision(written, listOf, entity)
  }
  for (const screen of screens) {
    for (const written of formulasOf(screen, own)) {
      // A form and its view share formulas of the same fields.
      if (reviewed.has(written.formula)) continue
      reviewed.add(written.formula)
      for (const one of [written, ...conditionsOnRows(written, screen)]) review(one)
    }
  }
}
