import path from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { emitTerms } from '../../generator/4-emit/terms'
import { createAnalyzer } from '../../generator/analyze'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic'
import type { Source } from '../../generator/diagnostics/report'
import { indexOpenApi } from '../../generator/openapi/indexOpenApi'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'
import { ASK_SLIPS } from './slips/askSlips'
import { BETWEEN_SLIPS } from './slips/betweenSlips'
import { FIRST_DAY_SLIPS } from './slips/firstDaySlips'
import { NAMED_SLIPS } from './slips/namedSlips'
import { SECOND_STRANGER_SLIPS } from './slips/secondStrangerSlips'
import type { Edit, Slip } from './slips/slip'
import { STRANGER_SLIPS } from './slips/strangerSlips'
import { WEEK_TWO_SLIPS } from './slips/weekTwoSlips'
import { WRITTEN_SLIPS } from './slips/writtenSlips'

const ROOT = path.join(import.meta.dirname, '../..')
const SLIPS = [
  ...WRITTEN_SLIPS,
  ...NAMED_SLIPS,
  ...ASK_SLIPS,
  ...FIRST_DAY_SLIPS,
  ...WEEK_TWO_SLIPS,
  ...BETWEEN_SLIPS,
  ...STRANGER_SLIPS,
  ...SECOND_STRANGER_SLIPS,
]

vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 })

let real: readonly Source[]
let find: (sources: readonly Source[]) => readonly Diagnostic[]

beforeAll(async () => {
  real = readSources(ROOT)
  const api = indexOpenApi((await loadOpenApi(ROOT)).document)
  const analyze = createAnalyzer()
  find = (sources) => {
    const { valid, resolved, report, suppress } = analyze(sources, api)
    emitTerms(valid, resolved.texts, report)
    suppress()
    return report.diagnostics()
  }
  find(real)
})

function rewrite(text: string, edit: Edit): string {
  const [, from, to] = edit
  if (typeof from === 'function') return from(text)
  return text.replace(from, () => to ?? '')
}

function apply(sources: readonly Source[], edit: Edit): readonly Source[] {
  const file = `schemas/${edit[0]}`
  const old = sources.find((source) => source.path === file)
  const text = rewrite(old?.text ?? '', edit)
  expect(text, `an edit of ${file}`).not.toBe(old?.text)
  return [...sources.filter((source) => source !== old), { path: file, text }]
}

/** Line and column of the first occurrence of a text, from 1. */
function placeOf(text: string, words: string): string {
  const at = text.indexOf(words)
  expect(at, words).toBeGreaterThanOrEqual(0)
  const before = text.slice(0, at).split('\n')
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`
}

test('there are sixty mistakes and what was found beyond them', () => {
  expect(new Set(SLIPS.map(({ slip }) => slip)).size).toBe(SLIPS.length)
  expect(SLIPS.length).toBeGreaterThanOrEqual(64)
})

describe('one mistake has one answer, where it was made, with its remedy', () => {
  test.each(SLIPS)('$slip', ({ edits, answer }: Slip) => {
    const sources = edits.reduce(apply, real)
    const found = find(sources)
    if (answer === undefined) {
      expect(found).toEqual([])
      return
    }
    const file = `schemas/${answer.file ?? edits[0]?.[0]}`
    const text = sources.find((source) => source.path === file)?.text ?? ''
    const said = found.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`)
    expect(said).toEqual([`${answer.code} ${file}:${placeOf(text, answer.at)}`])
    expect(found[0]?.message).toContain(answer.says ?? '')
    expect(found[0]?.hint).toContain(answer.remedy)
  })
})
