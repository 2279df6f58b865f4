import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createAnalyzer } from '../../generator/analyze'
import { migrateCommand } from '../../generator/commands/migrate'
import type { Source } from '../../generator/diagnostics/report'
import { LANGUAGE_CHANGES, LANGUAGE_VERSION } from '../../generator/migrate/ledger'
import { migrateSource } from '../../generator/migrate/migrate'
import { indexOpenApi } from '../../generator/openapi/indexOpenApi'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'

const ROOT = path.join(import.meta.dirname, '../..')
const sources = readSources(ROOT)

/** Sums of lists stand four spaces deep; those of tables and print forms deeper, or in files that are no entity. */
const LIST_SUMS = /^( {4})sums:/gm

/** The file as version 1 of the language had it. */
function downgrade({ path: file, text }: Source): Source {
  return { path: file, text: /^entity: /m.test(text) ? text.replace(LIST_SUMS, '$1totals:') : text }
}

const migrateText = (text: string, file = 'schemas/shop/order.yaml') => migrateSource({ path: file, text }).source.text

describe('the ledger of the language', () => {
  test('goes up by version, and the last one is the current', () => {
    const versions = LANGUAGE_CHANGES.map(({ version }) => version)
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
    expect(LANGUAGE_VERSION).toBe(versions.at(-1))
    expect(versions.length).toBeGreaterThan(0)
  })

  test('leaves each real file as it is, since all are up to date', () => {
    expect(sources.filter((source) => migrateSource(source).source.text !== source.text)).toEqual([])
  })

  test('brings each real file back that was written in version 1, byte by byte, and once is enough', () => {
    const old = sources.map(downgrade)
    const changed = old.filter((source, index) => source.text !== sources[index]?.text)
    expect(changed.length).toBeGreaterThanOrEqual(9)
    const migrated = old.map((source) => migrateSource(source).source)
    expect(migrated).toEqual(sources)
    expect(migrated.map((source) => migrateSource(source).source)).toEqual(sources)
  })

  test('reads a file of version 1 as before, and says at each old word what to do', async () => {
    const api = indexOpenApi((await loadOpenApi(ROOT)).document)
    const analyze = createAnalyzer()
    const sumsIn = (files: readonly Source[]) =>
      analyze(files, api).resolved.screens.flatMap((screen) =>
        screen.kind === 'list' ? [[screen.id, screen.totals]] : [],
      )
    const now = sumsIn(sources)
    expect(sumsIn(sources.map(downgrade))).toEqual(now)
    const { report, suppress } = analyze(sources.map(downgrade), api)
    suppress()
    const found = report.diagnostics()
    const words = sources.flatMap(({ text }) => (/^entity: /m.test(text) ? [...text.matchAll(LIST_SUMS)] : []))
    expect(found.map(({ code }) => code)).toEqual(words.map(() => 'FW459'))
    expect(found[0]?.message).toBe('"totals" is called "sums" since version 2 of the language')
    expect(found[0]?.hint).toContain('npm run formwork -- migrate')
    expect(found[0]?.zh.hint).toContain('npm run formwork -- migrate')
  })
})

const OLD = `entity: order # the word "totals" here stays
language: 1   # as it was written
fields:
  totals: { title: totals }
screens:
  a: { kind: list, "totals": { total: 3 }, title: totals } # totals

  b:
    kind:   list
    # totals of the foot
    totals:
        total:   3
  c: { kind: form, totals: 1 }
  d: { kind: list, totals: { total: 3 }, sums: { total: 2 } }
`

test('a codemod writes the word alone: quotes, comments, spaces, other meanings and doubled keys stay', () => {
  expect(migrateText(OLD)).toBe(
    OLD.replace('"totals":', '"sums":').replace('    totals:\n', '    sums:\n').replace('language: 1 ', 'language: 3 '),
  )
  expect(migrateText(OLD.replaceAll('\n', '\r\n'))).toBe(migrateText(OLD).replaceAll('\n', '\r\n'))
})

test('what a lookup showed for nothing is taken away, wherever it stands in it, and nothing else of that name', () => {
  const fill = `  a: { fill: { operation: x, empty: dash, fields: { b: c } } }
  b:
    fill:
      empty: blank
      fields: { empty: d } # stays
  c:
    rows:
      columns:
        d:
          fill:
            fields: { e: f }
            empty: dash
        empty: { title: 空 }
`
  expect(migrateText(`entity: order\nfields:\n${fill}`)).toBe(
    `entity: order\nfields:\n${fill.replace(', empty: dash', '').replace('empty: blank\n      ', '').replace('\n            empty: dash', '')}`,
  )
})

test('a file that cannot be read stays as it is', () => {
  const broken = 'entity: order\nscreens: { a: { kind: list, totals: [ }'
  expect(migrateText(broken)).toBe(broken)
})

describe('formwork migrate', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'formwork-migrate-'))
  const file = path.join(root, 'schemas/shop/order.yaml')
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  test('--check names the older files and writes nothing; without it they are written', async () => {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, OLD)
    const printed: string[] = []
    const print = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
    const run = (options: Record<string, string | true>) =>
      migrateCommand(root, { positionals: [], options: { '--lang': 'en', ...options } })
    const codes = [await run({ '--check': true })]
    const unchanged = readFileSync(file, 'utf8')
    codes.push(await run({}), await run({ '--check': true }))
    print.mockRestore()
    expect(codes).toEqual([1, 0, 0])
    expect(unchanged).toBe(OLD)
    expect(readFileSync(file, 'utf8')).toBe(migrateText(OLD))
    expect(printed[0]).toContain('schemas/shop/order.yaml\n  2: "totals" of a list is called "sums", as in tables')
    expect(printed[2]).toBe('language 3: all files are up to date\n')
  })
})
