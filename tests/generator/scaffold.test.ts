import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { compile } from '../../generator/compile'
import { formatDiagnostics } from '../../generator/diagnostics/format'
import { findRecordTitle } from '../../generator/openapi/findRecordTitle'
import { indexOpenApi } from '../../generator/openapi/indexOpenApi'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'
import { scaffold } from '../../generator/scaffold/scaffold'

const ROOT = path.join(import.meta.dirname, '../..')

describe('a scaffold', () => {
  test.each(['/blade-system/post', '/blade-system/param', '/blade-system/dict'])(
    '%s passes the check',
    async (resource) => {
      const { document } = await loadOpenApi(ROOT)
      const made = scaffold(resource, findRecordTitle(resource, document), indexOpenApi(document))
      expect(made?.path).toBe(`schemas/system/${resource.split('/').at(-1)}.yaml`)
      const shared = readSources(ROOT).filter(({ path: file }) => /shared|dictionaries|terms/.test(file))
      const menu = { path: 'schemas/menu.yaml', text: 'menu:\n  - { code: system, title: 系统管理, icon: settings }\n' }
      const own = { path: made?.path ?? '', text: made?.text ?? '' }
      const { diagnostics, screens } = await compile([...shared, menu, own], document)
      expect(formatDiagnostics(diagnostics.filter(({ severity }) => severity === 'error'))).toBe('')
      expect(screens.map(({ kind }) => kind)).toEqual(['list', 'form'])
    },
  )

  test('of something that the API does not have is nothing', async () => {
    const { document } = await loadOpenApi(ROOT)
    expect(scaffold('/blade-system/nothing', undefined, indexOpenApi(document))).toBeUndefined()
  })
})

test('an entity that the API knows needs only its YAML to get a list, a form, a route and a menu entry', async () => {
  const { document } = await loadOpenApi(ROOT)
  const sources = readSources(ROOT)
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
