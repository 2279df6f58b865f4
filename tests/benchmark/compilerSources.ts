import type { Source } from '../../generator/diagnostics/report'
import { readSources } from '../../generator/readSources'

function textOf(base: readonly Source[], path: string): string {
  const text = base.find((source) => source.path === path)?.text
  if (text === undefined) throw new Error(`${path} is missing`)
  return text
}

/** The shared table written into the entity, so that every form has one of its own. */
function ownTable(rows: string): string {
  const [, table = ''] = rows.split('  reported-buildings:\n')
  const [own = ''] = table.split('\n\n')
  return own.replace(/^/gm, '  ').trimEnd()
}

interface Clone {
  readonly text: string
  /** The Chinese texts that only it has. */
  readonly own: readonly string[]
}

interface Identity {
  readonly name: string
  readonly number: number
}

const TITLE = /title: ([\p{Script=Han}]+)/gu

/** Every third title, and all names and addresses, are the clone's own; so is what one field of its form accepts. */
function toClone(text: string, entity: string, { name, number }: Identity): Clone {
  const own = new Set<string>()
  let at = number
  const renamed = text
    .replace(`entity: ${entity}`, `entity: ${name}`)
    .replaceAll(/\b(project|building)-(manage|report-list|report-form|report-view|form|view)\b/g, `${name}-$1-$2`)
    .replace(/path: \/project\/second/g, `path: /project/${name}-second`)
    .replace(/path: \/project\/(?!copy)[a-z-]+/g, `path: /project/${name}`)
    .replaceAll(TITLE, (whole, title: string) => {
      at += 1
      if (at % 3 !== 0) return whole
      own.add(`${title}${number}`)
      return `title: ${title}${number}`
    })
  return { text: renamed, own: [...own] }
}

const TERMS = '请与合同一致: As in the contract\n请输入详细地址: Enter the detailed address\n请输入备注: Enter a memo\n'

const HINTS = ['项目负责人', '负责人电话', '承租单位', '建设单位', '总包单位']

/** Only the list, form and view that go together; other screens of the entity, and what opens them, would make it too long. */
function withoutOthers(project: string): string {
  const [before = '', after = ''] = project.split(/^ {2}open-operate:\n[\s\S]*?(?=^screens:)/m)
  const [screens = ''] = after.split(/\n {2}project-operate:\n/)
  return `${before.trimEnd()}\n\n${screens.trimEnd()}\n`
}

/** The longer entity with some more of what analysts write: hints, widths, narrower limits, a condition. */
function fromProject(text: string, at: Identity): Clone {
  const longer = withoutOthers(text)
    .replace(/^ {2}(\w+): \{ title: (\p{Script=Han}+) \}$/gmu, (whole, field: string, title: string) =>
      HINTS.includes(title)
        ? `  ${field}:\n    title: ${title}\n    hint: 请与合同一致\n    width: ${120 + (at.number % 50)}`
        : whole,
    )
    .replace('  projectAddressDetail: { title: 详细地址, span: 2 }', () =>
      [
        '  projectAddressDetail:',
        '    title: 详细地址',
        '    span: 2',
        `    pattern: '^[^#]{0,${at.number}}$'`,
        '    message: 请输入详细地址',
        '    visible: not empty(projectAddress)',
        '    whenHidden: keep',
      ].join('\n'),
    )
  return toClone(longer, 'project', at)
}

/** The shorter entity with a table of its own and every screen twice. */
function fromReport(text: string, rows: string, at: Identity): Clone {
  const [fields = '', screens = ''] = text.split('\nscreens:\n')
  const table = `    title: 上报楼栋\n    rows:\n${ownTable(rows)}`
  const memo = `  memo:\n    title: 备注\n    widget: textarea\n    span: 4\n    pattern: '^[^#]{0,${at.number}}$'\n    message: 请输入备注`
  const longer = fields
    .replace(
      '  projectRentalReportList: { title: 上报楼栋, rows: reported-buildings }',
      `  projectRentalReportList:\n${table}`,
    )
    .replace('  memo: { title: 备注, widget: textarea, span: 4 }', () => memo)
  const second = screens
    .replaceAll('building-report-', 'building-')
    .replace('  project-report-list:', '  project-manage:')
    .replace('title: 项目上报\n    path: /project/rental-report', 'title: 项目上报\n    path: /project/second')
  return toClone(`${longer}\nscreens:\n${screens.trimEnd()}\n\n${second}`, 'rental-report', at)
}

/** So many files of about 150 lines, after the real ones: list, form and view of one entity, or two of each. */
export function makeSources(root: string, count: number): readonly Source[] {
  const base = readSources(root)
  const project = textOf(base, 'schemas/project/project.yaml')
  const report = textOf(base, 'schemas/project/rental-report.yaml')
  const rows = textOf(base, 'schemas/shared/rows.yaml')
  const clones = Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const name = `copy-${number}`
    const clone = number % 2 === 0 ? fromProject(project, { name, number }) : fromReport(report, rows, { name, number })
    return { path: `schemas/project/${name}.yaml`, ...clone }
  })
  const terms = clones.flatMap(({ own }) => own.map((text) => `${text}: "${text.replace(/\D+/, 'Title ')}"\n`))
  const written = base.map((source) =>
    source.path === 'schemas/terms.en.yaml'
      ? { ...source, text: `${source.text}${TERMS}${[...new Set(terms)].join('')}` }
      : source,
  )
  return [...written, ...clones.map(({ path, text }) => ({ path, text }))]
}
