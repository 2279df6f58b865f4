import type { ValidListColumn } from '../2-validate/list'
import type { Located } from '../2-validate/shape'
import type { ApiOperation } from '../openapi/apiField'
import type { FieldScope } from './choices'
import { resolveLink } from './columnLink'
import { resolveCell } from './fieldComponents'
import { findField } from './formField'
import type { ResolvedColumn } from './resolved'
import type { ScreenContext } from './screenContext'

function toColumnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

interface ColumnParts {
  readonly operation: ApiOperation
  readonly scope: FieldScope
  readonly context: ScreenContext
}

/** The column as it is shown; undefined after reporting a field that there is not. */
export function resolveListColumn(
  written: Located<string> | ValidListColumn,
  { operation, scope, context }: ColumnParts,
): ResolvedColumn | undefined {
  const name = 'field' in written ? written.field : written
  const field = findField(name, scope, context)
  if (field === undefined) return undefined
  const own = 'field' in written ? written : undefined
  const column = toColumnName(field.name)
  const link = own?.opens && resolveLink(own.opens, scope, context)
  const sortable = operation.sortable.includes(column) && own?.sort?.value !== false
  const cell = own?.cell
    ? resolveCell({ api: field.api, choices: field.choices, written: own.cell }, context)
    : field.cell
  return {
    field,
    link,
    title: context.texts.sayOptional(own?.title) ?? field.title,
    cell,
    width: own?.width?.value ?? field.width,
    sortBy: sortable ? column : undefined,
  }
}
