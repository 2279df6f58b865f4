import { findNeeded } from '../api/findNeeded'
import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { Text } from '../contract/value'
import type { GridControl } from './gridControl'

/** Title of a column, or of a field outside the rows. */
export function findTitle({ spec, owner }: GridControl, dep: string): Text | undefined {
  return spec.columns.find(({ name }) => name === dep)?.title ?? owner.titleOf(dep)
}

/** Says which field comes first where a column offers nothing without it. */
export function sayNeeded(grid: GridControl, { choices }: FieldSpec, scope: Scope): string | undefined {
  const title = findNeeded(choices, scope, (dep) => findTitle(grid, dep))
  return title && grid.owner.say('请先填写{{title}}', { title: grid.owner.say(title) })
}
