import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createExaminer } from '../../generator/changes/examine'
import { renameField } from '../../generator/changes/rename'
import { findRenameTarget } from '../../generator/changes/renameTarget'
import { compile } from '../../generator/compile'
import type { Source } from '../../generator/diagnostics/report'
import type { JsonObject } from '../../generator/openapi/json'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { renameParameters, renameProperty } from '../../generator/openapi/renameInApi'
import { readSources } from '../../generator/readSources'

const ROOT = path.join(import.meta.dirname, '../..')
const { document: openapi } = await loadOpenApi(ROOT)

const OVERLAY = `overlay: bill
fields:
  endDate: { title: 应付日期 }
  leaseId: { title: 租赁 }
screens:
  bill-list:
    add: { leaseId: endDate }
    hide: [period]
    order: [endDate, totalCurValue]
  bill-view:
    hide: [endDate]
`

function edit(files: readonly Source[], file: string, [text, by]: readonly [string, string]): readonly Source[] {
  expect(files.find((source) => source.path === file)?.text).toContain(text)
  return files.map((source) => (source.path === file ? { ...source, text: source.text.replace(text, by) } : source))
}

/** The real files with what none of them has yet: a tenant's own bill, and texts that are joined. */
const BILL = 'schemas/lease/bill.yaml'
const TENANT = 'schemas/tenants/1001/lease/bill.yaml'
const JOINED =
  '  fullName: { title: 全称, unsent: string, compute: "joinTexts(\' \', factoryName, leaseConfirmCode)" }\n'
const sources = [
  ['  memo: {', `${JOINED}  memo: {`],
  ['      - { field: factoryName, width: 230', '      - fullName\n      - { field: factoryName, width: 230'],
].reduce<readonly Source[]>(
  (files, [text = '', by = '']) => edit(files, BILL, [text, by]),
  [...readSources(ROOT), { path: TENANT, text: OVERLAY }],
)

/** The API as its developers have renamed the field, by the reader of the description alone. */
function renameApi(named: string, to: string): JsonObject {
  const target = findRenameTarget(named, openapi, createExaminer()(sources, openapi))
  if (!target.ok) throw new Error(target.says)
  const { schemas, operations, field: from, inTable } = target.value
  const renamed = renameProperty(openapi, schemas, { from, to })
  return inTable ? renamed : renameParameters(renamed, operations, { from, to })
}

/** Lines of the file that name it, comments aside. */
function listLines(files: readonly Source[], file: string, name: string): readonly string[] {
  const word = new RegExp(`\\b${name}(?:_\\w+)?\\b`)
  const lines = files.find(({ path: own }) => own === file)?.text.split('\n') ?? []
  return lines.filter((line) => word.test(line.replace(/#.*$/, ''))).map((line) => line.trim())
}

interface Case {
  readonly named: string
  readonly to: string
  /** Lines that name it where nothing else is called so, by file. */
  readonly becomes: { readonly [file: string]: readonly string[] }
  /** Lines of its own file in which something else has the former name. */
  readonly keeps?: readonly string[]
}

const CASES: readonly (readonly [string, Case])[] = [
  [
    'a number, a print form and a filter',
    {
      named: 'warehouse/outbound.inoutCode',
      to: 'slipCode',
      becomes: {
        'schemas/warehouse/outbound.yaml': [
          'slipCode: { title: 单号, number: { pattern: CKDyyyyMMdd001, where: { type: 2 } } }',
          'number: slipCode',
        ],
        'schemas/warehouse/inbound.yaml': [
          'slipCode: { title: 单号, number: { pattern: RKDyyyyMMdd001, where: { type: 1 } } }',
        ],
      },
    },
  ],
  [
    'what narrows a number',
    {
      named: 'warehouse/outbound.type',
      to: 'direction',
      becomes: {
        'schemas/warehouse/outbound.yaml': [
          'inoutCode: { title: 单号, number: { pattern: CKDyyyyMMdd001, where: { direction: 2 } } }',
        ],
      },
    },
  ],
  [
    'a fact of a print form',
    {
      named: 'procurement/settlement.oddNumber',
      to: 'waybill',
      becomes: { 'schemas/procurement/settlement.yaml': ['- waybill'] },
    },
  ],
  [
    'the fields of an import, and what another one matches',
    {
      named: 'warehouse/product.skuCode',
      to: 'goodsCode',
      becomes: {
        'schemas/warehouse/product.yaml': ['unique: [goodsCode]', 'updates: [goodsCode]'],
        'schemas/warehouse/outbound.yaml': ['field: warehouse.product.goodsCode'],
        'schemas/warehouse/inbound.yaml': ['field: warehouse.product.goodsCode'],
      },
    },
  ],
  [
    'a range that is asked for in a body',
    {
      named: 'procurement/settlement.arrivalTime',
      to: 'arrivedAt',
      becomes: {
        'schemas/dashboard/data-screen.yaml': [
          '{ list: procurement/procurement-settlement-list, by: arrivedAt, filters: { factoryId: factoryName } }',
        ],
      },
    },
  ],
  [
    'a computed value',
    {
      named: 'procurement/purchase-order.processFee',
      to: 'workFee',
      becomes: {
        'schemas/procurement/purchase-order.yaml': [
          'compute: "round((price + workFee + transportFee) * totalWeight, 2)"',
        ],
      },
    },
  ],
  [
    'a reminder, an import, the order and the colour of a list, an overlay and what an opener presets',
    {
      named: 'lease/bill.endDate',
      to: 'dueDate',
      becomes: {
        [BILL]: [
          '- { field: dueDate, required: true }',
          'date: dueDate',
          'order: [status, dueDate]',
          '- { tone: danger, when: unpaid and dueDate < today(), says: 已逾期 }',
          'endDate: dueDate',
          'compute: "unpaid ? max(days(dueDate, today()), 0) : 0"',
        ],
        [TENANT]: [
          'dueDate: { title: 应付日期 }',
          'add: { leaseId: dueDate }',
          'order: [dueDate, totalCurValue]',
          'hide: [dueDate]',
        ],
      },
      keeps: ['endDate: dueDate'],
    },
  ],
  [
    'texts that are joined, and the filters with which a list is opened',
    {
      named: 'lease/bill.leaseConfirmCode',
      to: 'confirmCode',
      becomes: {
        [BILL]: [
          JOINED.trim().replace('leaseConfirmCode', 'confirmCode'),
          'label: "{projectName} {confirmCode}_{period}"',
        ],
        'schemas/lease/project-lease.yaml': [
          'opens: { screen: bill-list, filters: { confirmCode: leaseConfirmCode } }',
        ],
      },
      keeps: ['leaseConfirmCode: confirmCode', 'field: lease.project-lease.leaseConfirmCode'],
    },
  ],
  [
    'what a screen gives to its template',
    {
      named: 'oa/contract.counterparty',
      to: 'otherParty',
      becomes: { 'schemas/oa/contract.yaml': ['telling: otherParty'] },
    },
  ],
]

describe('a renamed property of the API is followed in', () => {
  test.each(CASES)('%s', async (_, { named, to, becomes, keeps = [] }) => {
    const [owner = '', from = ''] = named.split('.')
    const after = renameApi(named, to)
    const answer = renameField({ sources, openapi: after }, named, to)
    if (!answer.ok) throw new Error(answer.says)
    const { sources: renamed } = answer.value
    for (const [file, lines] of Object.entries(becomes))
      expect(listLines(renamed, file, to), file).toEqual(expect.arrayContaining([...lines]))
    expect(listLines(renamed, `schemas/${owner}.yaml`, from)).toEqual(keeps)
    expect(owner === 'lease/bill' ? listLines(renamed, TENANT, from) : []).toEqual([])
    const { diagnostics } = await compile(renamed, after)
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  })
})
