import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatDiagnostics } from '../../../generator/diagnostics/format'
import { createProject } from '../../../generator/editor/project'
import { toProtocolDiagnostic } from '../../../generator/editor/toProtocol'
import { isOfCase, readCase } from '../support/compileCase'

const FIXTURES = path.join(import.meta.dirname, '../diagnostics')
/**
 * Those of the API's own files are found before anything is compiled, and `serve` hands them on; what was ejected
 * concerns developers, whom `generate` tells.
 */
const PHASES = readdirSync(FIXTURES).filter((phase) => phase !== 'openapi' && phase !== 'eject')
const fixtures = PHASES.flatMap((phase) =>
  readdirSync(path.join(FIXTURES, phase)).map((name) => path.join(phase, name)),
)

describe('what an editor is told', () => {
  // One project for all, as an editor has it: what is remembered of one case must not colour the next.
  const examine = createProject()

  test.each(fixtures)('is what check says: %s', async (name) => {
    const folder = path.join(FIXTURES, name)
    const given = readCase(folder)
    const { judged } = await examine({ ...given, described: [] })
    const found = judged.diagnostics.filter(isOfCase(given))
    expect(`${formatDiagnostics(found)}\n`).toBe(readFileSync(path.join(folder, 'expected.txt'), 'utf8'))
    for (const diagnostic of found) {
      const { range, code, severity } = toProtocolDiagnostic(diagnostic, '/', 'zh')
      expect([range.start.line, range.start.character]).toEqual([diagnostic.line - 1, diagnostic.column - 1])
      expect(range.end.line - range.start.line || range.end.character - range.start.character).toBeGreaterThanOrEqual(0)
      expect([code, severity]).toEqual([diagnostic.code, diagnostic.severity === 'error' ? 1 : 2])
    }
  })
})
