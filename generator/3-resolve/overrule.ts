import type { ValidColumn, ValidField } from '../2-validate/fields'
import { overruledNothing, wrongMark } from '../diagnostics/fields'
import { unknownField } from '../diagnostics/names'
import type { FieldScope } from './choices'
import type { Context } from './context'
import type { ResolvedRows } from './resolvedField'

type Written = ValidColumn | ValidField

/** True if no user can edit the value: it is computed without `overrule`, or `editable` is false. */
export function isReadOnly(written: Written): boolean {
  const isComputed = written.compute !== undefined && written.overrule === undefined
  return written.editable?.value === 'false' || isComputed
}

/** Reports overruled cells of a table in which nothing can be typed. */
export function checkOverruledCells(written: Written, rows: ResolvedRows | undefined, { report }: Context): void {
  if (rows === undefined || (rows.count === undefined && !isReadOnly(written))) return
  for (const column of rows.columns) {
    const place = column.written.overrule?.place
    if (place) report.add(place, overruledNothing())
  }
}

/** The boolean field that marks an overruled value; reports one that cannot do so. */
export function resolveOverrule(written: Written, scope: FieldScope, context: Context): string | undefined {
  const { overrule } = written
  if (overrule === undefined) return undefined
  const { value: name, place } = overrule
  const mark = scope.siblings.get(name)
  if (written.compute === undefined || written.editable?.value === 'false')
    context.report.add(place, overruledNothing())
  else if (mark === undefined) context.report.add(place, unknownField(name, scope.owner, scope.siblings.keys()))
  else if (mark.type !== 'boolean') context.report.add(place, wrongMark(name, mark.type))
  return name
}
