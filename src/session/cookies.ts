export interface Cookies {
  readonly get: (name: string) => string | undefined
  readonly set: (name: string, value: string) => void
  readonly remove: (name: string) => void
}

/** Session cookies of the document, `SameSite=Lax`. */
export function createCookies(page: { cookie: string }, secure: boolean): Cookies {
  const rules = `; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    get: (name) => {
      const start = `${name}=`
      const pair = page.cookie.split('; ').find((text) => text.startsWith(start))
      return pair === undefined ? undefined : decode(pair.slice(start.length))
    },
    set: (name, value) => {
      page.cookie = `${name}=${encodeURIComponent(value)}${rules}`
    },
    remove: (name) => {
      page.cookie = `${name}=; Max-Age=0${rules}`
    },
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Cookies that live as long as the page, for Storybook and tests. */
export function createMemoryCookies(): Cookies {
  const values = new Map<string, string>()
  return {
    get: (name) => values.get(name),
    set: (name, value) => {
      values.set(name, value)
    },
    remove: (name) => {
      values.delete(name)
    },
  }
}
