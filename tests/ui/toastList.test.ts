import { expect, test } from 'vitest'
import { addToast, type ToastEntry } from '../../src/ui/toastList'

const entry = (id: number, message = `${id}`): ToastEntry => ({ id, tone: 'error', message })

test('the sixth message pushes the first one out', () => {
  const six = [1, 2, 3, 4, 5, 6].map((id) => entry(id))
  expect(six.reduce<readonly ToastEntry[]>(addToast, []).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6])
})

test('the same message stands there once, as the newest', () => {
  expect(addToast([entry(1, '网络错误'), entry(2)], entry(3, '网络错误')).map(({ id }) => id)).toEqual([2, 3])
})
