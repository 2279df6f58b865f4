import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic'
import { toSarif } from '../../generator/diagnostics/sarif'
import { toWorkflowCommands } from '../../generator/diagnostics/workflowCommands'
import { compileCase } from './support/compileCase'
import { findText } from './support/findText'

const ROOT = path.join(import.meta.dirname, '../..')
const FIXTURES = path.join(import.meta.dirname, 'diagnostics')

async function findingsOf(fixture: string): Promise<readonly Diagnostic[]> {
  return (await compileCase(path.join(FIXTURES, fixture))).diagnostics
}

const text = { type: 'object', required: ['text'], properties: { text: { type: 'string', minLength: 1 } } }
const place = {
  type: 'object',
  required: ['physicalLocation'],
  properties: {
    physicalLocation: {
      type: 'object',
      required: ['artifactLocation', 'region'],
      properties: {
        artifactLocation: { type: 'object', required: ['uri'], properties: { uri: { format: 'uri-reference' } } },
        region: {
          type: 'object',
          required: ['startLine'],
          properties: {
            startLine: { type: 'integer', minimum: 1 },
            startColumn: { type: 'integer', minimum: 1 },
          },
          additionalProperties: false,
        },
      },
    },
    message: text,
  },
  additionalProperties: false,
}
/** What SARIF 2.1.0 demands of the members that we write (§3.13, §3.14, §3.18, §3.19, §3.27, §3.28, §3.49). */
const SARIF = {
  type: 'object',
  required: ['version', 'runs'],
  properties: {
    version: { const: '2.1.0' },
    runs: {
      type: 'array',
      items: {
        type: 'object',
        required: ['tool', 'results'],
        properties: {
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          tool: {
            type: 'object',
            required: ['driver'],
            properties: {
              driver: {
                type: 'object',
                required: ['name'],
                properties: {
                  rules: {
                    type: 'array',
                    uniqueItems: true,
                    items: { type: 'object', required: ['id'], properties: { help: text, shortDescription: text } },
                  },
                },
              },
            },
          },
          results: {
            type: 'array',
            items: {
              type: 'object',
              required: ['message', 'ruleId', 'locations'],
              properties: {
                level: { enum: ['none', 'note', 'warning', 'error'] },
                message: text,
                locations: { type: 'array', items: place },
                relatedLocations: { type: 'array', items: place },
              },
            },
          },
        },
      },
    },
  },
}

describe('findings for other programs', () => {
  test('SARIF has what the standard demands, a rule for each code, and both places', async () => {
    const found = [...(await findingsOf('review/FW341')), ...(await findingsOf('emit/FW401'))]
    const log = toSarif(found)
    const validate = new Ajv({ strict: false, formats: { 'uri-reference': true } }).compile(SARIF)
    expect(validate(JSON.parse(JSON.stringify(log))) ? [] : validate.errors).toEqual([])
    const [run] = log.runs
    expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(['FW341', 'FW401'])
    const [first] = run?.results ?? []
    expect(first).toMatchObject({ ruleId: 'FW341', level: 'error' })
    expect(first?.relatedLocations).toHaveLength(1)
    expect(first?.locations[0]?.physicalLocation.region).toEqual({ startLine: 8, startColumn: 40 })
  })

  test('a workflow command stands on one line, whatever the message holds', async () => {
    const [finding] = await findingsOf('review/FW341')
    expect(finding && toWorkflowCommands([finding])).toBe(
      '::error file=schemas/shop/order.yaml,line=8,col=40,title=FW341::"customerName" is filled by the choice of "customerId" and computed%0Ait is filled by the choice of "customerId" here: schemas/shop/order.yaml:7:51%0Aleave it to one of the two',
    )
    const odd = {
      code: 'FW1',
      severity: 'warning',
      file: 'a,b:c.yaml',
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 2,
      frame: '',
    } as const
    expect(toWorkflowCommands([{ ...odd, message: '100 %\r\n::error::x' }])).toBe(
      '::warning file=a%2Cb%3Ac.yaml,line=1,col=1,title=FW1::100 %25%0D%0A::error::x',
    )
  })

  test('an unknown format is refused and named', () => {
    const command = ['.ci/formwork.mjs', 'check', '--format', 'xml']
    const run = () => execFileSync(process.execPath, command, { cwd: ROOT, stdio: 'pipe' })
    expect(run).toThrow(/--format takes one of text, json, github, sarif, not "xml"/)
  })
})

describe('a suppression', () => {
  const SOURCE = (comment: string, behind = '') =>
    `entity: order\ntitle: 订单\nresource: /shop/order\nlabel: "{name}"\nfields:\n  name: { title: 名称 }\n${comment}  memo: { title: 备注 }${behind}\nscreens:\n  order-list: { kind: list, title: 订单, path: /shop/order, columns: [name] }\n`

  test.each([
    ['before its line', SOURCE('  # formwork-ignore FW361: 下一版才用\n'), []],
    ['with another comment between', SOURCE('  # formwork-ignore FW361: 下一版才用\n  # 备注\n'), []],
    ['with blank lines between', SOURCE('  # formwork-ignore FW361: 下一版才用\n\n  \n'), []],
    ['at the end of its line', SOURCE('', ' # formwork-ignore FW361: 下一版才用'), []],
    ['in a text is none', SOURCE('').replace('备注', '"# formwork-ignore FW361: 备注"'), ['FW361', 'FW401']],
    [
      'two lines above is idle',
      SOURCE('').replace('  name:', '  # formwork-ignore FW361: 早\n  name:'),
      ['FW108', 'FW361'],
    ],
    ['of another code is idle', SOURCE('  # formwork-ignore FW362: 下一版才用\n'), ['FW108', 'FW361']],
  ])('%s', async (_, source, codes) => {
    expect((await findText('schemas/shop/order.yaml', source)).map(({ code }) => code).sort()).toEqual(codes)
  })
})
