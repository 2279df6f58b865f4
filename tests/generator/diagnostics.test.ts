import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { listCatalogue } from '../../generator/diagnostics/catalogue'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic'
import { formatDiagnostics } from '../../generator/diagnostics/format'
import { generate } from '../../generator/generate'
import { compileCase } from './support/compileCase'

const FIXTURES = path.join(import.meta.dirname, 'diagnostics')

async function findDiagnostics(phase: string, folder: string): Promise<readonly Diagnostic[]> {
  if (phase !== 'openapi') return (await compileCase(folder)).diagnostics
  return (await generate({ root: folder, write: false })).diagnostics
}

describe('the catalogue', () => {
  test('has each code once', () => {
    const codes = listCatalogue().map(({ message }) => message.code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('has no fixture of a code that does not exist', () => {
    const known = new Set(listCatalogue().map(({ phase, message }) => `${phase}/${message.code}`))
    const found = readdirSync(FIXTURES).flatMap((phase) =>
      readdirSync(path.join(FIXTURES, phase)).map((code) => `${phase}/${code}`),
    )
    expect(found.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('what the analyst sees', () => {
  test.each(listCatalogue().map(({ phase, message }) => ({ phase, code: message.code, title: message.title })))(
    '$code $title',
    async ({ phase, code }) => {
      const folder = path.join(FIXTURES, phase, code)
      expect(existsSync(folder), `a fixture in ${phase}/${code}`).toBe(true)
      const diagnostics = await findDiagnostics(phase, folder)
      expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain(code)
      await expect(`${formatDiagnostics(diagnostics)}\n`).toMatchFileSnapshot(path.join(folder, 'expected.txt'))
    },
  )
})
