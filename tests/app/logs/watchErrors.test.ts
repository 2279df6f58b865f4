import { expect, test } from 'vitest'
import { watchErrors } from '../../../src/app/logs/watchErrors'

/** What is logged of an error event with that message. */
function logged(message: string, error?: Error): readonly unknown[] {
  const added: unknown[] = []
  const page = Object.assign(new EventTarget(), {
    location: { href: 'http://localhost/' },
    navigator: { userAgent: 'test' },
  }) as unknown as Window
  watchErrors({ add: (entry: { readonly message: string }) => added.push(entry.message) } as never, page)
  page.dispatchEvent(Object.assign(new Event('error'), { message, error }))
  return added
}

test('an uncaught error counts, and so does a message without one [B041]', () => {
  expect(logged('Uncaught Error: x', new Error('x'))).toEqual(['x'])
  expect(logged('Script error.')).toEqual(['Script error.'])
})

test.each(['ResizeObserver loop completed with undelivered notifications.', 'ResizeObserver loop limit exceeded'])(
  '"%s" is no fault',
  (message) => {
    expect(logged(message)).toEqual([])
  },
)
