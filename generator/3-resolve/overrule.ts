import type { ValidColumn, ValidField } from '../2-validate/fields'
import { overruledNothing, wrongMark } from '../diagnostics/fields'
import { unknownField } from '../diagnostics/resolve'
import type { FieldScope } from './choices'
import type { Context } from './context'

type Written = ValidColumn | ValidField

function overruleOf(written: Written) {
  return 'overrule' in written ? written.overrule : undefined
}

/** Whether nobody can type the value in: it is computed for good, or said to be fixed. */
export function isReadOnly(written: Written): boolean {
  const isComputed = written.compute !== undefined && overruleOf(written) === undefined
  return written.editable?.value === 'false' || isComputed
}

/** The field that says whether a person has overruled what is computed; reports one that cannot say it. */
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
