import type { ResolvedAction, ResolvedRun } from '../3-resolve/resolvedAction'
import type { FunctionPrinter } from './functions'
import type { PrintableObject } from './print'

function toRun(run: ResolvedRun, functions: FunctionPrinter): PrintableObject {
  if (run.kind === 'export' || run.kind === 'print') return { kind: run.kind }
  if (run.kind === 'template') return { kind: run.kind, file: run.file }
  if (run.kind === 'open') return { ...run, params: run.params && functions.record(run.params) }
  if (run.kind === 'document') {
    return { kind: run.kind, route: functions.formula(run.route), key: functions.formula(run.key) }
  }
  const operation = run.operation.id
  if (run.kind === 'remove') return { kind: run.kind, operation, param: run.param, in: run.in }
  if (run.kind === 'download') return { kind: run.kind, operation, query: functions.record(run.query) }
  const { query, body, ...rest } = run
  return { ...rest, operation, query: functions.record(query), body: functions.record(body) }
}

export function toAction(action: ResolvedAction, functions: FunctionPrinter): PrintableObject {
  const { name, title, place, tone, icon, permission, owned, when, whenNot, confirm, done, run } = action
  return {
    name,
    title,
    place,
    tone,
    icon,
    permission,
    owned: owned || undefined,
    when: functions.optional(when),
    whenNot,
    confirm,
    done,
    run: toRun(run, functions),
  }
}
