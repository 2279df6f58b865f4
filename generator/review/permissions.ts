import type { ResolvedScreen } from '../3-resolve/resolved'
import type { ResolvedAction } from '../3-resolve/resolvedAction'
import type { Place } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import { otherPermission, otherSave, unknownPermission } from '../diagnostics/permissions'
import { findPermissionCode } from '../openapi/permission'
import type { ReviewedEntity } from './reviewed'

/** The code that the screen's own operation requires. */
function askedBehind(screen: ResolvedScreen, mode: 'add' | 'edit' | 'view' | 'copy'): string | undefined {
  if (screen.kind === 'form') return mode === 'edit' ? screen.update?.permission : screen.add?.permission
  if (screen.kind === 'view') return findPermissionCode(screen.load.operation)
  return screen.kind === 'list' ? screen.reading.permission : screen.readings[0]?.permission
}

/** Where a screen names the form or view that its built-in actions open; absent for actions of the entity. */
function findNamed(screen: ResolvedScreen, opened: string, { file }: ReviewedEntity): Place | undefined {
  const written = file.entity.screens.value.find(({ name }) => name === screen.name)?.value
  const named = [
    written && 'form' in written ? written.form : undefined,
    written && 'view' in written ? written.view : undefined,
  ]
  return named.find((name) => name && [name.value, `${file.domain}/${name.value}`].includes(opened))?.place
}

function reviewOpening(action: ResolvedAction, from: { place: Place; builtIn: boolean }, entity: ReviewedEntity): void {
  const { run, permission } = action
  if (run.kind !== 'open') return
  const screen = entity.around.screens.get(run.screen)
  const asked = screen && askedBehind(screen, run.mode)
  if (screen && asked !== undefined && asked !== permission)
    entity.report.add(from.place, otherSave(action.name, permission, { ...from, screen: screen.id, asked }), {
      place: screen.place,
      says: both('the screen that it opens', '所打开的页面在'),
    })
}

function reviewAction(action: ResolvedAction, screen: ResolvedScreen, entity: ReviewedEntity): void {
  if (!entity.isCorrect('actions', action.name)) return
  const written = entity.file.entity.actions?.value.find(({ name }) => name === action.name)
  const own = written?.value.permission
  const codes = entity.around.permissions
  if (own && !codes.has(own.value)) {
    entity.report.add(own.place, unknownPermission(own.value, codes))
    return
  }
  if (action.run.kind === 'open') {
    const place = written?.namePlace ?? findNamed(screen, action.run.screen, entity) ?? screen.place
    reviewOpening(action, { place, builtIn: written === undefined }, entity)
    return
  }
  if (!('operation' in action.run)) return
  const { operation } = action.run
  const asked = [findPermissionCode(operation, 'add'), findPermissionCode(operation, 'edit')]
  const [needed] = asked.filter((code) => code !== undefined)
  if (own && needed !== undefined && !asked.includes(own.value))
    entity.report.add(own.place, otherPermission(action.name, own.value, needed))
}

/** Reports actions whose permission differs from the one that their operation requires. */
export function reviewPermissions(screens: readonly ResolvedScreen[], entity: ReviewedEntity): void {
  for (const screen of screens) for (const action of screen.actions) reviewAction(action, screen, entity)
}
