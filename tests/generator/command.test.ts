import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Command, readArgs } from '../../generator/commands/command'
import { writeAll } from '../../generator/commands/writeAll'
import { inLanguage } from '../../generator/diagnostics/languages'

const COMPARE: Command = {
  usage: '<old> <new>',
  words: { least: 2, max: 2 },
  summary: '',
  options: { '--strict': 'warnings count', '--format=<format>': 'text or json' },
  run: async () => 0,
}
const CHECK: Command = { ...COMPARE, usage: '', words: { least: 0, max: 0 } }

describe('what stands behind a command', () => {
  test.each([
    [['--format=json', 'a', 'b'], { positionals: ['a', 'b'], options: { '--format': 'json' } }],
    [
      ['a', '--format', 'json', 'b', '--strict'],
      { positionals: ['a', 'b'], options: { '--format': 'json', '--strict': true } },
    ],
    [['a'], '"compare" needs more: formwork compare <old> <new>'],
    [['a', 'b', 'c'], '"compare" does not know what to do with "c"; formwork compare <old> <new>'],
    [['a', 'b', '--strcit'], '"compare" has no option "--strcit"; did you mean "--strict"?'],
    [['a', 'b', '-x'], '"compare" has no option "-x"; known: --strict, --format'],
    [['a', 'b', '--strict=yes'], '--strict takes no value'],
    [['a', 'b', '--format'], '--format needs a value: --format=<format>'],
    [['a', 'b', '--format', '--strict'], '--format needs a value: --format=<format>'],
  ])('%j is understood, or refused in a sentence', (args, wanted) => {
    const read = readArgs('compare', COMPARE, args)
    expect(typeof read === 'string' ? inLanguage(read, 'en') : read).toEqual(wanted)
  })

  test('a command for all files says so where a file is named', () => {
    expect(inLanguage(String(readArgs('check', CHECK, ['schemas/system/post.yaml'])), 'en')).toBe(
      '"check" does not know what to do with "schemas/system/post.yaml"; it looks at all files',
    )
  })
})

describe('files that are written together', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'formwork-write-'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  test('are all written, folders included', () => {
    const text = 'a: 1\n'
    writeAll(root, [
      { path: 'one/a.yaml', text },
      { path: 'two/b.yaml', text },
    ])
    expect(readdirSync(root, { recursive: true }).sort()).toEqual(['one', 'one/a.yaml', 'two', 'two/b.yaml'])
  })

  test('are not touched where one of them cannot be written', () => {
    writeFileSync(path.join(root, 'taken'), '')
    const files = [
      { path: 'one.yaml', text: 'a: 1\n' },
      { path: 'taken/two.yaml', text: 'a: 1\n' },
    ]
    expect(() => writeAll(root, files)).toThrow()
    expect(readdirSync(root)).toEqual(['taken'])
  })
})
