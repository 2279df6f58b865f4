import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createApiReach } from '../../generator/changes/apiReach'
import { renameField } from '../../generator/changes/rename'
import { compile } from '../../generator/compile'
import type { Source } from '../../generator/diagnostics/report'
import { toProtocolDiagnostic } from '../../generator/editor/toProtocol'
import type { JsonObject } from '../../generator/openapi/json'
import { readCase } from './support/compileCase'

vi.setConfig({ testTimeout: 120_000 })

const { sources, openapi } = readCase(path.join(import.meta.dirname, 'samples/form'))
const ORDER = 'schemas/shop/order.yaml'

/** The API as it is, with other names before for what is `memo` by now. */
function withFormerly(formerly: string | readonly string[] | undefined): JsonObject {
  const text = JSON.stringify(openapi, (key, value) =>
    key === 'memo' && value.description === '备注' ? { ...value, 'x-formerly': formerly } : value,
  )
  return JSON.parse(text)
}

/** The API before `memo` got its name. */
const BEFORE: JsonObject = JSON.parse(JSON.stringify(withFormerly(undefined)).replaceAll('"memo"', '"comments"'))

/** The files as they were then: `comments` as a field, in a list, and in an expression. */
const written = sources.map((source): Source => {
  if (source.path !== ORDER) return source
  const text = source.text
    .replaceAll('memo', 'comments')
    .replace('editable: not urgent', 'editable: not urgent or comments == "x"')
  return { ...source, text }
})
const meant = written.map((source) => ({ ...source, text: source.text.replaceAll('comments', 'memo') }))
const textOf = (files: readonly Source[]) => files.find((source) => source.path === ORDER)?.text ?? ''

test.each([['comments'], [['remark', 'comments']]])(
  'a former name (%j) is read as the name of today, in every place',
  async (formerly) => {
    const api = withFormerly(formerly)
    const [read, now] = [await compile(written, api), await compile(meant, api)]
    expect(read.files).toEqual(now.files)
    const lines = textOf(written).split('\n')
    const found = read.diagnostics.filter(({ code }) => code === 'FW479')
    expect(found.map(({ line, column, endColumn }) => lines[line - 1]?.slice(column - 1, endColumn - 1))).toEqual(
      Array.from({ length: 3 }, () => 'comments'),
    )
    expect(
      found.every(
        ({ severity, fix, message }) => severity === 'warning' && fix === 'memo' && message.includes('"memo"'),
      ),
    ).toBe(true)
    expect(read.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  },
)

test('a former name of a column of a table is read as the name of today', async () => {
  const text = JSON.stringify(openapi, (key, value) =>
    key === 'goods' ? { ...value, 'x-formerly': 'article' } : value,
  )
  const before = sources.map((source) =>
    source.path === ORDER ? { ...source, text: source.text.replaceAll('goods', 'article') } : source,
  )
  const [read, now] = [await compile(before, JSON.parse(text)), await compile(sources, JSON.parse(text))]
  expect(read.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(read.diagnostics.filter(({ code }) => code === 'FW479')).toHaveLength(1)
  expect(read.files).toEqual(now.files)
})

test('what is found beside a former name is shown where it stands in the file', async () => {
  const api = withFormerly('comments')
  const wrong = written.map((source) => ({
    ...source,
    text: source.text.replace('editable: not urgent or comments == "x"', 'editable: comments == nothing'),
  }))
  const found = (await compile(wrong, api)).diagnostics.filter(({ severity }) => severity === 'error')
  const lines = textOf(wrong).split('\n')
  expect(found.map(({ line, column, endColumn }) => lines[line - 1]?.slice(column - 1, endColumn - 1))).toEqual([
    'nothing',
  ])
})

test('another unknown name stays an error, and so does a former name once the API drops it', async () => {
  const codes = async (files: readonly Source[], api: JsonObject) =>
    new Set(
      (await compile(files, api)).diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code),
    )
  const misspelt = written.map((source) => ({ ...source, text: source.text.replaceAll('comments', 'commnets') }))
  expect(await codes(misspelt, withFormerly('comments'))).toContain('FW304')
  expect(await codes(written, withFormerly(undefined))).toContain('FW304')
})

test('api-diff proposes the rename while both names are read, and finds what breaks when the former one is dropped', async () => {
  const [during, after] = [withFormerly('comments'), withFormerly(undefined)]
  const renamed = await (await createApiReach(written, BEFORE))(during)
  expect({ breaks: renamed.breaks, renames: renamed.renames }).toEqual({
    breaks: 0,
    renames: ['rename field shop/order.comments memo'],
  })
  const dropped = await (await createApiReach(written, during))(after)
  expect(dropped.renames).toEqual(['rename field shop/order.comments memo'])
  expect(dropped.breaks).toBeGreaterThan(0)
  expect((await (await createApiReach(meant, during))(after)).breaks).toBe(0)
})

test('rename carries it out, and the editor in one place', async () => {
  const api = withFormerly('comments')
  const renamed = renameField({ sources: written, openapi: api }, 'shop/order.comments', 'memo')
  expect(renamed.ok && textOf(renamed.value.sources)).toBe(textOf(meant))
  const [first] = (await compile(written, api)).diagnostics.filter(({ code }) => code === 'FW479')
  expect(first && toProtocolDiagnostic(first, '/', 'zh')).toMatchObject({
    severity: 2,
    message: expect.stringContaining('改名'),
    data: { fix: 'memo' },
  })
})
