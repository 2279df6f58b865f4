import type { Action, ActionRun } from '../../src/contract/action'
import type { ResolvedAction, ResolvedRun } from '../3-resolve/resolvedAction'
import { toCodes } from '../guards/shownProperties'
import type { FunctionPrinter } from './functions'
import type { Printed } from './print'

function toMany({ kind, form, fields }: Extract<ResolvedRun, { readonly fields: unknown }>): Printed<ActionRun> {
  const names = fields.map(({ value }) => value)
  return kind === 'massEdit' ? { kind, form, fields: names } : { kind, form, fields: names, query: {} }
}

function toDocument(
  { kind, route, key, call }: Extract<ResolvedRun, { kind: 'document' }>,
  functions: FunctionPrinter,
): Printed<ActionRun> {
  return {
    kind,
    route: functions.formula(route),
    key: functions.formula(key),
    call: call && toAction(call, functions),
  }
}

function toRun(run: ResolvedRun, functions: FunctionPrinter): Printed<ActionRun> {
  if (run.kind === 'export') return { kind: run.kind }
  if (run.kind === 'print') return { kind: run.kind }
  if (run.kind === 'printRecords') return { kind: run.kind, screen: run.screen }
  if ('fields' in run) return toMany(run)
  if (run.kind === 'website') return { kind: run.kind, website: run.website, values: functions.record(run.values) }
  if (run.kind === 'template') return { kind: run.kind, file: run.file }
  if (run.kind === 'open') {
    const { kind, screen, mode, rowless, params } = run
    return { kind, screen, mode, rowless, params: params && functions.record(params) }
  }
  return run.kind === 'document' ? toDocument(run, functions) : toCall(run, functions)
}

function toCall(
  run: Extract<ResolvedRun, { readonly operation: unknown }>,
  functions: FunctionPrinter,
): Printed<ActionRun> {
  const operation = run.operation.id
  if (run.kind === 'remove') return { kind: run.kind, operation, param: run.param, in: run.in }
  if (run.kind === 'download') {
    const takes = [...run.operation.query.keys()].sort()
    return { kind: run.kind, operation, takes, query: functions.record(run.query) }
  }
  const query = functions.record(run.query)
  const body = functions.record(run.body)
  if (run.kind === 'call') return { kind: run.kind, operation, together: run.together, query, body }
  const { kind, field, name, accept, template, preview } = run
  return { kind, operation, field, name, accept, template, preview, query, body }
}

export function toAction(action: ResolvedAction, functions: FunctionPrinter): Printed<Action> {
  const { name, title, place, tone, icon, permission, owned, codes, visible, when, whenNot, confirm, done, run } =
    action
  return {
    name,
    title,
    place,
    tone,
    icon,
    permission,
    needs: 'operation' in run ? run.operation.addition : undefined,
    owned: owned || undefined,
    codes: toCodes(codes)?.map((some) => [...some]),
    visible: visible && functions.condition(visible),
    when: when && functions.condition(when),
    whenNot,
    confirm,
    done,
    run: toRun(run, functions),
  }
}
