import { expect, test } from 'vitest'
import { narrowFields } from '../../generator/3-resolve/narrowFields'
import type { ApiField } from '../../generator/openapi/apiField'

const field = (name: string, limits: Partial<ApiField>): [string, ApiField] => [
  name,
  {
    ...{ name, type: 'decimal', nullable: false, required: false },
    ...{ writeOnly: false, readOnly: false, unstored: false, keepsNull: false },
    ...limits,
  },
]

test('a form that adds with one operation and updates with another keeps to the limits of both', () => {
  const add = new Map([field('money', { decimals: 2, minimum: 0 }), field('memo', { type: 'string', maxLength: 500 })])
  const update = new Map([field('money', { decimals: 0, maximum: 9 }), field('version', { type: 'integer' })])
  const both = narrowFields(add, update)
  expect(both.get('money')).toMatchObject({ decimals: 0, minimum: 0, maximum: 9 })
  expect(both.get('memo')).toBe(add.get('memo'))
  expect([...both.keys()]).toEqual(['money', 'version', 'memo'])
})
