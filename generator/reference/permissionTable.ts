import { holdsRole } from '../../src/contract/guard'
import type { ResolvedForm, ResolvedScreen } from '../3-resolve/resolved'
import { both } from '../diagnostics/languages'
import { shownProperties, toCodes } from '../guards/shownProperties'

export interface RoleCodes {
  readonly [role: string]: readonly string[]
}

interface Step {
  readonly what: string
  /** One of them is needed; none: everybody may. */
  readonly codes: readonly string[]
}

const toList = (code: string | undefined) => (code === undefined ? [] : [code])

const INTRODUCTION = both(
  `# Who may do what, screen by screen

One line per thing that can be done on a screen, with the permission code that its operation asks for; an empty code
means that everybody who is signed in may do it. The roles are those of the seeded database.
\`npm run formwork -- permissions\` prints this page for the screens as they are now, with \`--roles <file>\` for other roles
(JSON: a role, then its codes).
`,
  `# 谁可以做什么，逐页列出

页面上能做的每件事一行，附上接口要求的权限编号；没有编号的，登录了就能做。角色取自演示数据。
\`npm run formwork -- permissions\` 按当前页面打印本页，用 \`--roles <文件>\` 可换成别的角色（JSON：角色，后面是它的编号）。
`,
)

function savesOf({ add, update }: ResolvedForm): readonly Step[] {
  return [
    ...(add ? [{ what: both('save (new)', '保存（新增）'), codes: toList(add.permission) }] : []),
    ...(update ? [{ what: both('save (changed)', '保存（修改）'), codes: toList(update.permission) }] : []),
  ]
}

/** One line per clause: each of them is needed, and of its codes one. */
function guardsOf(screen: ResolvedScreen): readonly Step[] {
  const fields = new Map(shownProperties(screen).map(({ path, field }) => [path, field]))
  return [...fields].flatMap(([path, { title, guard }]) => [
    ...(toCodes(guard.see) ?? []).map((codes) => ({ what: `${both('see', '看')} ${title} \`${path}\``, codes })),
    ...(toCodes(guard.edit) ?? []).map((codes) => ({ what: `${both('change', '改')} ${title} \`${path}\``, codes })),
  ])
}

function readingsOf(screen: ResolvedScreen): readonly Step[] {
  const readings = screen.kind === 'list' ? [screen.reading] : 'readings' in screen ? screen.readings : []
  return readings.map(({ permission }) => ({ what: both('open', '打开'), codes: toList(permission) }))
}

function stepsOf(screen: ResolvedScreen): readonly Step[] {
  const actions = screen.actions.flatMap(({ title, permission, codes }) => [
    { what: title, codes: toList(permission) },
    ...(toCodes(codes) ?? []).map((some) => ({ what: title, codes: some })),
  ])
  const own = screen.kind === 'form' ? savesOf(screen) : readingsOf(screen)
  return [...own, ...actions, ...guardsOf(screen)]
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function rowsOf(screen: ResolvedScreen, roles: RoleCodes): readonly string[] {
  return stepsOf(screen).map(({ what, codes }) => {
    const isHeld = ([role, held]: readonly [string, readonly string[]]) =>
      codes.length === 0 || codes.some((code) => holdsRole(code, [role]) ?? held.includes(code))
    const may = Object.entries(roles).map((role) => (isHeld(role) ? '✓' : ''))
    const said = codes.map((code) => `\`${code}\``).join(' / ')
    return toRow([`${screen.title} \`${screen.id}\``, what, said, ...may])
  })
}

/** In both languages. */
export function toPermissionTable(screens: readonly ResolvedScreen[], roles: RoleCodes): string {
  const head = [both('screen', '页面'), both('action', '操作'), both('code', '权限'), ...Object.keys(roles)]
  const rows = screens.flatMap((screen) => rowsOf(screen, roles))
  return `${[INTRODUCTION, toRow(head), toRow(head.map(() => '---')), ...rows].join('\n')}\n`
}
