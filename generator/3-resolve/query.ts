import type { Named } from '../2-validate/collections'
import type { Located } from '../2-validate/shape'
import type { Place } from '../diagnostics/diagnostic'
import { missingParameter, unknownParameter } from '../diagnostics/operations'
import type { ApiOperation } from '../openapi/apiField'
import type { Context } from './context'

export interface WrittenQuery {
  readonly params: readonly Named<Located<string>>[]
  /** The place at which a missing parameter is reported. */
  readonly place: Place
}

export function checkQuery({ params, place }: WrittenQuery, operation: ApiOperation, { report }: Context): void {
  for (const { name, namePlace } of params) {
    if (!operation.query.has(name)) report.add(namePlace, unknownParameter(name, operation.id, operation.query.keys()))
  }
  const sent = new Set(params.map(({ name }) => name))
  for (const parameter of operation.query.values()) {
    if (parameter.required && !sent.has(parameter.name))
      report.add(place, missingParameter(parameter.name, operation.id, 'params'))
  }
}
