import { expect, test } from 'vitest'
import { addToast, type ToastEntry } from '../../src/ui/toastList'

const entry = (id: number, message = `${id}`): ToastEntry => ({ id, tone: 'error', message })

test('the sixth message pushes the first one out', () => {
  const six = [1, 2, 3, 4, 5, 6].map((id) => entry(id))
  expect(six.reduce<readonly ToastEntry[]>(addToast, []).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6])
})

test('a success takes the errors before it away, and no other message', () => {
  const told: ToastEntry = { id: 2, tone: 'info', message: '已复制' }
  const saved: ToastEntry = { id: 3, tone: 'success', message: '更新成功' }
  expect(addToast([entry(1, '原密码不正确!'), told], saved)).toEqual([told, saved])
})

test('the same message stands there once, as the newest', () => {
  expect(addToast([entry(1, '网络错误'), entry(2)], entry(3, '网络错误')).map(({ id }) => id)).toEqual([2, 3])
})
