import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createExaminer } from '../../generator/changes/examine'
import { compile } from '../../generator/compile'
import { formatDiagnostics } from '../../generator/diagnostics/format'
import { inLanguage } from '../../generator/diagnostics/languages'
import { findRecordTitle } from '../../generator/openapi/findRecordTitle'
import { indexOpenApi } from '../../generator/openapi/indexOpenApi'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'
import { addMenuGroup } from '../../generator/scaffold/menuGroup'
import { scaffold } from '../../generator/scaffold/scaffold'

const ROOT = path.join(import.meta.dirname, '../..')
const { document } = await loadOpenApi(ROOT)
const api = indexOpenApi(document)
const sources = readSources(ROOT)

function make(named: string) {
  const operation = api.operations.get(named)
  const resource = operation ? operation.path.slice(0, operation.path.lastIndexOf('/')) : named
  const made = scaffold(named, findRecordTitle(resource, document), api)
  return made && { ...made, text: inLanguage(made.text, 'en') }
}

const resources = new Set(
  [...api.operations.values()]
    .filter(({ verb }) => verb !== undefined)
    .map(({ path: address }) => address.slice(0, address.lastIndexOf('/'))),
)

/** They have no list of their own: one record at a time, seen from other screens. */
const WITHOUT_LIST = ['/blade-desk/view', '/blade-xwy/warehouse/allocate', '/blade-xwy/warehouse/takeOut']

describe('a scaffold', () => {
  test.each(['/blade-system/post', 'system.param.submit', '/blade-system/dict'])(
    'of %s compiles to list, form and view',
    async (named) => {
      const made = make(named)
      const shared = sources.filter(({ path: file }) => /shared|dictionaries|terms/.test(file))
      const menu = { path: 'schemas/menu.yaml', text: addMenuGroup('', 'system', document) }
      const own = { path: made?.path ?? '', text: made?.text ?? '' }
      const { diagnostics, screens } = await compile([...shared, menu, own], document)
      expect(formatDiagnostics(diagnostics.filter(({ severity }) => severity === 'error'))).toBe('')
      expect(screens.map(({ kind }) => kind)).toEqual(['list', 'form', 'view'])
    },
  )

  test('of every resource of the API passes the check as it is, beside the real screens', () => {
    const examine = createExaminer()
    const made = [...resources].map((resource) => [resource, make(resource)] as const)
    expect(made.filter(([, file]) => file === undefined).map(([resource]) => resource)).toEqual(WITHOUT_LIST)
    const wrong = made.flatMap(([resource, file]) => {
      if (file === undefined) return []
      const others = sources.filter(
        ({ path: other, text }) => other !== file.path && !text.includes(`resource: ${resource}\n`),
      )
      const around = others.map((source) =>
        source.path === 'schemas/menu.yaml'
          ? { ...source, text: addMenuGroup(source.text, file.domain, document) }
          : source,
      )
      const { errors, resolved } = examine([...around, file], document)
      const own = errors.filter(({ place }) => place.file === file.path)
      const screens = resolved.screens.filter(({ place }) => place.file === file.path)
      const said = own.map(({ finding }) => `${resource}: ${finding.code} ${finding.message}`)
      return screens.length > 0 ? said : [...said, `${resource}: no screen`]
    })
    expect(wrong).toEqual([])
    expect(made.length).toBeGreaterThan(70)
  }, 120_000)

  test('has a detail table where the API requires one, and says why there is no form where there can be none', () => {
    expect(make('/blade-xwy/project/rentalReport')?.text).toContain('    rows:\n      columns:\n')
    expect(make('/blade-xwy/requirement')?.text).toContain('# No form: requirement.demand-plan.add requires projectId')
  })

  test('brings what is optional, and says what it cannot know', () => {
    const text = make('/blade-xwy/project/purchase')?.text ?? ''
    expect(text).toMatch(/^ {2}projectPurchaseDetails:\n {4}title: 采购明细\n {4}rows:$/m)
    expect(text).toMatch(/fields: \[.*projectPurchaseDetails/)
    const chosen = 'operation: project.project.page, value: projectId, label: "{projectName}", search: projectName'
    expect(text).toContain(`options: { ${chosen} }`)
    expect(text).toContain('required: 请选择项目名称')
    const all = [...resources].map((resource) => make(resource)?.text ?? '').join('\n')
    expect(all).toMatch(/^ {2}# \w+ takes .*: name the dictionary/m)
    expect(all).toMatch(/^ {2}# Left out, since no widget edits it in this form: \w+/m)
  })

  test('of something that the API does not have is nothing', () => {
    expect(make('/blade-system/nothing')).toBeUndefined()
  })
})

describe('a menu', () => {
  test('gets a group for a domain that has none, once', () => {
    const menu = '# groups\nmenu:\n  - { code: system, title: 系统管理, icon: settings }\n'
    const added = addMenuGroup(menu, 'log', document)
    expect(added).toBe(`${menu}  - { code: log, title: 日志, icon: list }\n`)
    expect(addMenuGroup(added, 'log', document)).toBe(added)
  })
})

test('an entity that the API knows needs only its YAML to get a list, a form, a route and a menu entry', async () => {
  const without = await compile(
    sources.filter(({ path: file }) => file !== 'schemas/system/post.yaml'),
    document,
  )
  const all = await compile(sources, document)
  const added = all.screens.filter(({ id }) => !without.screens.some((screen) => screen.id === id))
  expect(added.map(({ id, path: address }) => [id, address])).toEqual([
    ['system/post-list', '/system/post'],
    ['system/post-form', '/system/post/form'],
  ])
  const menu = (files: typeof all.files) => files.find((file) => file.path === 'src/generated/menu.ts')?.text
  expect(menu(all.files)).toContain("path: '/system/post'")
  expect(menu(without.files)).not.toContain("path: '/system/post'")
})
