import type { ValidColumn, ValidField } from '../2-validate/fields'
import { overruledNothing, wrongMark } from '../diagnostics/fields'
import { unknownField } from '../diagnostics/resolve'
import type { FieldScope } from './choices'
import type { Context } from './context'

type Written = ValidColumn | ValidField

function overruleOf(written: Written) {
  return 'overrule' in written ? written.overrule : undefined
}

/** True if no user can edit the value: it is computed without `overrule`, or `editable` is false. */
export function isReadOnly(written: Written): boolean {
  const isComputed = written.compute !== undefined && overruleOf(written) === undefined
  return written.editable?.value === 'false' || isComputed
}

/** The boolean field that marks an overruled value; reports one that cannot do so. */
export function resolveOverrule(written: Written, scope: FieldScope, context: Context): string | undefined {
  const overrule = overruleOf(written)
  if (overrule === undefined) return undefined
  const { value: name, place } = overrule
  const mark = scope.siblings.get(name)
  if (written.compute === undefined || written.editable?.value === 'false')
    context.report.add(place, overruledNothing())
  else if (mark === undefined) context.report.add(place, unknownField(name, scope.owner, scope.siblings.keys()))
  else if (mark.type !== 'boolean') context.report.add(place, wrongMark(name, mark.type))
  return name
}
