import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { memoizeTracked } from '../../../generator/memory/memoizeTracked'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const toOutside = (title: string) => ({ names: new Map([['title', title]]) })

test('what an older state of the files held is let go once it is another', async () => {
  const read = memoizeTracked((outside: { names: ReadonlyMap<string, string> }, _: string) => ({
    title: outside.names.get('title'),
    find: (name: string) => outside.names.get(name),
  }))
  const readOld = () => {
    const old = toOutside('岗位')
    read(old, 'part')
    return new WeakRef(old.names)
  }
  const old = readOld()
  expect(read(toOutside('职位'), 'part').title).toBe('职位')
  await new Promise((resolve) => setTimeout(resolve))
  collectGarbage()
  expect(old.deref()).toBeUndefined()
})
