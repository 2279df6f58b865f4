import type { ResolvedForm, ResolvedScreen } from '../3-resolve/resolved'

export interface RoleCodes {
  readonly [role: string]: readonly string[]
}

interface Step {
  readonly what: string
  readonly code?: string
}

const INTRODUCTION = `# Who may do what, screen by screen

One line per thing that can be done on a screen, with the permission code that its operation asks for; an empty code
means that everybody who is signed in may do it. The roles are those of the seeded database.
\`npm run formwork -- permissions\` prints this page for the screens as they are now, with \`--roles <file>\` for other roles
(JSON: a role, then its codes).
`

function savesOf({ add, update }: ResolvedForm): readonly Step[] {
  return [
    ...(add ? [{ what: '保存（新增）', code: add.permission }] : []),
    ...(update ? [{ what: '保存（修改）', code: update.permission }] : []),
  ]
}

function stepsOf(screen: ResolvedScreen): readonly Step[] {
  const actions = screen.actions.map(({ title, permission }) => ({ what: title, code: permission }))
  if (screen.kind === 'form') return [...savesOf(screen), ...actions]
  return screen.kind === 'list' ? [{ what: '打开', code: screen.reading.permission }, ...actions] : actions
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function rowsOf(screen: ResolvedScreen, roles: RoleCodes): readonly string[] {
  return stepsOf(screen).map(({ what, code }) => {
    const may = Object.values(roles).map((codes) => (code === undefined || codes.includes(code) ? '✓' : ''))
    return toRow([`${screen.title} \`${screen.id}\``, what, code === undefined ? '' : `\`${code}\``, ...may])
  })
}

export function toPermissionTable(screens: readonly ResolvedScreen[], roles: RoleCodes): string {
  const head = ['screen', 'action', 'code', ...Object.keys(roles)]
  const rows = screens.flatMap((screen) => rowsOf(screen, roles))
  return `${[INTRODUCTION, toRow(head), toRow(head.map(() => '---')), ...rows].join('\n')}\n`
}
