import { expect, test } from 'vitest'
import { createCookies } from '../../src/session/cookies'

/** A page that shows what was written to it and reads as browsers do. */
function createPage() {
  const jar = new Map<string, string>()
  const written: string[] = []
  return {
    written,
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
      if (text.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
}

test('a value comes back, whatever characters it has', () => {
  const cookies = createCookies(createPage(), false)
  cookies.set('token', 'a.b=c; d 铝')
  cookies.set('token-2', 'other')
  expect(cookies.get('token')).toBe('a.b=c; d 铝')
  cookies.remove('token')
  expect(cookies.get('token')).toBeUndefined()
  expect(cookies.get('token-2')).toBe('other')
})

test('is sent with our own requests only, and over https only where there is https', () => {
  const plain = createPage()
  createCookies(plain, false).set('token', 'x')
  expect(plain.written).toEqual(['token=x; Path=/; SameSite=Lax'])
  const secure = createPage()
  createCookies(secure, true).set('token', 'x')
  expect(secure.written).toEqual(['token=x; Path=/; SameSite=Lax; Secure'])
})
