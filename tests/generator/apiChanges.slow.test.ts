import path from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type ApiReach, createApiReach } from '../../generator/changes/apiReach'
import { renameField } from '../../generator/changes/rename'
import { compile, createCompiler } from '../../generator/compile'
import type { JsonObject } from '../../generator/openapi/json'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'
import { API_CASES, type ApiCase } from './apiChanges/changes'
import { changed, renamed } from './apiChanges/document'

const ROOT = path.join(import.meta.dirname, '../..')
const sources = readSources(ROOT)

/** Each change is judged as `generate` judges it, which a busy machine does slowly. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let before: JsonObject
let reach: (after: JsonObject) => Promise<ApiReach>

beforeAll(async () => {
  before = (await loadOpenApi(ROOT)).document
  reach = await createApiReach(sources, before)
})

/** Each error's code with its file, e.g. `FW304 system/param`. */
function errorsOf({ screens }: ApiReach): ReadonlySet<string> {
  const all = screens.flatMap(({ reached }) => reached)
  return new Set(
    all.flatMap(({ error, file }) => {
      return error === undefined ? [] : [`${error.split(' ')[0]} ${file.replace(/^schemas\/|\.yaml$/g, '')}`]
    }),
  )
}

describe('a change of the API', () => {
  const counts = (answer: 'breaks' | ApiCase[2]) =>
    API_CASES.filter((one) => (answer === 'breaks' ? typeof one[2] === 'object' : one[2] === answer)).length

  test('is tried in 72 ways, of which 49 break screens', () => {
    expect([API_CASES.length, counts('breaks'), counts('follows'), counts('silent')]).toEqual([72, 49, 10, 13])
    expect(new Set(API_CASES.map(([name]) => name)).size).toBe(API_CASES.length)
  })

  test.each(API_CASES)('%s', async (_, change, answer) => {
    const found = await reach(changed(before, change))
    const isBroken = found.screens.some(({ reached }) => reached.some(({ breaks }) => breaks))
    expect({ errors: found.errors > 0, isBroken }).toEqual({
      errors: typeof answer === 'object',
      isBroken: typeof answer === 'object',
    })
    if (typeof answer === 'object') expect([...errorsOf(found)]).toEqual(expect.arrayContaining([...answer.breaks]))
    else expect(found.screens.length > 0).toBe(answer === 'follows')
  })
})

describe('what generate makes of a changed API', () => {
  // One compiler goes through all of them.
  const compileAgain = createCompiler()

  test.each(['a default lies above a new maximum', 'a code that the YAML names is another one', 'adding takes a list'])(
    'is reported, and is what a new compiler makes: %s',
    async (name) => {
      const [, change] = API_CASES.find((one) => one[0] === name) ?? []
      if (change === undefined) throw new Error(`there is no case "${name}"`)
      const after = changed(before, change)
      const { diagnostics, files } = await compile(sources, after)
      const errors = diagnostics.filter(({ severity }) => severity === 'error')
      expect(errors.length).toBeGreaterThan(0)
      expect((await reach(after)).errors).toBe(errors.length)
      const again = await compileAgain(sources, after)
      expect(again.diagnostics).toEqual(diagnostics)
      const texts = new Map(files.map((file) => [file.path, file.text]))
      expect(again.files.filter((file) => texts.get(file.path) !== file.text).map((file) => file.path)).toEqual([])
      expect(again.files).toHaveLength(files.length)
    },
  )
})

test('a renamed property is proposed as a rename, after which nothing is broken', async () => {
  const after = changed(before, renamed('Param.paramValue', 'paramText'))
  const { renames } = await reach(after)
  expect(renames).toEqual(['rename field system/param.paramValue paramText'])
  const [, , named = '', to = ''] = renames[0]?.split(' ') ?? []
  const answer = renameField({ sources, openapi: after }, named, to)
  if (!answer.ok) throw new Error(answer.says)
  const { diagnostics } = await compile(answer.value.sources, after)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})
