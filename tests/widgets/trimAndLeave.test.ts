import { expect, it, vi } from 'vitest'
import { trimAndLeave } from '../../src/widgets/trimAndLeave'

function leave(value: string | undefined) {
  const field = { value, onChange: vi.fn(), onBlur: vi.fn() }
  trimAndLeave(field)
  expect(field.onBlur).toHaveBeenCalledOnce()
  return field.onChange.mock.calls
}

it('a text loses the spaces around it as its field is left, and one of spaces alone is emptied', () => {
  expect(leave(' 滨江 花园\n')).toEqual([['滨江 花园']])
  expect(leave('  ')).toEqual([[undefined]])
})

it('a field whose text has no spaces around it is not changed as it is left', () => {
  expect(leave('滨江 花园')).toEqual([])
  expect(leave(undefined)).toEqual([])
})
