import { expect, test, vi } from 'vitest'
import { logCaught, watchErrors } from '../../../src/app/logs/watchErrors'

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

test('what a boundary caught is written with the screen and the field that it stands around', () => {
  const added: unknown[] = []
  const page = { location: { href: 'http://localhost/project/project/form' } } as Window
  const props = { screen: 'project/project-form', field: 'projectName' }
  const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
  const log = logCaught({ add: (entry: object) => added.push(entry) } as never, page)
  log(new Error('x'), { componentStack: 'at Field', errorBoundary: { props } as never })
  log('y', { componentStack: undefined })
  expect(added).toMatchObject([
    { type: 'render', message: 'x', info: 'at Field', url: 'http://localhost/project/project/form', ...props },
    { type: 'render', message: 'y' },
  ])
  expect(shown).toHaveBeenCalledTimes(2)
  shown.mockRestore()
})
