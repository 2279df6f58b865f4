import { afterEach, expect, it, vi } from 'vitest'
import { lazyComponent, lazyComponentWhenIdle, loadIdleComponents, loadWithTimeout } from '../../src/ui/lazyComponent'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a part is fetched once for all who need it, and tells them when it is there', async () => {
  let fetched = 0
  const part = lazyComponent(async () => {
    fetched += 1
    return { Part: 'component' }
  }, 'Part')
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
  const part = lazyComponent(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module')
    return { Part: 'component' }
  }, 'Part')
  await expect(part.load()).rejects.toThrow('Failed to fetch')
  expect(part.get()).toBeUndefined()
  online = true
  await part.load()
  expect(part.get()).toBe('component')
})

it('what is fetched while the page idles is there before anybody has asked for it', async () => {
  const early = lazyComponentWhenIdle(async () => ({ Question: 'a question' }), 'Question')
  const late = lazyComponent(async () => ({ Chart: 'a chart' }), 'Chart')
  await loadIdleComponents()
  expect([early.get(), late.get()]).toEqual(['a question', undefined])
})

it('without a network a part is not even asked for, since a browser would hold it for lost from then on', async () => {
  const fetch = vi.fn(async () => ({ Part: 'component' }))
  const part = lazyComponent(fetch, 'Part')
  const reach = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', reach)
  await expect(part.load()).rejects.toThrow('dynamically imported module')
  expect(fetch).not.toHaveBeenCalled()
  // A server on the same machine is there without a network.
  reach.mockResolvedValue(undefined as never)
  await part.load()
  expect(part.get()).toBe('component')
})

it('who waits for a part is told when that takes long; it may still come', async () => {
  vi.useFakeTimers()
  let arrive: (module: { Part: string }) => void = () => undefined
  const part = lazyComponent(() => new Promise<{ Part: string }>((resolve) => (arrive = resolve)), 'Part')
  const waiting = loadWithTimeout(part).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await waiting).toBe('no answer')
  arrive({ Part: 'component' })
  await part.load()
  expect(part.get()).toBe('component')
})
