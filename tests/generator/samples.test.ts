import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatDiagnostics } from '../../generator/diagnostics/format'
import { compileCase } from './support/compileCase'

const SAMPLES = path.join(import.meta.dirname, 'samples')
const SHOWN = /^src\/generated\/((?:screens|tenants)\/.*|routes|menu|guards|flows|reminders)\.ts$/

/** A table without entries. */
const EMPTY = /(: Guards = \{\}|: readonly Reminder\[\] = \[\]|const flows = \[\] .*)\n$/

function listExpected(folder: string): readonly string[] {
  const base = path.join(folder, 'expected')
  if (!existsSync(base)) return []
  const entries = readdirSync(base, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => path.relative(base, path.join(entry.parentPath, entry.name))).sort()
}

describe.each(readdirSync(SAMPLES))('%s', (name) => {
  const folder = path.join(SAMPLES, name)

  test('compiles without a finding into what is expected', async () => {
    const { files, diagnostics } = await compileCase(folder)
    expect(formatDiagnostics(diagnostics)).toBe('')
    const shown = files.filter((file) => SHOWN.test(file.path) && !EMPTY.test(file.text))
    for (const file of shown) {
      const local = file.path.replace('src/generated/', '')
      await expect(file.text).toMatchFileSnapshot(path.join(folder, 'expected', `${local}.txt`))
    }
    const wanted = new Set(shown.map((file) => `${file.path.replace('src/generated/', '')}.txt`))
    expect(listExpected(folder).filter((file) => !wanted.has(file))).toEqual([])
  })
})
