import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emitRecordTypes } from '../../generator/4-emit/recordTypes'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'

const ROOT = path.join(import.meta.dirname, '../..')
const COMPILER = path.join(ROOT, 'node_modules/typescript-native/bin/tsc')
const DOMAINS = 'src/server/domains'

/** Properties that no other description has, with the one that has them. */
const RENAMED = [
  ['paymentAmount', 'lease'],
  ['settlementMonthAndWeight', 'lease'],
  ['summaryItemId', 'lease'],
  ['inventoryDetail', 'warehouse'],
  ['requireIds', 'logistics'],
] as const

/** By the emitter that must say them: types of src/contract that get one key more, which a value may lack. */
const EMITTED: { readonly [emitter: string]: readonly string[] } = {
  actions: ['Action', 'UploadRun'],
  calendar: ['CalendarScreen'],
  checks: ['Check'],
  choices: ['OperationChoices'],
  columns: ['Column', 'Filter'],
  dashboard: ['DashboardScreen', 'Panel'],
  fields: ['FieldSpec', 'RowsSpec', 'Compute'],
  layout: ['FormTab'],
  listParts: ['ListSource', 'ListTab', 'TreeSource'],
  lookups: ['Lookup', 'Ask'],
  menu: ['MenuEntry'],
  operations: ['OperationInfo'],
  routes: ['ScreenRoute'],
  screenModule: [
    ...['ScreenBase', 'ListScreen'],
    ...['FormScreen', 'SaveCall', 'FormCall', 'RecordSource', 'ViewScreen'],
  ],
  validators: ['Validators'],
}

/** A verb that answers another operation than the one it stands at. */
const MISPLACED = `${DOMAINS}/misplaced.ts`
const MISPLACED_VERB = `import type { TypedVerbs } from '../crud/services'
import { planByProjectVerb } from './lease/planByProjectVerb'

export const verbs: TypedVerbs = { 'project.rental-report.build-list': planByProjectVerb }
`

/** A call of the browser that says a renamed parameter, reads a renamed field, and one that stays right. */
const BROWSER = 'src/api/browserCall.ts'
const BROWSER_CALL = `import type { OfferedCall } from './typedCall'

export const ask = (call: OfferedCall) => call('lease.pay-detail.detail', { query: { summaryItemId: '1' } })
export const read = async (call: OfferedCall) => (await call('lease.pay-detail.detail', { query: { summaryItemId2: '1' } })).summaryItemId
export const right = async (call: OfferedCall) => (await call('lease.pay-detail.detail', { query: { summaryItemId2: '1' } })).summaryItemId2
`

let scratch: string
let messages: string

/** The domains with what they are seeded with. */
function listSources(): readonly string[] {
  return readdirSync(path.join(ROOT, DOMAINS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${DOMAINS}/${file}`)
}

/** Answers the types that are not there. */
function addKeys(): ReadonlySet<string> {
  const missing = new Set(Object.values(EMITTED).flat())
  for (const name of readdirSync(path.join(scratch, 'src/contract'))) {
    const file = path.join(scratch, 'src/contract', name)
    const text = readFileSync(file, 'utf8').replace(/^export interface (\w+)\b[^{]*\{\n/gm, (head, type) =>
      missing.delete(type) ? `${head}  readonly one${type}More?: string\n` : head,
    )
    writeFileSync(file, text)
  }
  return missing
}

function rename(description: string, name: string): void {
  const file = path.join(scratch, `openapi/${description}.yaml`)
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(new RegExp(`\\b${name}\\b`, 'g'), `${name}2`))
}

function compile(): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [COMPILER, '--noEmit', '--pretty', 'false', '-p', scratch],
      { cwd: scratch },
      (_, output) => resolve(output),
    )
  })
}

beforeAll(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 'formwork-'))
  for (const part of ['openapi', 'src', 'generator', 'schemas']) {
    cpSync(path.join(ROOT, part), path.join(scratch, part), { recursive: true })
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(scratch, 'node_modules'))
  for (const [name, description] of RENAMED) rename(description, name)
  expect([...addKeys()]).toEqual([])
  const { document } = await loadOpenApi(scratch)
  writeFileSync(path.join(scratch, 'src/generated/records.ts'), emitRecordTypes(document))
  const { compilerOptions } = JSON.parse(readFileSync(path.join(ROOT, 'tsconfig.json'), 'utf8'))
  const config = { compilerOptions, include: ['src/server', 'generator/4-emit', BROWSER] }
  writeFileSync(path.join(scratch, 'tsconfig.json'), JSON.stringify(config))
  writeFileSync(path.join(scratch, MISPLACED), MISPLACED_VERB)
  writeFileSync(path.join(scratch, BROWSER), BROWSER_CALL)
  messages = await compile()
}, 120_000)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** The lines, without comments and texts, by `file(line`, as the compiler names a place. */
function listLines(file: string): readonly (readonly [place: string, code: string])[] {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n')
  return lines.map((line, index) => [`${file}(${index + 1}`, line.replace(/^\s*(\/\*\*|\*|\/\/).*|'[^']*'/g, '')])
}

test.each(RENAMED)('a renamed %s does not compile where a domain uses it', (name) => {
  // Off a record, or taken out of one.
  const read = new RegExp(`\\.${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\}:? ?[=\\w]`)
  const named = new RegExp(`\\b${name}\\b`)
  const lines = listSources().map(listLines)
  // Seeds say what they put in; what they read is their own.
  const isSeed = (place: string) => place.startsWith('src/seed/')
  const reads = lines.flat().filter(([place, code]) => read.test(code) && !isSeed(place))
  const users = lines.filter((file) => file.some(([, code]) => named.test(code)))
  expect(reads.length).toBeGreaterThanOrEqual(2)
  expect(reads.map(([place]) => place).filter((place) => !messages.includes(`${place},`))).toEqual([])
  const files = users.map(([first]) => first?.[0].split('(')[0] ?? '')
  expect(files.filter((file) => !messages.includes(`${file}(`))).toEqual([])
})

test.each(Object.entries(EMITTED))('%s does not compile without a key of the contract', (emitter, types) => {
  const said = messages.split(/\n(?=\S)/).filter((error) => error.startsWith(`generator/4-emit/${emitter}.ts(`))
  expect(types.filter((type) => !said.some((error) => error.includes(`one${type}More`)))).toEqual([])
})

test('a verb does not compile at another operation', () => {
  expect(messages).toContain(`${MISPLACED}(4,36)`)
})

test('a renamed parameter or field does not compile where the browser calls an operation', () => {
  const lines = messages
    .split('\n')
    .flatMap((line) => (line.startsWith(`${BROWSER}(`) ? [/\((\d+),/.exec(line)?.[1]] : []))
  expect(lines).toEqual(['3', '4'])
})

test('only files that use a renamed field fail to compile', () => {
  const errors = messages.split('\n').filter((line) => /^(src|generator)\//.test(line))
  const files = new Set(errors.map((line) => line.split('(')[0] ?? ''))
  const users = listSources().filter((file) =>
    RENAMED.some(([name]) => readFileSync(path.join(ROOT, file), 'utf8').includes(name)),
  )
  const emitters = Object.keys(EMITTED).map((emitter) => `generator/4-emit/${emitter}.ts`)
  const known = [...users, ...emitters, MISPLACED, BROWSER]
  // Seeds write renamed fields through functions of other files, too.
  const isSeed = (file: string) => file.startsWith('src/seed/')
  expect([...files].filter((file) => !known.includes(file) && !isSeed(file))).toEqual([])
})
