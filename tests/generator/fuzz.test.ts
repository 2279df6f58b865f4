import path from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { parse } from '../../generator/1-parse/parse'
import type { ParsedNode } from '../../generator/1-parse/parsed'
import { type Compile, createCompiler } from '../../generator/compile'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic'
import { formatDiagnostics } from '../../generator/diagnostics/format'
import { createReport, type Source } from '../../generator/diagnostics/report'
import type { JsonObject } from '../../generator/openapi/json'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'
import { createRandom } from '../support/random'
import { createChoose, mutate } from './support/mutate'
import { type Mutant, mutateFile } from './support/mutateFile'

const ROOT = path.join(import.meta.dirname, '../..')
/** Cases and seed; `npm run fuzz` tries 5,000, by another seed each time. */
const MUTANTS = Number(process.env.FORMWORK_FUZZ ?? 12)
const SEED = Number(process.env.FORMWORK_SEED ?? 20_260)
/** Milliseconds of this process's own work, whatever else the machine does. */
const MAX_MILLISECONDS = 5_000
/** Milliseconds by the clock for one mutant of a loaded machine, after which the run counts as hung. */
const PATIENCE = 20_000

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let real: readonly Source[]
let document: JsonObject
let compile: Compile

beforeAll(async () => {
  real = readSources(ROOT)
  document = (await loadOpenApi(ROOT)).document
  compile = createCompiler()
  await compile(real, document)
})

interface Tried {
  readonly found: readonly Diagnostic[]
  readonly milliseconds: number
}

/** What the compiler finds and makes when one file holds this text, and how much work it was. */
async function tryText(file: string, text: string): Promise<Tried> {
  const start = process.cpuUsage()
  const sources = real.map((source) => (source.path === file ? { path: file, text } : source))
  const { diagnostics: found } = await compile(sources, document)
  formatDiagnostics(found)
  const { user, system } = process.cpuUsage(start)
  return { found, milliseconds: (user + system) / 1_000 }
}

function toPlain(node: ParsedNode): unknown {
  if (node.kind === 'list') return node.items.map(toPlain)
  if (node.kind === 'scalar') return node.value
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, toPlain(value)]))
}

/** What was read is what stands there, or something was said. */
function losesNothing(source: Source): boolean {
  const report = createReport([source])
  const parsed = parse(source, report)
  if (report.diagnostics().length > 0) return true
  return parsed !== undefined && JSON.stringify(toPlain(parsed.root)) === JSON.stringify(parseYaml(source.text))
}

/** What is wrong with what the compiler says of a mutant; undefined where nothing is. */
async function complain(file: string, { text, mustFail }: Mutant): Promise<string | undefined> {
  const { found, milliseconds } = await tryText(file, text)
  if (mustFail && !found.some(({ severity }) => severity === 'error')) return 'says nothing of what is wrong'
  if (milliseconds >= MAX_MILLISECONDS) return `took ${milliseconds} ms`
  const lines = text.split('\n').length
  const outside = found.find((finding) => finding.file === file && (finding.line < 1 || finding.line > lines))
  if (outside) return `line ${outside.line} of ${lines}: ${outside.code}`
  const mute = found.find(({ message }) => message === '')
  return mute ? `${mute.code} without a word` : losesNothing({ path: file, text }) ? undefined : 'lost something'
}

describe('files that somebody edited blindly', () => {
  test(
    `are compiled or refused with a place inside the file, and nothing of them is lost in silence: ${MUTANTS}`,
    async () => {
      const choose = createChoose(createRandom(SEED))
      const complaints: string[] = []
      for (let number = 0; number < MUTANTS; number += 1) {
        const source = choose.pick(real)
        const mutant = mutateFile(source.text, choose)
        const complaint = await complain(source.path, mutant).catch((error: Error) => String(error.stack))
        const place = `mutant ${number} of ${source.path}, ${mutant.kind}, seed ${SEED}`
        if (complaint !== undefined) complaints.push(`${place}: ${complaint}`)
      }
      expect(complaints).toEqual([])
    },
    MUTANTS * PATIENCE,
  )

  test('are of every kind', () => {
    const choose = createChoose(createRandom(SEED))
    const kinds = Array.from({ length: 100 }, () => mutateFile(choose.pick(real).text, choose).kind)
    expect([...new Set(kinds)].sort()).toEqual(['encoding', 'level', 'reference', 'slip'])
  })

  test('are refused in most cases', async () => {
    const choose = createChoose(createRandom(SEED))
    const refused = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const source = choose.pick(real)
        const { found } = await tryText(source.path, mutate(source.text, choose))
        return found.length > 0
      }),
    )
    // Some edits are harmless: another title, a line of a list moved.
    expect(refused.filter((is) => is).length).toBeGreaterThan(10)
  })
})

const HEAD = 'entity: post\ntitle: 岗位\nresource: /blade-system/post\nlabel: "{postName}"\n'
const BOMB = `a0: &a0 [x, x]\n${Array.from({ length: 60 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`).join('\n')}\n`

const HOSTILE: readonly (readonly [name: string, text: string, code: string])[] = [
  ['ten thousand open brackets', `${HEAD}fields: ${'['.repeat(10_000)}`, 'FW110'],
  ['ten thousand open braces', `${HEAD}fields: ${'{a: '.repeat(10_000)}`, 'FW110'],
  ['ten thousand dashes', `${HEAD}fields:\n  ${'- '.repeat(10_000)}x\n`, 'FW110'],
  ['ten thousand question marks', `${'? '.repeat(10_000)}x\n`, 'FW110'],
  ['levels of indentation', Array.from({ length: 1_000 }, (_, at) => `${' '.repeat(at)}k:`).join('\n'), 'FW110'],
  ['an alias bomb', HEAD + BOMB, 'FW103'],
  ['an anchor that holds itself', `${HEAD}fields: &f\n  self: *f\n`, 'FW103'],
  ['a merge key', `${HEAD}fields:\n  <<: *nothing\n`, 'FW103'],
  ['ten megabytes', `${HEAD}# ${'x'.repeat(10_000_000)}\n`, 'FW109'],
  ['bytes', String.fromCharCode(...Array.from({ length: 4_000 }, (_, at) => (at * 7919) % 256)), 'FW112'],
  ['nothing but zeros', '\0'.repeat(100_000), 'FW112'],
  ['thirty thousand keys', HEAD + Array.from({ length: 30_000 }, (_, at) => `key${at}: 1`).join('\n'), 'FW201'],
  ['thirty thousand times one key', HEAD + 'fields: {}\n'.repeat(30_000), 'FW102'],
  ['a line of half a million characters', `${HEAD}${'k'.repeat(500_000)}: 1\n`, 'FW101'],
  ['half a million colons', ':'.repeat(500_000), 'FW101'],
  ['quotes that do not end', `${HEAD}${'a: "x\n'.repeat(10_000)}`, 'FW101'],
  ['several documents', `${HEAD}---\n${HEAD}`, 'FW101'],
  ['a tag of a class', `${HEAD}fields: !!js/function "x"\n`, 'FW111'],
  ['bytes in a tag', `${HEAD}fields: !!binary aGVsbG8=\n`, 'FW111'],
  ['tabs', `${HEAD}fields:\n\tpostName: { title: 岗位 }\n`, 'FW101'],
  ['a name of the prototype', `${HEAD}__proto__: { title: x }\nfields: { constructor: { title: 岗位 } }\n`, 'FW201'],
  ['an expression in ten thousand brackets', withExpression(`${'('.repeat(9_000)}1${')'.repeat(900)}`), 'FW318'],
  ['an expression of a megabyte', withExpression('1 + '.repeat(200_000)), 'FW318'],
  ['nothing', '', 'FW104'],
  ['a list', '- a\n', 'FW104'],
]

function withExpression(text: string): string {
  return `${HEAD}fields:\n  postName: { title: 岗位名称, visible: "${text}" }\nscreens:\n  post-list: { kind: list, title: 岗位, path: /system/post, columns: [postName] }\n`
}

describe('files that nobody writes by hand', () => {
  test.each(HOSTILE)('%s: refused within seconds', async (_, text, code) => {
    const { found, milliseconds } = await tryText('schemas/system/post.yaml', text)
    expect(found.map((finding) => finding.code)).toContain(code)
    expect(milliseconds).toBeLessThan(MAX_MILLISECONDS)
  })

  test.each([
    ['a byte order mark', (text: string) => `\ufeff${text}`],
    ['line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['no line end at the end', (text: string) => text.trimEnd()],
  ])('%s changes nothing', async (_, change) => {
    const changed = real.map(({ path: file, text }) => ({ path: file, text: change(text) }))
    const said = async (sources: readonly Source[]) => formatDiagnostics((await compile(sources, document)).diagnostics)
    expect(await said(changed)).toBe(await said(real))
  })
})
