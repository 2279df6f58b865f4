import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse } from '../../generator/1-parse/parse'
import { parsePlainYaml } from '../../generator/1-parse/plainYaml'
import { validateFile } from '../../generator/2-validate/validate'
import type { Finding } from '../../generator/diagnostics/diagnostic'

const ROOT = path.join(import.meta.dirname, '../..')
const FILE = 'schemas/system/param.yaml'
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const isTaken = new Ajv({ strict: false }).compile(JSON.parse(textOf('schemas/screen.schema.json')))

/** What the compiler says of the form of a file; names are another matter. */
function findMistakes(text: string, file = FILE): readonly Finding[] {
  const found: Finding[] = []
  const report = { add: (_: unknown, finding: Finding) => found.push(finding) }
  const parsed = parse({ path: file, text }, report)
  if (parsed) validateFile(parsed, report)
  return found
}

/** From, to, and whether it may stand. */
const CHANGES: readonly (readonly [string, string, boolean])[] = [
  ['title: 参数名称', 'title: 2026', true],
  ['width: 220', 'width: 220, sort: false', true],
  ['form: param-form', 'tree: { param: parentId, root: 0 }', true],
  ['widget: textarea', 'maxLength: 20, minLength: 0', true],
  ['widget: textarea', 'check: { that: paramKey > 1, else: 不行 }', true],
  ['widget: textarea', 'default: 1', true],
  ['width: 220', 'width: 0', false],
  ['width: 220', 'width: 22.5', false],
  ['width: 220', 'width: 220px', false],
  ['required: 请输入参数名称', 'required: 1', false],
  ['required: 请输入参数名称', 'required: true', false],
  ['widget: textarea', 'maxLength: -1', false],
  ['widget: textarea', 'span: 3', false],
  ['widget: textarea', 'span: "2"', false],
  ['widget: textarea', 'dict: sex, options: { operation: system.dept.fs-list }', false],
  ['widget: textarea', 'default: 1, compute: 2', false],
  ['fields: [paramName, paramKey, paramValue]', 'fields: []', false],
  ['fields: [paramName, paramKey, paramValue]', 'fields: [paramName]\n    sections: [{ fields: [paramKey] }]', false],
  ['actions: [add, edit, remove]', 'actions: [add, 删除]', false],
  ['open: dialog', 'open: modal', false],
  ['kind: form', 'kind: table', false],
  ['filters: [', 'filter: [', false],
]

describe('an editor with the schema of the language', () => {
  test.each(CHANGES)('judges as the compiler does: %s becomes %s', (from, to, stands) => {
    const text = textOf(FILE).replace(from, to)
    expect(text).not.toBe(textOf(FILE))
    expect(findMistakes(text).map(({ message }) => message)).toHaveLength(stands ? 0 : 1)
    expect(isTaken(parsePlainYaml(text))).toBe(stands)
  })
})

const OFFICE = 'schemas/oa/contract.yaml'

describe('an editor with the schema of the language, of a screen from a template,', () => {
  test.each([
    ['path: /oa', 'width: /oa', false],
    ['template: office-list', 'template: office-lists', false],
    ['      telling: counterparty\n', '', false],
    ['telling: counterparty', 'tells: counterparty', false],
    ['    icon: book-open', '    icon: book-open\n    pageSize: 50', true],
    ['    template: office-view', '    template: office-view\n    values: { lead: [amount] }', true],
  ])('judges as the compiler does: %s becomes %s', (from, to, stands) => {
    const text = textOf(OFFICE).replace(from, to)
    expect(text).not.toBe(textOf(OFFICE))
    expect(isTaken(parsePlainYaml(textOf(OFFICE)))).toBe(true)
    expect(isTaken(parsePlainYaml(text))).toBe(stands)
  })
})

const OVERLAY = 'schemas/tenants/000000/system/param.yaml'
const overlaySchema = JSON.parse(textOf('schemas/overlay.schema.json'))
const isOverlay = new Ajv({ strict: false }).compile(overlaySchema)

const WHOLE = `# yaml-language-server: $schema=../../../overlay.schema.json
overlay: param
fields:
  paramName: { title: 名称 }
  updateTime: { title: 修改时间 }
actions:
  edit: { title: 修改 }
screens:
  param-list:
    add: { updateTime: paramName }
    hide: [paramKey]
    order: [paramValue]
    hideActions: [remove]
`

describe('an editor with the schema of overlays', () => {
  test('takes a whole one, and so does the compiler', () => {
    expect(isOverlay(parsePlainYaml(WHOLE)), JSON.stringify(isOverlay.errors)).toBe(true)
    expect(findMistakes(WHOLE, OVERLAY)).toEqual([])
  })

  test.each([
    ['overlay: param', 'entity: param'],
    ['hide: [paramKey]', 'hide: paramKey'],
    ['hide: [paramKey]', 'hide: []'],
    ['title: 修改 }', 'title: 修改, confirm: 确定? }'],
    ['title: 名称 }', 'title: 名称, required: 请输入名称 }'],
    ['hideActions:', 'hiddenActions:'],
  ])('refuses what the compiler refuses: %s becomes %s', (from, to) => {
    const text = WHOLE.replace(from, to)
    expect(findMistakes(text, OVERLAY)).not.toEqual([])
    expect(isOverlay(parsePlainYaml(text))).toBe(false)
  })

  test.each([
    ['a field of another resource', 'hide: [paramKey]', 'hide: [projectName]'],
    [
      'a field that is described and that the API does not have',
      'paramName: { title: 名称 }',
      'paramNmae: { title: 名称 }',
    ],
    ['a screen of another entity', 'param-list:', 'post-list:'],
    ['a field behind one that there is not', 'updateTime: paramName }', 'updateTime: paramNmae }'],
  ])('refuses %s', (_, from, to) => {
    expect(isOverlay(parsePlainYaml(WHOLE.replace(from, to)))).toBe(false)
  })
})
