import { findFunction } from '../expressions/functions'
import type { Project } from './project'
import { findColumn, findMember, type Member } from './records'
import type { Spot } from './spot'

/** An open call with the name of a table behind it: `sum(lines, `. */
const OPEN_CALL = /\b(\w+)\(\s*(?:\w+\.)?(\w+)\s*,/g
const WHOLE_CALL = /\b\w*\([^()]*\)/g

/** The text without calls and brackets that are closed, those within others too. */
function withoutCalls(text: string): string {
  const shorter = text.replace(WHOLE_CALL, '0')
  return shorter === text ? text : withoutCalls(shorter)
}

/** The table of the innermost call around the end of the text that asks rows. */
function findAskedTable(before: string): string | undefined {
  const calls = [...withoutCalls(before).matchAll(OPEN_CALL)]
  return calls.findLast(([, call = '']) => findFunction(call)?.parameters[0] === 'rows')?.[2]
}

export interface ExpressionWord {
  readonly name: string
  readonly scope?: string
  /** The expression up to the word and its scope. */
  readonly before: string
}

/** The field that a word of an expression means: a column where rows are asked. */
export function findWordMember(word: ExpressionWord, spot: Spot, project: Project): Member | undefined {
  const { name, scope, before } = word
  const table = scope === undefined || scope === 'row' ? findAskedTable(before) : undefined
  const column = table === undefined ? undefined : findColumn(spot, { table, name }, project)
  return column ?? findMember(spot, name, project)
}
