import { beforeAll, describe, expect, test } from 'vitest'
import { inLanguage } from '../../../generator/diagnostics/languages'
import { findDefinitions } from '../../../generator/editor/definition'
import { describeTarget } from '../../../generator/editor/describe'
import type { Examine, Project } from '../../../generator/editor/project'
import { renameTarget } from '../../../generator/editor/rename'
import { listUses } from '../../../generator/editor/uses'
import { lineAt, openProject, pointAt, textOfFile } from './support'

const FILE = 'schemas/project/project.yaml'
const CONTRACT = 'schemas/oa/contract.yaml'
const TEMPLATES = 'schemas/shared/templates.yaml'

let project: Project
let examine: Examine
beforeAll(async () => {
  ;({ project, examine } = await openProject())
}, 300_000)

const linesOf = (file: string, words: string) =>
  findDefinitions(pointAt(project, file, words), project).map((place) => `${place.file}: ${lineAt(project, place)}`)
const usesOf = (file: string, words: string) =>
  listUses(pointAt(project, file, words), project).map(({ place }) => place.file)
const sayIn = (language: 'en' | 'zh', words: string, file = FILE) =>
  inLanguage(describeTarget(pointAt(project, file, words), project), language)

describe('the definition', () => {
  test.each([
    ['of a field in a label', 'label: "{projectName', `${FILE}: projectName: {`],
    ['of a field in a list', 'filters: [projectName, projectCode', `${FILE}: projectCode:`],
    ['of a field in an expression', 'that: empty(projectStartTime', `${FILE}: projectStartTime: {`],
    ['of a described field', '\n  projectName', 'openapi/project.yaml: projectName:'],
    ['of a column', 'columns:\n        deliveryMethod', 'openapi/project.yaml: deliveryMethod:'],
    ['of an operation', 'operation: project.project.page', 'openapi/project.yaml: operationId: project.project.page'],
    ['of a dictionary', 'dict: project_project_type', 'schemas/dictionaries.yaml: project_project_type:'],
    ['of a rule', 'rule: phone', 'schemas/shared/rules.yaml: phone: {'],
    ['of a shared table', 'rows: reported-buildings', 'schemas/shared/rows.yaml: reported-buildings:'],
    ['of a shared field', 'use: factory', 'schemas/shared/fields.yaml: factory:'],
    ['of a screen of the same domain', '    form: project-form', `${FILE}: project-form:`],
    ['of a screen elsewhere', 'open: lease/project-plan-list', 'schemas/lease/plan.yaml: project-plan-list:'],
    ['of an action', 'submit, reset, lease-plans', `${FILE}: lease-plans:`],
  ])('%s is found', (_, words, line) => {
    expect(linesOf(FILE, words)).toEqual([expect.stringContaining(line)])
  })

  test.each([
    {
      whose: 'its own table',
      file: 'schemas/warehouse/stock-check.yaml',
      words: 'sums: { currWeight',
      line: 'currWeight: { title: 当前重量',
    },
    { whose: 'a shared one', file: 'schemas/oa/purchase.yaml', words: 'sum(items, total', line: 'rows.yaml: total:' },
  ])('of a column of $whose, named elsewhere, is its entry', ({ file, words, line }) => {
    expect(linesOf(file, words)).toEqual([expect.stringContaining(line)])
  })

  test('of a named condition is found', () => {
    expect(linesOf('schemas/oa/contract.yaml', 'datesInOrder')).toEqual([
      expect.stringContaining('schemas/shared/conditions.yaml: datesInOrder:'),
    ])
  })

  test('of a column that is summed is that of its table', () => {
    const { member } = pointAt(project, 'schemas/oa/purchase.yaml', 'sum(items, total')
    expect(member?.owner).toBe('oa/purchase.items')
  })

  test.each([
    { kind: 'flow', file: 'schemas/oa/contract.yaml', words: 'flow: Document', line: 'Document:' },
    { kind: 'role', file: 'schemas/flow/leave.yaml', words: 'who: { role: boss', line: 'boss:' },
  ])('of a $kind is found', ({ file, words, line }) => {
    expect(linesOf(file, words)).toEqual([expect.stringContaining(`schemas/shared/flows.yaml: ${line}`)])
  })
})

describe('a template of screens', () => {
  test.each([
    { what: 'a template', file: CONTRACT, words: 'template: office-list', line: 'office-list:' },
    { what: 'a value that a screen gives', file: CONTRACT, words: 'values:\n      columns', line: 'columns: 单据' },
    { what: 'a value in its template', file: TEMPLATES, words: '- $columns', line: 'columns: 单据自己的列' },
    { what: 'a value within a text', file: TEMPLATES, words: '需要盖${called', line: 'called: 印章类别' },
  ])('the definition of $what is found', ({ file, words, line }) => {
    expect(linesOf(file, words)).toEqual([expect.stringContaining(`${TEMPLATES}: ${line}`)])
  })

  test('a field in a value is that of the entity', () => {
    expect(linesOf(CONTRACT, 'columns: [contractNo')).toEqual([expect.stringContaining(`${CONTRACT}: contractNo:`)])
  })

  test('is used by the screens that name it, and the screens that it names are used by it', () => {
    const users = usesOf(TEMPLATES, '\n  office-list')
    expect(users).toContain(CONTRACT)
    expect(new Set(users.filter((file) => file !== TEMPLATES)).size).toBe(9)
    expect(usesOf(CONTRACT, '\n  contract-form')).toContain(TEMPLATES)
  })

  test('is told with its values, a value with what it is', () => {
    expect(sayIn('zh', 'template: office-list', CONTRACT)).toMatch(/`columns`: 单据自己的列.*\n.*`telling`: /)
    expect(sayIn('zh', 'values:\n      columns', CONTRACT)).not.toContain('telling')
  })
})

describe('used by', () => {
  test('a shared flow is used by the entities whose documents follow it', () => {
    expect(usesOf('schemas/oa/contract.yaml', 'flow: Document')).toEqual(
      expect.arrayContaining(['schemas/shared/flows.yaml', 'schemas/lease/plan.yaml', 'schemas/factory/factory.yaml']),
    )
  })

  test('a screen is used by menu, other screens and itself', () => {
    expect(usesOf(FILE, '\n  project-manage')).toEqual(expect.arrayContaining(['schemas/menu.yaml', FILE]))
  })

  test('a field of the API is used where screens that call its operations name it', () => {
    const files = usesOf(FILE, 'filters: [projectName, projectCode')
    expect(files).toContain(FILE)
    // The leases have a field of that name too, in a record of their own.
    expect(files).not.toContain('schemas/lease/project-lease.yaml')
  })

  test('a column is used by the condition on its rows, by that of `row` as well', async () => {
    const file = 'schemas/oa/purchase.yaml'
    const sources = project.sources.map((source) => ({
      ...source,
      text: source.text.replace('sum(items, total)', 'sumIf(items, total, row.quantity > 3)'),
    }))
    const changed = await examine({ ...project, sources })
    const uses = listUses(pointAt(changed, file, 'row.quantity'), changed).filter(({ place }) => place.file === file)
    expect(uses.map(({ place }) => lineAt(changed, place))).toContainEqual(expect.stringContaining('row.quantity > 3'))
  }, 120_000)

  test('an action of one entity is not that of another', () => {
    const file = 'schemas/system/role.yaml'
    expect(textOfFile(project, 'schemas/system/user.yaml')).toContain('\n  grant:')
    expect(new Set(usesOf(file, '\n  grant'))).toEqual(new Set([file]))
  })
})

describe('what stands there', () => {
  test('of a field its type on the wire, its meaning and where it is shown', () => {
    expect(sayIn('zh', 'label: "{projectName')).toMatch(/string ≤ 200.*项目名称/)
    expect(sayIn('zh', 'label: "{projectName')).toMatch(/展示于: .*project-form/)
    expect(sayIn('en', 'label: "{projectName')).toContain('required by the API')
  })

  test('of a closed list its entries, of a key its meaning, of a function its use', () => {
    expect(sayIn('zh', 'status: { title: 状态, dict: flow_status')).toContain('-1 草稿')
    expect(sayIn('en', '    massEdit')).toContain('many selected records')
    expect(sayIn('en', 'that: empty')).toContain('empty(x)')
    expect(sayIn('zh', '    form: project-form')).toContain('项目信息')
  })
})

describe('renaming', () => {
  const rename = async (words: string, to: string, file = FILE) => {
    const answer = await renameTarget(pointAt(project, file, words), to, { project, examine })
    if (!answer.ok) return inLanguage(answer.says, 'en')
    return answer.value.filter(({ text, path }) => text !== textOfFile(project, path)).map(({ path }) => path)
  }

  test('a screen is renamed where it is declared and wherever it is named', async () => {
    const changed = await rename('\n  project-manage', 'project-overview')
    expect(changed).toEqual(expect.arrayContaining(['schemas/menu.yaml', FILE]))
  }, 120_000)

  test('a name that is taken, or is none, is refused', async () => {
    expect(await rename('\n  project-manage', 'project-form')).toContain('no longer compile')
    expect(await rename('\n  project-manage', 'Not a name')).toContain('is no name')
  }, 120_000)

  test('a template and its values are renamed in all screens that use them', async () => {
    expect(await rename('template: office-list', 'paper-list', CONTRACT)).toHaveLength(10)
    expect(await rename('- $columns', 'ownColumns', TEMPLATES)).toHaveLength(10)
  }, 120_000)

  test('a screen whose name a template makes is not renamed, with the words that make it', async () => {
    expect(await rename('\n  contract-form', 'deal-form', CONTRACT)).toMatch(
      /a template makes the name .*entity.*-form/,
    )
  }, 120_000)

  test('a field is renamed as the command does', async () => {
    expect(await rename('columns:\n        deliveryMethod', 'deliveryWay')).toEqual([FILE])
    expect(await rename('columns:\n        deliveryMethod', 'status')).toContain('already has a field')
  }, 240_000)
})
