import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findUncalled } from './findUncalled'
import { readReports } from './readReports'
import { readRequirements } from './readRequirements'

let folder = ''

interface Told {
  readonly file: string
  readonly title: string
  readonly status?: string
}

function writeReport(project: string, tests: readonly Told[]) {
  const testResults = tests.map(({ file, title, status = 'passed' }) => ({
    name: resolve(import.meta.dirname, '../../..', file),
    assertionResults: [{ fullName: title, status }],
  }))
  writeFileSync(join(folder, `${project}.json`), JSON.stringify({ startTime: 1, testResults }))
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'formwork-reports-'))
  writeReport('unit', [
    { file: 'tests/server/parties.test.ts', title: 'asks the server [B901]' },
    { file: 'tests/server/parties.test.ts', title: 'fails [B902]', status: 'failed' },
    { file: 'tests/value/decimal.test.ts', title: 'asks nobody [B903]' },
  ])
  writeReport('e2e', [
    { file: 'tests/e2e/list.test.ts', title: 'on the screen [B904, B905]' },
    { file: 'tests/e2e/list.test.ts', title: 'left out [B906]', status: 'skipped' },
  ])
})

afterAll(() => rmSync(folder, { recursive: true }))

it('a behaviour counts at the layer of the tests that passed and named it', () => {
  const { screen, wire, named } = readReports(folder)
  expect([...wire]).toEqual(['B901'])
  expect([...screen]).toEqual(['B904', 'B905'])
  expect([...named].sort()).toEqual(['B901', 'B902', 'B903', 'B904', 'B905', 'B906'])
})

it('a report that is missing or older than the sources is said', () => {
  expect(readReports(folder).doubts).toEqual([
    expect.stringMatching(/^the report of the project unit is older than /),
    expect.stringMatching(/^the report of the project e2e is older than /),
  ])
  expect(readReports(join(folder, 'none')).doubts).toEqual([
    expect.stringMatching(/^no report of the project unit/),
    expect.stringMatching(/^no report of the project e2e/),
  ])
})

it('each requirement stands once, with what is observed and what must turn it red', () => {
  const requirements = readRequirements()
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(549)
  expect(requirements.filter(({ observed, counterChange }) => !observed || !counterChange)).toEqual([])
})

it('an operation is uncalled when nothing of the browser names it', () => {
  const uncalled = findUncalled().map((line) => line.split('  ')[0])
  expect(uncalled).toContain('system.user.page-view')
  expect(uncalled).not.toContain('session.oauth.token')
  expect(uncalled).not.toContain('project.project.page')
})
