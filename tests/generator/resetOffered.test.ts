import { beforeAll, expect, test } from 'vitest'
import { parse } from '../../generator/1-parse/parse'
import { createReport } from '../../generator/diagnostics/report'
import { indexOpenApi } from '../../generator/openapi/indexOpenApi'
import { toObject } from '../../generator/openapi/json'
import { resolveAndCheck } from '../../generator/resolveAndCheck'
import openapi from '../../src/generated/openapi.json'
import { validateFiles } from './support/validateFiles'

const api = indexOpenApi(toObject(openapi))
let refused: ReadonlySet<string>

/** The documents of the real API that can be handed in, by the path of their resource. */
const documents = [...api.operations.values()]
  .filter(({ id, verb, path }) => verb === 'submit' && path.endsWith('/submit') && api.operations.has(id))
  .map(({ id, path }) => ({ resource: id.replace(/\.submit$/, ''), path: path.replace(/\/submit$/, '') }))

function toEntity(name: string, path: string): string {
  return `
entity: ${name}
title: 单据
resource: ${path}
key: status
label: "{status}"
fields: {}
screens:
  ${name}-list: { kind: list, title: 单据, form: ${name}-form, columns: [], actions: [reset] }
  ${name}-form: { kind: form, title: 单据, fields: [], actions: [reset] }
`
}

/** Those for which a screen that offers to take them back is a mistake to the compiler. */
beforeAll(() => {
  const sources = documents.map(({ resource, path }) => {
    const name = resource.replaceAll('.', '-')
    return { path: `schemas/all/${name}.yaml`, text: toEntity(name, path) }
  })
  const report = createReport(sources)
  const parsed = sources.map((source) => parse(source, report)).filter((file) => file !== undefined)
  resolveAndCheck(validateFiles(parsed, report), api, report)
  const found = report.diagnostics().filter(({ code, message }) => code === 'FW302' && message.includes('reset'))
  const files = new Set(found.map(({ file }) => file))
  refused = new Set(
    documents
      .map(({ resource }) => resource)
      .filter((resource) => files.has(`schemas/all/${resource.replaceAll('.', '-')}.yaml`)),
  )
})

test.each([
  'project.project',
  'project.rental-report',
  'lease.project-lease',
  'logistics.inbound-instruction',
  'logistics.takeout',
  'logistics.exit-shipment',
  'logistics.return-shipment',
  'requirement.demand-plan',
  'patrol.record',
])('%s can be taken back [B167]', (resource) => {
  expect(documents.map((document) => document.resource)).toContain(resource)
  expect(refused).not.toContain(resource)
})

test.each([
  ['lease.plan', 'rental documents [B168]'],
  ['procurement.purchase-order', 'purchases [B169]'],
  ['production.shot-blast', 'clearing of stock [B170]'],
  ['production.manufacture', 'manufacture [B171]'],
  ['production.produce', 'production [B171]'],
  ['patrol.schedule', 'patrol schedules [B172]'],
])('%s cannot: %s', (resource) => {
  expect(documents.map((document) => document.resource)).toContain(resource)
  expect(refused).toContain(resource)
})
