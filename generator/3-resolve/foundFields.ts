import type { Place } from '../diagnostics/diagnostic'
import type { Environment } from '../expressions/environment'
import type { ApiField, ApiFields } from '../openapi/apiField'
import type { ResolvedField } from './resolvedField'

/** All that the resolution of a field depends on within its entity; `place` is the one of its description. */
export interface FieldQuestion {
  readonly place: Place
  readonly api: ApiField
  readonly scope: { readonly env: Environment; readonly siblings: ApiFields }
}

/** Caches fields that resolved without errors, so that a form and its view share them. */
export interface FoundFields {
  readonly find: (question: FieldQuestion) => ResolvedField | undefined
  readonly keep: (question: FieldQuestion, field: ResolvedField) => void
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** True if both environments have the same names; empty parts are equal, as the opener's params mostly are. */
function isSameEnvironment(one: Environment, other: Environment): boolean {
  const keys = Object.keys({ ...one, ...other }) as (keyof Environment)[]
  return keys.every((key) => one[key] === other[key] || (isEmpty(one[key]) && isEmpty(other[key])))
}

function isSame(one: FieldQuestion, other: FieldQuestion): boolean {
  const isSameField = one.api === other.api && one.scope.siblings === other.scope.siblings
  return isSameField && isSameEnvironment(one.scope.env, other.scope.env)
}

export function createFoundFields(): FoundFields {
  const known = new Map<Place, (readonly [FieldQuestion, ResolvedField])[]>()
  return {
    find: (question) => known.get(question.place)?.find(([other]) => isSame(other, question))?.[1],
    keep: (question, field) => {
      const found = known.get(question.place)
      if (found) found.push([question, field])
      else known.set(question.place, [[question, field]])
    },
  }
}
