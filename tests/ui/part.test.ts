import { expect, it } from 'vitest'
import { createIdlePart, createPart, loadIdleParts } from '../../src/ui/part'

it('a part is fetched once for all who need it, and tells them when it is there', async () => {
  let fetched = 0
  const part = createPart(async () => {
    fetched += 1
    return 'component'
  })
  const seen: unknown[] = []
  const stop = part.subscribe(() => seen.push(part.get()))
  expect(part.get()).toBeUndefined()
  await Promise.all([part.load(), part.load()])
  await part.load()
  expect({ fetched, seen, now: part.get() }).toEqual({ fetched: 1, seen: ['component'], now: 'component' })
  stop()
})

it('a part that did not come is asked for again by the next who needs it', async () => {
  let online = false
  const part = createPart(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module')
    return 'component'
  })
  await expect(part.load()).rejects.toThrow('Failed to fetch')
  expect(part.get()).toBeUndefined()
  online = true
  await part.load()
  expect(part.get()).toBe('component')
})

it('what is fetched while the page idles is there before anybody has asked for it', async () => {
  const early = createIdlePart(async () => 'a question')
  const late = createPart(async () => 'a chart')
  await loadIdleParts()
  expect([early.get(), late.get()]).toEqual(['a question', undefined])
})
