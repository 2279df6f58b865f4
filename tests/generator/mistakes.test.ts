import path from 'node:path'
import { expect, test } from 'vitest'
import { formatDiagnostics } from '../../generator/diagnostics/format'
import { compileCase } from './support/compileCase'

const FOLDER = path.join(import.meta.dirname, 'mistakes')

test('a file with mistakes in every section reports each of them, with its place and a suggestion, in one run', async () => {
  const { diagnostics } = await compileCase(FOLDER)
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error')
  const seeded = [
    'nmae',
    'titel',
    'order_knid',
    'wieght',
    'textarae',
    'statsu',
    'godos',
    'tody',
    'order-from',
    'kidn',
    'remvoe',
  ]
  for (const word of seeded) {
    const found = errors.find((error) => error.message.includes(`"${word}"`))
    expect(found?.hint, word).toMatch(/^did you mean/)
    expect(found && found.line > 1 && found.column > 1, word).toBe(true)
  }
  expect(errors).toHaveLength(seeded.length)
  await expect(`${formatDiagnostics(diagnostics)}\n`).toMatchFileSnapshot(path.join(FOLDER, 'expected.txt'))
})

test('what is broken is reported where it stands, and not again wherever its name is used', async () => {
  const folder = path.join(import.meta.dirname, 'once')
  const { diagnostics } = await compileCase(folder)
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error')
  expect(errors.map(({ code, line }) => `${code} ${line}`)).toEqual([
    'FW202 3',
    'FW203 6',
    'FW203 7',
    'FW304 8',
    'FW201 15',
    'FW201 20',
    'FW208 21',
  ])
  await expect(`${formatDiagnostics(diagnostics)}\n`).toMatchFileSnapshot(path.join(folder, 'expected.txt'))
})
