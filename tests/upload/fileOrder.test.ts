import { expect, test } from 'vitest'
import { FileOrder } from '../../src/upload/fileOrder'

const file = (name: string) => ({ name, url: `/${name}` })

test('files end in any order and stand in that of their choice, behind those that were there', () => {
  const order = new FileOrder()
  const [old, a, b, c] = [file('old'), file('a'), file('b'), file('c')]
  let files = order.insert([old], c, 3)
  files = order.insert(files, a, 1)
  expect(order.insert(files, b, 2)).toEqual([old, a, b, c])
  // One that was taken away meanwhile is no longer there to stand before.
  expect(order.insert([old, a], b, 2)).toEqual([old, a, b])
})
