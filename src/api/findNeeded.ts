import type { Scope } from '../contract/expression'
import type { ChoiceSource, OperationChoices } from '../contract/field'
import type { RecordData, Text, Value } from '../contract/value'
import { findChoiceParams } from './choices'

/** Title of the field that a choice depends on, named as its expressions do: `x`, `outer.x`, `form.x`. */
export type TitleOf = (dep: string) => Text | undefined

type Place = 'row' | 'outer' | 'form'

function toPlace(dep: string): readonly [Place, string] {
  const [place = '', name] = dep.split('.')
  return name === undefined ? ['row', place] : [place === 'outer' ? 'outer' : 'form', name]
}

function withValue(scope: Scope, dep: string, value: Value): Scope {
  const [place, name] = toPlace(dep)
  const record: RecordData = { ...scope[place], [name]: value }
  // The fields of a form are those of its row.
  return { ...scope, ...(place === 'row' ? { form: { ...scope.form, [name]: value } } : {}), [place]: record }
}

const countMissing = ({ params }: OperationChoices, scope: Scope): number =>
  Object.values(params).filter((run) => run(scope) === undefined).length

/** The title of an empty field without which nothing is offered; undefined where choices can be asked for. */
export function findNeeded(source: ChoiceSource | undefined, scope: Scope, titleOf: TitleOf): Text | undefined {
  if (source?.kind !== 'operation' || findChoiceParams(source, scope) !== undefined) return undefined
  const missing = countMissing(source, scope)
  const isNeeded = (dep: string) => {
    const [place, name] = toPlace(dep)
    const value = scope[place]?.[name]
    return (value === undefined || value === '') && countMissing(source, withValue(scope, dep, '1')) < missing
  }
  return source.deps
    .filter(isNeeded)
    .map(titleOf)
    .find((title) => title !== undefined)
}
