import { expect, test } from 'vitest'
import { UploadQueue } from '../../src/upload/uploadQueue'

const never = new AbortController().signal
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

test('two go at once, and the others in their order', async () => {
  const turns = new UploadQueue(2)
  const begun: string[] = []
  const take = async (name: string) => {
    const giveBack = await turns.take(never)
    begun.push(name)
    return giveBack
  }
  const [first, second] = [await take('a'), await take('b')]
  void take('c')
  void take('d')
  await settled()
  expect(begun).toEqual(['a', 'b'])
  second?.()
  // Whoever comes now does not overtake the one who was told.
  void take('e')
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  first?.()
  await settled()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('who gives up waiting is passed over, also in the moment of his turn', async () => {
  const turns = new UploadQueue(1)
  const giveBack = await turns.take(never)
  const [early, late] = [new AbortController(), new AbortController()]
  const gone = turns.take(early.signal)
  const tooLate = turns.take(late.signal)
  early.abort()
  expect(await gone).toBeUndefined()
  giveBack?.()
  late.abort()
  expect(await tooLate).toBeUndefined()
  expect(await turns.take(never)).toBeTypeOf('function')
})
