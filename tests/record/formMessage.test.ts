import { describe, expect, it } from 'vitest'
import type { FieldSpec } from '../../src/contract/field'
import { dateField, sampleField } from '../../src/grid/sampleRows'
import { formatMessage, ruleMessage } from '../../src/record/formMessage'
import { translate } from '../../src/text/text'

describe('the message of a broken rule [B147]', () => {
  it.each<[string, { given: { field: Partial<FieldSpec>; keyword: string; limit?: number }; want: string }]>([
    [
      'exactly as compiled',
      { given: { field: { messages: { pattern: '请输入数值' } }, keyword: 'pattern' }, want: '请输入数值' },
    ],
    [
      'one message speaks for the whole rule',
      {
        given: { field: { messages: { required: '必填', minimum: '请输入正整数' } }, keyword: 'type' },
        want: '请输入正整数',
      },
    ],
    ['asks to type', { given: { field: {}, keyword: 'required' }, want: '请输入重量' }],
    ['asks to choose', { given: { field: dateField, keyword: 'required' }, want: '请选择重量' }],
    [
      'asks to choose from a dictionary',
      { given: { field: { choices: { kind: 'dict', code: 'x' } }, keyword: 'required' }, want: '请选择重量' },
    ],
    ['says the limit', { given: { field: {}, keyword: 'maxLength', limit: 64 }, want: '重量最多64个字' }],
    ['says at least which field', { given: { field: {}, keyword: 'format' }, want: '请输入正确的重量' }],
  ])('%s', (_name, { given, want }) => {
    const field = sampleField('weight', '重量', given.field)
    const error = { instancePath: '/weight', keyword: given.keyword, params: { limit: given.limit } }
    expect(formatMessage(ruleMessage(field, error), translate)).toBe(want)
  })
})
