import type { ResolvedNeed, ResolvedScreen } from '../3-resolve/resolved'
import { both } from '../diagnostics/languages'
import { idleGrant, unknownPermission } from '../diagnostics/permissions'
import { permissionCodes } from '../openapi/permission'
import type { Reviewed } from './reviewed'

function needsOf(screen: ResolvedScreen): readonly ResolvedNeed[] {
  const readings = screen.kind === 'list' ? [screen.reading] : 'readings' in screen ? screen.readings : []
  return [...readings, ...screen.actions, ...screen.permits]
}

/** The codes that become buttons of the menu, by which a role is granted them. */
function findButtons(screens: readonly ResolvedScreen[]): ReadonlySet<string> {
  return new Set(screens.flatMap(needsOf).flatMap(({ permission }) => permission ?? []))
}

const TWICE = both('it stands here twice', '重复写了两次')
const UNASKED = both('no screen asks for it', '没有页面要求它')

/** Reports permissions of seeded roles that do not exist and, without errors, those that no screen has or that stand twice. */
export function reviewRoles({ resolved, valid, api, report }: Reviewed): void {
  const declared = valid.entities.flatMap(({ entity }) => entity.permissions?.value ?? [])
  const known = new Set([...permissionCodes(api), ...declared.map(({ name }) => name)])
  const buttons = report.errors().length === 0 ? findButtons(resolved.screens) : known
  const findWrong = (code: string, role: string, earlier: readonly string[]) => {
    if (!known.has(code)) return unknownPermission(code, known)
    if (earlier.includes(code)) return idleGrant(code, role, TWICE)
    return buttons.has(code) ? undefined : idleGrant(code, role, UNASKED)
  }
  for (const [role, codes] of resolved.grants) {
    const names = codes.map(({ value }) => value)
    codes.forEach(({ value, place }, index) => {
      const wrong = findWrong(value, role, names.slice(0, index))
      if (wrong) report.add(place, wrong)
    })
  }
}
