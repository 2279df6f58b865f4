import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Compiled, compile, createCompiler } from '../../generator/compile'
import type { Source } from '../../generator/diagnostics/report'
import { type JsonObject, toObject } from '../../generator/openapi/json'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'

const ROOT = path.join(import.meta.dirname, '../..')
const TERMS = 'schemas/terms.en.yaml'

let openapi: JsonObject
let sources: readonly Source[]

beforeAll(async () => {
  openapi = (await loadOpenApi(ROOT)).document
  // With a tenth of the terms the emitted table is small, and texts without English are found all over.
  sources = readSources(ROOT).map((source) =>
    source.path === TERMS ? { ...source, text: source.text.split('\n').slice(0, 40).join('\n') } : source,
  )
})

interface Edit {
  readonly kind: 'drop line' | 'double line' | 'swap words' | 'misspell' | 'remove file' | 'put back' | 'blank line'
  /** Where in the files, and where in the file: parts of the whole. */
  readonly file: number
  readonly at: number
  readonly other: number
}

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom<Edit['kind'][]>(
    ...(['drop line', 'double line', 'swap words', 'misspell', 'misspell', 'remove file'] as const),
    ...(['put back', 'put back', 'put back', 'blank line'] as const),
  ),
  file: fc.nat(9_999),
  at: fc.nat(9_999),
  other: fc.nat(9_999),
})

const WORD = /[A-Za-z][A-Za-z0-9-]+/g

function changeWord(text: string, at: number, toWord: (word: string) => string): string {
  const words = [...text.matchAll(WORD)]
  const found = words[at % Math.max(1, words.length)]
  if (found === undefined) return text
  return text.slice(0, found.index) + toWord(found[0]) + text.slice(found.index + found[0].length)
}

function changeText(text: string, { kind, at, other }: Edit): string {
  const lines = text.split('\n')
  const place = at % lines.length
  if (kind === 'drop line') return lines.filter((_, index) => index !== place).join('\n')
  if (kind === 'double line')
    return lines.flatMap((line, index) => (index === place ? [line, line] : [line])).join('\n')
  if (kind === 'blank line') return ['', ...lines].join('\n')
  const words = text.match(WORD) ?? ['x']
  return changeWord(text, at, (word) =>
    kind === 'swap words' ? (words[other % words.length] ?? word) : `${word.slice(1)}${word[0]}`,
  )
}

function apply(now: readonly Source[], change: Edit): readonly Source[] {
  const original = sources[change.file % sources.length]
  if (original === undefined) return now
  const current = now.find((source) => source.path === original.path)
  const others = now.filter((source) => source.path !== original.path)
  if (change.kind === 'remove file') return others
  // Half the time all of it: what one edit broke would otherwise hide what the next ones do.
  if (change.kind === 'put back' && change.other % 2 === 0) return sources
  if (change.kind === 'put back' || current === undefined) return [...others, original]
  return [...others, { ...current, text: changeText(current.text, change) }]
}

/** The outputs of the second that the first has otherwise or not at all, and both lists of findings. */
function compare(one: Compiled, other: Compiled) {
  const texts = new Map(one.files.map((file) => [file.path, file.text]))
  const differing = other.files.filter((file) => texts.get(file.path) !== file.text).map((file) => file.path)
  const order = one.files.map((file) => file.path).join() === other.files.map((file) => file.path).join()
  return { differing, order, found: [one.diagnostics, other.diagnostics] }
}

function expectSame(one: Compiled, other: Compiled): void {
  const { differing, order, found } = compare(one, other)
  expect(differing).toEqual([])
  expect(order).toBe(true)
  expect(found[0]).toEqual(found[1])
}

describe('a compiler that remembers', () => {
  test('makes after any edits the same bytes and findings as a new one', async () => {
    let [edits, broken] = [0, 0]
    // One compiler goes through all of it; the new one, which takes most of the time, is asked after every third edit.
    const compileAgain = createCompiler()
    const run = async (now: readonly Source[]) => {
      const again = await compileAgain(now, openapi)
      edits += 1
      broken += again.diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0
      if (edits % 3 === 0) expectSame(again, await compile(now, openapi))
    }
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 9, maxLength: 15 }), async (changes) => {
        let now = sources
        for (const change of changes) {
          now = apply(now, change)
          await run(now)
        }
      }),
      { seed: 2026, numRuns: 6, endOnFailure: true },
    )
    expect(edits).toBeGreaterThan(60)
    expect(broken).toBeGreaterThan(20)
    expect(edits - broken).toBeGreaterThan(10)
  }, 300_000)

  test('makes only the screens anew that a change reaches', async () => {
    const compileAgain = createCompiler()
    const before = await compileAgain(sources, openapi)
    const rename = (file: string, from: string, to: string) =>
      sources.map((source) => (source.path === file ? { ...source, text: source.text.replace(from, to) } : source))
    const changed = async (file: string, from: string, to: string) => {
      const after = await compileAgain(rename(file, from, to), openapi)
      await compileAgain(sources, openapi)
      return new Set(after.screens.filter((screen) => !before.screens.includes(screen)).map(({ entity }) => entity))
    }
    expect(await changed('schemas/system/post.yaml', 'title: ', 'title: 新')).toEqual(new Set(['post']))
    const last = await compileAgain(sources, openapi)
    const sameApi = await compileAgain(sources, structuredClone(openapi))
    expect(sameApi.screens.filter((screen) => !last.screens.includes(screen)).map(({ id }) => id)).toEqual([])
    const other = structuredClone(openapi)
    Object.assign(toObject(toObject(toObject(other.components).schemas).Post), { description: '别的' })
    Object.assign(toObject(toObject(toObject(toObject(other.components).schemas).Post).properties), {
      more: { type: 'string' },
    })
    const { screens } = await compileAgain(sources, other)
    const anew = screens.filter((screen) => !sameApi.screens.includes(screen)).map(({ entity }) => entity)
    expect(anew).toContain('post')
    expect(new Set(anew).size).toBeLessThan(5)
  }, 120_000)

  test('forgets files that are gone and does not grow', async () => {
    const compileAgain = createCompiler()
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const used = () => {
      collect()
      return process.memoryUsage().heapUsed
    }
    const post = sources.find((source) => source.path === 'schemas/system/post.yaml')
    const round = async (index: number) => {
      const extra = {
        path: `schemas/system/post${index}.yaml`,
        text: (post?.text ?? '').replaceAll('post', `post${index}`),
      }
      await compileAgain([...sources, extra], openapi)
    }
    for (let index = 0; index < 10; index += 1) await round(index)
    const before = used()
    for (let index = 10; index < 50; index += 1) await round(index)
    // The parsed file alone takes more than a twentieth of a megabyte.
    expect(used() - before).toBeLessThan(2_000_000)
  }, 300_000)
})

test('the order of the sources and a second run change no byte', async () => {
  const first = await compile(sources, openapi)
  expectSame(await compile(sources, openapi), first)
  expectSame(await compile([...sources].reverse(), structuredClone(openapi)), first)
}, 120_000)
