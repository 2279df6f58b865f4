import { findByVerb } from '../openapi/findByVerb'
import { findPermissionCode } from '../openapi/permission'
import type { BuiltIn } from './builtInActions'
import type { ResolvedRun } from './resolvedAction'
import type { ScreenContext } from './screenContext'

/** The code that an action needs: that of its operation, or of the operation behind the screen that it opens. */
export function findPermission(
  run: ResolvedRun,
  builtIn: BuiltIn | undefined,
  context: ScreenContext,
): string | undefined {
  const half = builtIn?.permission ?? 'all'
  if (run.kind === 'export' || run.kind === 'print') return undefined
  if (run.kind === 'document' || run.kind === 'template') return undefined
  if (run.kind !== 'open') return findPermissionCode(run.operation, half)
  const [operation] = findByVerb(context.entity.resource.value, builtIn?.verbs ?? [], context.api)
  return operation && findPermissionCode(operation, half)
}
