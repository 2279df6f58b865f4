import { beforeAll, describe, expect, test } from 'vitest'
import { complete } from '../../../generator/editor/complete'
import { toItem } from '../../../generator/editor/items'
import type { Project } from '../../../generator/editor/project'
import { openProject, textOfFile, typeInto } from './support'

const FILE = 'schemas/project/project.yaml'

let project: Project
beforeAll(async () => {
  project = (await openProject()).project
}, 300_000)

/** The names that are offered where `typed` has its cursor, between two texts of the file. */
function offerAt(between: readonly [string, string], typed: string, file = FILE) {
  const { text, at } = typeInto(textOfFile(project, file), between, typed)
  const found = complete({ path: file, text, at }, project)
  return { names: found?.names ?? [], found, text }
}

describe('while somebody types', () => {
  test('keys are those of the place, without those that stand there', () => {
    const { names } = offerAt(['projectType: { title: 项目类型, ', ' }'], '|')
    expect(names).toContain('dict')
    expect(names).not.toContain('title')
    expect(names).not.toContain('columns')
    expect(offerAt(['fields:\n  ', 'projectName'], 'conta|\n  ').names[0]).toMatch(/^contact|^contractor/)
  })

  test('the kind of a screen may be any', () => {
    expect(offerAt(['project-manage:\n    kind: ', '\n'], '|').names).toEqual(
      expect.arrayContaining(['list', 'form', 'view', 'audit', 'calendar', 'dashboard']),
    )
  })

  test('of a template are offered its name, its values and the fields that a value may name', () => {
    const file = 'schemas/oa/contract.yaml'
    expect(offerAt(['    template: ', '\n'], 'office-l|', file).names[0]).toBe('office-list')
    expect(offerAt(['values:\n      ', 'columns'], 'tel|: 1\n      ', file).names).toEqual([])
    expect(offerAt(['      telling: ', '\n'], 'counterp|', file).names[0]).toBe('counterparty')
    expect(offerAt(['columns: [', ','], 'contractN|', file).names[0]).toBe('contractNo')
    expect(offerAt(['    template: office-form\n    ', ':'], 'sect|', file).names).toContain('sections')
  })

  test('in a template are offered its values behind their sign, and what its users may name', () => {
    const file = 'schemas/shared/templates.yaml'
    expect(offerAt(['- ', '\n        - applicant'], '$col|', file).names).toEqual(['$columns'])
    expect(offerAt(['empty: 提交过的', '会'], `$\{ti|}`, file).names).toContain('title')
    expect(offerAt(['card: [title, $telling, ', ']'], 'nextAud|', file).names[0]).toBe('nextAuditName')
  })

  test('a form is asked for by its name, and other kinds of screens are not offered', () => {
    const { names } = offerAt(['    form: ', '\n'], 'pro|')
    expect(names[0]).toBe('project-form')
    expect(names).not.toContain('project-view')
  })

  test('inside an expression stand fields, functions and conditions, behind a value what joins', () => {
    const that: readonly [string, string] = ['that: ', '\n']
    expect(offerAt(that, 'empty(projectSt|)').names[0]).toBe('projectStartTime')
    expect(offerAt(that, 'emp|').names).toContain('empty')
    expect(offerAt(that, 'sumI|').names[0]).toBe('sumIf')
    expect(new Set(offerAt(that, 'projectStartTime |').names.slice(0, 4))).toEqual(new Set(['and', 'or', 'not', 'in']))
    expect(offerAt(that, 'user.|').names).toContain('deptId')
    expect(offerAt(that, "user.may('|')").names).toContain('project_view')
    expect(offerAt(that, 'user.hasR|').names[0]).toBe('hasRole')
    expect(offerAt(that, "user.hasRole('oper|')").names[0]).toBe('operator')
  })

  test('where rows are asked stand their columns, in a condition on them too, with their type and what they mean', () => {
    const compute: readonly [string, string] = ['compute: "', '"']
    const offer = (typed: string) => offerAt(compute, typed, 'schemas/oa/purchase.yaml')
    expect(offer('sumIf(items, to|)').names[0]).toBe('total')
    const { names, found, text } = offer('sumIf(items, total, empty(memo) or row.quant|)')
    expect(names[0]).toBe('quantity')
    expect(found && toItem('quantity', found, { project, text }).detail).toMatch(/^\w+.* 数量$/)
    expect(offer('sumIf(items, total, quant|)').names[0]).toBe('quantity')
  })

  test('inside braces stand fields, with their type on the wire, what they mean and a sample', () => {
    const { names, found, text } = offerAt(['label: "', '"'], '{projectC|}')
    expect(names[0]).toBe('projectCode')
    const item = found && toItem('projectCode', found, { project, text })
    expect(item?.detail).toMatch(/^string ≤ \d+ 项目编号$/)
    expect(item?.documentation).toContain('sample')
  })

  test('what an operation takes and answers is offered where it is named', () => {
    const check: readonly [string, string] = ['check: { operation: project.project.page, ', '}\n  projectType']
    expect(offerAt(check, 'params: { project| }, else: 已存在 ').names).toContain('projectType_equal')
  })

  test('a name of another screen, of a dictionary and of a widget are found by the middle of them', () => {
    expect(offerAt(['dict: ', ' }'], 'projtype|').names).toContain('project_project_type')
    expect(offerAt(['widget: { name: ', ','], 'addr|').names[0]).toBe('address')
    expect(offerAt(['longitude: ', ','], 'projectAddr|').names).toContain('projectAddressLongitude')
  })

  test('the slots of a view, and the components that may stand in one', () => {
    expect(offerAt(['slots: { ', ' }'], '|').names).toEqual(expect.arrayContaining(['above', 'beside', 'below']))
    expect(offerAt(['slots: { above: ', ' }'], 'dur|').names).toEqual(['project-duration'])
  })

  test('a key is inserted with its colon, unless one stands there', () => {
    const without = offerAt(['projectType: { title: 项目类型, ', ' }'], 'di|')
    expect(without.found && toItem('dict', without.found, without && { project, text: without.text }).insert).toBe(
      'dict: ',
    )
    const beside = offerAt(['projectType: { title: 项目类型, ', ': project'], 'di|')
    expect(beside.found && toItem('dict', beside.found, { project, text: beside.text }).insert).toBe('dict')
  })
})

describe('in a file that is broken at this moment', () => {
  test('an open bracket hides nothing', () => {
    expect(offerAt(['filters: [', '\n    actions'], 'projectName, proj|').names).toContain('projectCode')
    expect(offerAt(['projectType: { title: 项目类型, ', '\n'], 'd|').names).toContain('dict')
    // The rest of the file is read all the same: what the API alone knows is no filter of this list.
    expect(offerAt(['filters: [', '\n    actions'], 'projectName, |').names).not.toContain('tenantId')
  })

  test('a mistake elsewhere does not matter', () => {
    const text = `${textOfFile(project, FILE)}\n  broken: [ {`
    const at = text.indexOf('rule: phone') + 'rule: ph'.length
    expect(complete({ path: FILE, text: text.replace('rule: phone', 'rule: ph'), at }, project)?.names[0]).toBe('phone')
  })

  test('a new file knows the fields of its resource before it has screens', () => {
    const text = 'entity: extra\ntitle: 其他\nresource: /blade-xwy/project\nlabel: "{}"\nfields:\n  projectN\n'
    const at = text.length - 1
    expect(complete({ path: 'schemas/project/extra.yaml', text, at }, project)?.names[0]).toBe('projectName')
  })

  test('a new screen is completed before it has what it needs', () => {
    const { names } = offerAt(
      ['screens:\n', '  project-manage'],
      '  extra-list:\n    kind: list\n    columns: [projectN|]\n',
    )
    expect(names[0]).toBe('projectName')
    const forms = offerAt(['screens:\n', '  project-manage'], '  extra-list:\n    kind: list\n    form: |\n').names
    expect(forms).toContain('project-form')
    // It lacks its title and columns: the compiler is asked all the same, and takes no view for a form.
    expect(forms).not.toContain('project-view')
  })
})
