import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TermCell } from '../../src/cells/term/TermCell'
import type { ChoiceSource } from '../../src/contract/field'
import { emptyScope } from './listScreen'

const choices: ChoiceSource = {
  kind: 'operation',
  operation: 'warehouse.stock.category-list',
  value: 'category1stCode',
  label: (row) => String(row.category1stName),
  labelField: 'category1stName',
  deps: [],
  fill: {},
  paged: false,
  params: {},
}

test('a material type is called by the name that is stored beside it, not by its code', () => {
  const record = { category1stCode: 'LM', category1stName: '铝模板' }
  const cell = { value: 'LM', record, choices, options: {}, type: 'string' as const, scope: emptyScope }
  expect(renderToString(createElement(TermCell, cell))).toContain('铝模板')
})
