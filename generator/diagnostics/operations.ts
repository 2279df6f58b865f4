import { defineMessage } from './message'
import { suggest } from './nearest'

type Names = Iterable<string>

export const unknownOperation = defineMessage(
  {
    code: 'FW301',
    title: 'An operation is not in the OpenAPI description',
    page: 'Operations are named by their `operationId` (`system.dict.parent-list`) or by method and path (`POST /blade-system/dict/submit`). The one named here is not in `openapi/`. Correct the name, or add the operation to `openapi/<domain>.yaml`.',
  },
  (name: string, known: Names) => ({
    message: `operation "${name}" is not known`,
    hint: suggest([...known].find((other) => other.endsWith(` ${name.replace(/^\S* /, '')}`)) ?? name, known),
  }),
)

export const missingOperation = defineMessage(
  {
    code: 'FW302',
    title: 'The resource has no operation for this',
    page: 'A screen finds its operations by the path of `resource` and the standard verb (`x-verb`) of the OpenAPI description. The resource has none of the needed verb. Correct `resource`, name the operation, or leave out what needs it.',
  },
  (what: string, resource: string, verbs: string) => ({
    message: `${what} needs an operation "${verbs}" under "${resource}"`,
    hint: 'correct "resource", or name the operation',
  }),
)

export const ambiguousOperation = defineMessage(
  {
    code: 'FW303',
    title: 'The resource has several operations for this',
    page: 'More than one operation of the resource has the same verb, so the screen must say which one it means, with `operation:`, `load:`, `add:` or `update:`.',
  },
  (what: string, candidates: readonly string[]) => ({
    message: `${what} could mean several operations`,
    hint: `name one of: ${candidates.join(', ')}`,
  }),
)

export const unknownParameter = defineMessage(
  {
    code: 'FW315',
    title: 'The operation has no such parameter',
    page: 'Filters and fixed parameters are sent as query parameters, and the OpenAPI description lists those that the operation reads. Any other would be ignored, so that the filter would show everything. Correct the name, or add the parameter to the operation.',
  },
  (name: string, operation: string | undefined, known: Names) => ({
    message: `${operation === undefined ? 'no operation of the panels' : `operation "${operation}"`} has ${operation === undefined ? 'a' : 'no'} parameter "${name}"`,
    hint: suggest(name, known),
  }),
)

export const requiredByApi = defineMessage(
  {
    code: 'FW322',
    title: 'The form lacks a field that the API requires',
    page: 'The operation refuses a record without this field, so nothing made with this form could be saved. Put the field on the form, or send it with `set:`.',
  },
  (field: string, operation: string) => ({
    message: `operation "${operation}" requires "${field}", the form does not have it`,
    hint: `add "${field}" to the form, or send it with "set"`,
  }),
)

export const wrongAnswer = defineMessage(
  {
    code: 'FW326',
    title: 'The operation answers something else',
    page: 'A list needs an operation that answers a page or a list of records, a view one that answers a record, choices a list.',
  },
  (operation: string, answers: string, needed: string) => ({
    message: `operation "${operation}" answers ${answers}, ${needed} is needed here`,
  }),
)

export const missingParameter = defineMessage(
  {
    code: 'FW329',
    title: 'A required parameter is not sent',
    page: 'The operation requires a query parameter or a field of the request that nothing gives it, so every call would be refused. Add it under `params:`, `query:` or `body:`.',
  },
  (name: string, operation: string, where: string) => ({
    message: `operation "${operation}" requires "${name}"`,
    hint: `add "${name}" under "${where}"`,
  }),
)

export const unknownResource = defineMessage(
  {
    code: 'FW338',
    title: 'There is nothing under the path of a resource',
    page: '`resource:` is the path under which the API keeps the entity: its operations are found by it, also those that no screen names. No operation of `openapi/` has a path below this one. Correct the path.',
  },
  (resource: string, known: Names) => ({
    message: `no operation of the API lies under "${resource}"`,
    hint: suggest(resource, known),
  }),
)

export const missingReference = defineMessage(
  {
    code: 'FW357',
    title: 'A related list does not ask for the record',
    page: 'Below a view stand, under `related:`, lists of what refers to its record. The operation of such a list answers a property with an `x-reference` to the resource of the view, and takes a query parameter of the same name and type. Name another list, or describe the reference and the parameter in `openapi/`, where the backend has them.',
  },
  (list: string, operation: string, resource: string) => ({
    message: `the list "${list}" cannot ask for the rows of one "${resource}": "${operation}" has no parameter that refers to it`,
  }),
)

export const fixedFilter = defineMessage(
  {
    code: 'FW389',
    title: 'A filter asks for what the list always sends',
    page: 'The list sends this parameter with every request (`params:`), so what somebody chooses in the filter changes nothing. Take the filter away, or leave the parameter out of `params`.',
  },
  (filter: string, param: string) => ({
    message: `the filter "${filter}" changes nothing: "${param}" stands under "params"`,
    hint: 'remove the filter, or the parameter',
  }),
)

export const wrongDefault = defineMessage(
  {
    code: 'FW369',
    title: 'A list cannot open in this way',
    page: 'What a list opens with is what its users could choose themselves: an order that the operation knows (`x-sortable`) by a column of the list, a page size where there are pages, a value for a filter, or `from` and `to` for one that is a range, and at least one column.',
  },
  (message: string, hint: string | undefined) => ({ message, hint }),
)
