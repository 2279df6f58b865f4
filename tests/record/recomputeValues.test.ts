import { describe, expect, it } from 'vitest'
import type { OperationChoices } from '../../src/contract/field'
import type { FormScreen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { sampleForm } from '../../src/form/sampleForm'
import { sampleField } from '../../src/grid/sampleRows'
import { recomputeValues } from '../../src/record/recomputeValues'
import { add, multiply, sum } from '../../src/value/decimal'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }

const people: OperationChoices = {
  kind: 'operation',
  operation: 'x.people.list',
  params: {},
  deps: ['company'],
  value: 'id',
  label: String,
  fill: {},
  labelField: 'personName',
  paged: true,
}

const runs: string[] = []
const text = (value: unknown) => (typeof value === 'string' ? value : '0')

const screen: FormScreen = {
  ...sampleForm,
  tabs: [
    {
      title: '一',
      sections: [
        {
          fields: [
            sampleField('company', '公司'),
            sampleField('person', '人', { choices: people }),
            sampleField('discount', '折扣', {
              visible: ({ form }) => form.company === 'big',
              whenHidden: 'clear',
            }),
            ...sampleForm.tabs.flatMap((tab) => tab.sections.flatMap((section) => section.fields)),
          ],
        },
      ],
    },
  ],
  computes: [
    {
      field: 'net',
      deps: ['price', 'discount'],
      run: ({ form }) => {
        runs.push('net')
        return add(text(form.price), text(form.discount))
      },
    },
    {
      field: 'gross',
      deps: ['net'],
      run: ({ form }) => {
        runs.push('gross')
        return multiply(text(form.net), '1.13')
      },
    },
    {
      field: 'weight',
      deps: ['rows'],
      run: ({ form }) => {
        runs.push('weight')
        return sum((form.rows as readonly RecordData[]).map((row) => text(row.subtotal)))
      },
    },
  ],
}

function settle(values: RecordData, changed: string[]) {
  runs.length = 0
  const settled = recomputeValues(screen, { values, changed }, scope)
  return { settled, runs: [...runs] }
}

describe('values after a change', () => {
  it('runs what depends on it, in order, and nothing else', () => {
    const { settled, runs } = settle({ price: '100', company: 'small' }, ['price'])
    expect(settled).toMatchObject({ net: '100', gross: '113' })
    expect(runs).toEqual(['net', 'gross'])
  })

  it('keeps values that depend on nothing that changed', () => {
    const values = { price: '1', net: 'kept' }
    expect(settle(values, ['memo'])).toEqual({ settled: values, runs: [] })
  })

  it('stops where a computed value stays the same', () => {
    expect(settle({ price: '1', net: '1', gross: 'kept' }, ['price']).runs).toEqual(['net'])
  })

  it('clears a hidden field and computes what read it', () => {
    const before = { company: 'small', price: '100', discount: '-10', net: '90', gross: '101.7' }
    expect(settle(before, ['company']).settled).toMatchObject({ discount: undefined, net: '100', gross: '113' })
  })

  it('clears a choice, with its label, that was made for another company', () => {
    const { settled } = settle({ company: 'b', person: '1', personName: '张三' }, ['company'])
    expect(settled).toEqual({ company: 'b', person: undefined, personName: undefined })
  })

  it('keeps a choice that was filled in the same step', () => {
    expect(settle({ company: 'b', person: '2' }, ['company', 'person']).settled).toMatchObject({ person: '2' })
  })

  it('computes rows that read what the header sums, however often one follows the other', () => {
    const share: FormScreen = {
      ...screen,
      tabs: [
        {
          title: '一',
          sections: [
            {
              fields: [
                sampleField('rows', '行', {
                  rows: {
                    columns: [sampleField('weight', '重量'), sampleField('rest', '其余')],
                    sums: [],
                    checks: [],
                    computes: [
                      {
                        field: 'rest',
                        deps: ['form.weight', 'weight'],
                        run: ({ form, row }) => add(text(form.weight), `-${text(row.weight)}`),
                      },
                    ],
                    editable: true,
                  },
                }),
              ],
            },
          ],
        },
      ],
      computes: [
        {
          field: 'weight',
          deps: ['rows'],
          run: ({ form }) => sum((form.rows as readonly RecordData[]).map((row) => text(row.weight))),
        },
      ],
    }
    const settled = recomputeValues(
      share,
      { values: { rows: [{ weight: '1' }, { weight: '4' }] }, changed: ['rows'] },
      scope,
    )
    expect(settled).toMatchObject({ weight: '5', rows: [{ rest: '4' }, { rest: '1' }] })
  })

  it('computes rows that read the header, and the header that sums the rows', () => {
    const rows = [
      { quantity: 2, meterWeight: '10', subtotal: '0.02' },
      { quantity: 1, meterWeight: '10', subtotal: '0.01' },
    ]
    const { settled } = settle({ factor: '1', rows }, ['factor'])
    expect(settled).toMatchObject({ weight: '30', rows: [{ subtotal: '20' }, { subtotal: '10' }] })
  })
})
