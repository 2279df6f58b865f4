import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { beforeAll, describe, expect, test } from 'vitest'
import { parsePlainYaml } from '../../generator/1-parse/plainYaml'
import { formatDiagnostics } from '../../generator/diagnostics/format'
import { type Generated, generate } from '../../generator/generate'
import { readSources } from '../../generator/readSources'

const ROOT = path.join(import.meta.dirname, '../..')
let made: Generated
let fitsEditors: ValidateFunction

beforeAll(async () => {
  made = await generate({ root: ROOT, write: false, strict: true })
  // Compiled once, since it takes as long as everything else here.
  fitsEditors = new Ajv({ strict: false, allErrors: true }).compile(JSON.parse(textOf('schemas/screen.schema.json')))
})

function textOf(file: string): string {
  return made.files.find((candidate) => candidate.path === file)?.text ?? ''
}

describe('the screens of the product', () => {
  test('compile without an error or a warning', () => {
    expect(formatDiagnostics(made.diagnostics)).toBe('')
    expect(made.screens).toBeGreaterThanOrEqual(14)
  })

  test('compile to the same bytes again', async () => {
    const again = await generate({ root: ROOT, write: false })
    expect(again.files).toEqual(made.files)
  })

  test.each(
    readSources(ROOT)
      .map((source) => source.path)
      .filter((file) => /^schemas\/(?!shared\/)[^/]+\/[^/]+\.yaml$/.test(file)),
  )('%s fits the schema for editors', (file) => {
    const fits = fitsEditors(parsePlainYaml(readFileSync(path.join(ROOT, file), 'utf8')))
    expect(fits ? [] : fitsEditors.errors).toEqual([])
  })
})

describe('the schema for editors', () => {
  const read = () => parsePlainYaml(readFileSync(path.join(ROOT, 'schemas/system/param.yaml'), 'utf8'))
  const isValid = (change: (file: Record<string, never>) => void) => {
    const file = structuredClone(read()) as Record<string, never>
    change(file)
    return fitsEditors(file)
  }

  test('knows the fields of the resource, wherever a file names them', () => {
    const list = (file: Record<string, never>): Record<string, unknown> => (file.screens as never)['param-list']
    expect(isValid(() => undefined)).toBe(true)
    expect(isValid((file) => Object.assign(list(file), { card: ['paramName'] }))).toBe(true)
    expect(isValid((file) => Object.assign(list(file), { card: ['paramNmae'] }))).toBe(false)
    expect(isValid((file) => Object.assign(list(file), { columns: [{ field: 'paramNmae' }] }))).toBe(false)
    expect(isValid((file) => Object.assign(file, { key: 'paramNmae' }))).toBe(false)
  })

  test('stays small enough to be loaded at each keystroke', () => {
    expect(textOf('schemas/screen.schema.json').length).toBeLessThan(500_000)
  })
})

describe('what is written beside the code', () => {
  test('is fresh: the schema for editors, the reference and the pages of the diagnostics', () => {
    const kept = made.files.filter((file) => !file.path.startsWith('src/generated/'))
    const stale = kept.filter(({ path: file, text }) => {
      const target = path.join(ROOT, file)
      return !existsSync(target) || readFileSync(target, 'utf8') !== text
    })
    expect(kept.length).toBeGreaterThan(50)
    expect(stale.map((file) => file.path)).toEqual([])
  })
})
