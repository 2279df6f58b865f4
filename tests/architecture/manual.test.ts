import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildManual } from '../../.ci/manual.mjs'
import { routes } from '../../src/generated/routes'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'formwork-manual-'))
  buildManual('docs/manual', folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = (path: string) => readFileSync(join(folder, path), 'utf8')

test('every screen has a page of the manual, where the help leads to it, and stands in the table of all', () => {
  const table = read('index.html')
  expect(routes.length).toBeGreaterThan(200)
  for (const { id, title } of routes) {
    expect(read(`${id}.html`), id).toContain(typeof title === 'string' ? title : '')
    expect(table).toContain(`href="${id}.html"`)
  }
  expect(read('system/param-list.html')).toContain('<td>新增 Add</td>')
  expect(read('system/param-list.html')).toContain('href="../index.html"')
})
