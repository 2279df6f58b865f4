import type { Located } from '../2-validate/shape'
import { both } from '../diagnostics/languages'
import { missingReference } from '../diagnostics/operations'
import { createRecording } from '../diagnostics/recording'
import type { ApiOperation } from '../openapi/apiField'
import { ROW_VERBS } from '../openapi/findByVerb'
import { resourceNameOf } from '../openapi/resourceNameOf'
import { withBodyAsQuery } from '../openapi/withBodyAsQuery'
import type { NamedScreen } from './context'
import { resolveByVerb } from './operations'
import type { ResolvedView } from './resolved'
import type { ScreenContext } from './screenContext'
import { isList, resolveScreen } from './screens'

/** The operation of a list; what is wrong with it is reported where the list stands. */
export function findRowOperation({ screen, name, file, place }: NamedScreen, context: ScreenContext) {
  if (!isList(screen)) return undefined
  const question = {
    named: screen.operation,
    verbs: ROW_VERBS,
    what: both(`the list "${name}"`, `列表“${name}”`),
    place,
  }
  const operation = resolveByVerb(question, file, { ...context, report: createRecording() })
  return operation && withBodyAsQuery(operation)
}

function resolveOne(
  name: Located<string>,
  load: ApiOperation,
  context: ScreenContext,
): ResolvedView['related'][number] | undefined {
  const list = resolveScreen(name, { domain: context.domain, kind: 'list' }, context)
  const rows = list && findRowOperation(list, context)
  if (list === undefined || rows === undefined) return undefined
  const resource = resourceNameOf(load)
  const param = [...rows.answer.fields.values()].find(
    ({ name, type, references }) => references === resource && rows.query.get(name)?.type === type,
  )
  if (param) return { screen: list.id, param: param.name }
  context.report.add(name.place, missingReference(name.value, rows.id, resource))
  return undefined
}

/** The lists of a view, each with the parameter that asks for the rows that refer to the record. */
export function resolveRelated(
  names: Located<readonly Located<string>[]> | undefined,
  load: ApiOperation,
  context: ScreenContext,
): ResolvedView['related'] {
  return (names?.value ?? []).flatMap((name) => resolveOne(name, load, context) ?? [])
}
