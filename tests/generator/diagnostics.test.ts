import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { listCatalogue } from '../../generator/diagnostics/catalogue'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic'
import { formatDiagnostics } from '../../generator/diagnostics/format'
import { checkEjected } from '../../generator/eject/fingerprint'
import { generate } from '../../generator/generate'
import { compileCase, readCase } from './support/compileCase'

const FIXTURES = path.join(import.meta.dirname, 'diagnostics')

/** One folder per mistake: the code, and a word behind it where one code has several. */
const fixtures = readdirSync(FIXTURES).flatMap((phase) =>
  readdirSync(path.join(FIXTURES, phase)).map((name) => ({ phase, name, code: name.replace(/-.*$/, '') })),
)

async function findEjected(folder: string): Promise<readonly Diagnostic[]> {
  const { screens, diagnostics } = await compileCase(folder)
  const register = readFileSync(path.join(folder, 'register.txt'), 'utf8')
  return [...diagnostics, ...checkEjected({ register, screens, sources: readCase(folder).sources })]
}

async function findDiagnostics(phase: string, folder: string): Promise<readonly Diagnostic[]> {
  if (phase === 'eject') return findEjected(folder)
  if (phase !== 'openapi') return (await compileCase(folder)).diagnostics
  return (await generate({ root: folder, write: false })).diagnostics
}

describe('the catalogue', () => {
  test('defines each code once', () => {
    const codes = listCatalogue().map(({ message }) => message.code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('has no fixture of a code that does not exist', () => {
    const known = new Set(listCatalogue().map(({ phase, message }) => `${phase}/${message.code}`))
    expect(fixtures.filter(({ phase, code }) => !known.has(`${phase}/${code}`))).toEqual([])
  })

  test('has a fixture of each code, and at least eighty in all', () => {
    const shown = new Set(fixtures.map(({ phase, code }) => `${phase}/${code}`))
    const lacking = listCatalogue().filter(({ phase, message }) => !shown.has(`${phase}/${message.code}`))
    // A file of millions of characters is made by the test of limits.
    expect(lacking.map(({ message }) => message.code)).toEqual(['FW109'])
    expect(fixtures.length).toBeGreaterThanOrEqual(80)
  })
})

/** Words in a row that are neither quoted nor code: of a sentence that is not said in Chinese. */
const ENGLISH = /[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}/
const QUOTED = /“[^”]*”|"[^"]*"|'[^']*'|`[^`]*`/g
/** What other programs and libraries say, whose words are not ours. */
const FOREIGN = new Set(['FW501'])

/** What a Chinese reader would not understand of it, or would miss. */
function complainOfChinese({ code, zh }: Diagnostic): readonly string[] {
  const texts = [zh.message, zh.hint, zh.says].filter((text) => text !== undefined)
  const wrong = texts.filter((text) => ENGLISH.test(text.replaceAll(QUOTED, '')) || /[\ue000-\ue002]/.test(text))
  return FOREIGN.has(code) ? [] : [...wrong, ...(/\p{Script=Han}/u.test(zh.message) ? [] : [zh.message])]
}

describe('what the analyst sees', () => {
  test.each(fixtures)('$name', async ({ phase, name, code }) => {
    const folder = path.join(FIXTURES, phase, name)
    const diagnostics = await findDiagnostics(phase, folder)
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain(code)
    expect(diagnostics.flatMap(complainOfChinese)).toEqual([])
    await expect(`${formatDiagnostics(diagnostics)}\n`).toMatchFileSnapshot(path.join(folder, 'expected.txt'))
  })
})
