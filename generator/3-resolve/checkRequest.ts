import type { Place } from '../diagnostics/diagnostic'
import type { Report } from '../diagnostics/report'
import { missingParameter, unknownParameter } from '../diagnostics/resolve'
import type { ApiFields, ApiOperation } from '../openapi/apiField'

interface Request {
  readonly operation: ApiOperation
  readonly where: 'query' | 'body'
  readonly known: ApiFields
  /** Where the author names the operation, for what is missing. */
  readonly place: Place
}

/** What is sent must be known to the operation, and what it requires must be sent. */
export function checkRequest(
  sent: readonly { readonly name: string; readonly namePlace: Place }[],
  { operation, where, known, place }: Request,
  report: Report,
): void {
  for (const { name, namePlace } of sent) {
    if (!known.has(name)) report.add(namePlace, unknownParameter(name, operation.id, known.keys()))
  }
  const names = new Set(sent.map(({ name }) => name))
  for (const field of known.values()) {
    if (field.required && !names.has(field.name)) report.add(place, missingParameter(field.name, operation.id, where))
  }
}
