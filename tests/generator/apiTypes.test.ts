import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { expect, test } from 'vitest'
import { emitApiTypes } from '../../generator/4-emit/apiTypes'
import { createRecording } from '../../generator/diagnostics/recording'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'

const ROOT = path.join(import.meta.dirname, '../..')

test('the types are those that the library makes by its entry function, byte for byte', async () => {
  const { document } = await loadOpenApi(ROOT)
  const ours = await emitApiTypes(structuredClone(document), createRecording())
  const theirs = astToString(await openapiTypescript(document as unknown as OpenAPI3, { silent: true }))
  expect(ours.endsWith(`\n${theirs}`)).toBe(true)
}, 60_000)

test('two operations of one name, which the entry function would refuse, are refused where the second stands', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'formwork-'))
  cpSync(path.join(ROOT, 'openapi'), path.join(root, 'openapi'), { recursive: true })
  const file = path.join(root, 'openapi/log.yaml')
  const text = readFileSync(file, 'utf8')
  const [first = '', second = ''] = [...text.matchAll(/operationId: (\S+)/g)].map(([, id]) => id)
  writeFileSync(file, text.replace(`operationId: ${second}`, `operationId: ${first}`))
  const { problems } = await loadOpenApi(root)
  rmSync(root, { recursive: true })
  expect(problems.map(({ file: at }) => at)).toEqual(['openapi/log.yaml'])
  expect(text.split('\n')[(problems[0]?.line ?? 0) - 1]).toContain(`operationId: ${second}`)
})
