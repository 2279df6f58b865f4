import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createAnalyzer } from '../../generator/analyze'
import type { Source } from '../../generator/diagnostics/report'
import { createIndexer } from '../../generator/openapi/indexOpenApi'
import { readCase } from './support/compileCase'

const FIXTURES = path.join(import.meta.dirname, 'diagnostics/review')

/** What only a project without errors can say: that nothing uses, opens, asks for or grants something. */
const ABSENCES = /^FW(36[1-5]|379|391|478-idle)/
const COLUMNS = /columns: \[(?=\w)/

/** The file with a column in its first list that the API does not have. */
function misspell({ path: file, text }: Source): Source {
  return { path: file, text: text.replace(COLUMNS, 'columns: [nmae, ') }
}

const index = createIndexer()
const analyze = createAnalyzer()

function find(folder: string, change: (source: Source) => Source): readonly string[] {
  const { sources, openapi, ofBase } = readCase(folder)
  const given = sources.map((source) => (ofBase.has(source.path) ? source : change(source)))
  const { report, suppress } = analyze(given, index(openapi).api)
  suppress()
  return report
    .diagnostics()
    .filter(({ file }) => !ofBase.has(file))
    .map(({ code, line, message }) => `${code} ${line} ${message}`)
}

function hasList(name: string): boolean {
  const { sources, ofBase } = readCase(path.join(FIXTURES, name))
  return sources.some((source) => !ofBase.has(source.path) && COLUMNS.test(source.text))
}

const fixtures = readdirSync(FIXTURES).filter((name) => !ABSENCES.test(name) && hasList(name))

test('there are review findings of every kind', () => expect(fixtures.length).toBeGreaterThan(40))

describe('a misspelt column hides nothing that the review has to say of its file', () => {
  test.each(fixtures)('%s', (name) => {
    const folder = path.join(FIXTURES, name)
    const code = name.replace(/-.*$/, '')
    const alone = find(folder, (source) => source)
    const beside = find(folder, misspell)
    const others = beside.filter((finding) => !alone.includes(finding))
    expect(others.map((finding) => finding.replace(/ .*/, ''))).toEqual(['FW323'])
    expect(beside.filter((finding) => finding.startsWith(code))).toEqual(
      alone.filter((finding) => finding.startsWith(code)),
    )
  })
})

describe('what an error hides is not said to be lacking', () => {
  test.each([
    ['FW346', ['editable: false', 'editable: false, default: nmae'], 'FW319'],
    ['FW347-read', ['visible: urgent', 'visible: urgent, whenHidden: kep'], 'FW204'],
    ['FW355', ['whenHidden: ', 'visble: status == 1, whenHidden: '], 'FW201'],
  ] as const)('%s: %s', (name, [from, to], code) => {
    const edit = ({ path: file, text }: Source) => ({ path: file, text: text.replace(from, to) })
    const found = find(path.join(FIXTURES, name), edit)
    expect(found.map((finding) => finding.replace(/ .*/, ''))).toEqual([code])
  })
})
