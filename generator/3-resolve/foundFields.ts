import type { Place } from '../diagnostics/diagnostic'
import type { Environment, Fields } from '../expressions/environment'
import type { ApiField, ApiFields } from '../openapi/apiField'
import type { ResolvedField } from './resolvedField'

/** What the meaning of a field depends on within its entity; `place` is where the field is described. */
export interface FieldQuestion {
  readonly place: Place
  readonly api: ApiField
  readonly scope: { readonly env: Environment; readonly siblings: ApiFields }
}

/** A form and its view ask for the same fields: what one has found without a complaint, the other need not find again. */
export interface FoundFields {
  readonly find: (question: FieldQuestion) => ResolvedField | undefined
  readonly keep: (question: FieldQuestion, field: ResolvedField) => void
}

const NOTHING: Fields = {}

function areSame(one: Fields = NOTHING, other: Fields = NOTHING): boolean {
  return one === other || (Object.keys(one).length === 0 && Object.keys(other).length === 0)
}

function isSame(one: FieldQuestion, other: FieldQuestion): boolean {
  const [a, b] = [one.scope, other.scope]
  const isSameField = one.api === other.api && a.siblings === b.siblings
  return isSameField && a.env.form === b.env.form && a.env.row === b.env.row && areSame(a.env.params, b.env.params)
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
