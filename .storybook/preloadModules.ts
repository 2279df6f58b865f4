import { init, parse } from 'es-module-lexer'
import type { Plugin, TransformResult, ViteDevServer } from 'vite'

const isModule = (address: string) => address.startsWith('/') && !/\.css(\?|$)|@vite\/client|\.json(\?|$)/.test(address)

/** To read all modules for each page would keep the page waiting. */
const read = new WeakMap<TransformResult, readonly string[]>()

/** Addresses of what a module imports at once, as they stand in the code that the browser gets. */
async function findImports(server: ViteDevServer, address: string): Promise<readonly string[]> {
  const id = address.replace(/^\/@id\//, '').replace('__x00__', '\0')
  const found = await server.environments.client.transformRequest(id).catch(() => null)
  if (!found) return []
  const known = read.get(found)
  if (known) return known
  const [imports] = parse(found.code)
  const addresses = imports.flatMap(({ n, d }) => (n !== undefined && d === -1 && isModule(n) ? [n] : []))
  read.set(found, addresses)
  return addresses
}

/** Adds what the entries import, and what that imports, to what is found. */
async function addAll(
  server: ViteDevServer,
  entries: readonly string[],
  found: Set<string>,
): Promise<readonly string[]> {
  const before = found.size
  let next = entries.filter((address) => !found.has(address))
  while (next.length > 0) {
    for (const address of next) found.add(address)
    const lists = await Promise.all(next.map((address) => findImports(server, address)))
    next = [...new Set(lists.flat())].filter((address) => !found.has(address))
  }
  return [...found].slice(before)
}

export interface FirstModules {
  /** Run before all else. */
  readonly first: string
  /** Of all stories. */
  readonly shared: readonly string[]
  /** By a word in the story's id. */
  readonly kinds: { readonly [word: string]: readonly string[] }
}

/**
 * Names the modules of the first story in the page of stories. A browser would else learn of each one only from the one
 * that imports it, some twenty times in a row.
 */
export function preloadModules({ first, shared, kinds }: FirstModules): Plugin {
  return {
    name: 'formwork:preload-modules',
    apply: 'serve',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { server }) {
        if (!server) return undefined
        await init
        const found = new Set<string>()
        const early = await addAll(server, [first], found)
        const scripts = [...html.matchAll(/<script[^>]+type="module"[^>]+src="([^"]+)"/g)].map(([, src]) => src ?? '')
        const late: Record<string, readonly string[]> = { '': await addAll(server, [...scripts, ...shared], found) }
        for (const [word, entries] of Object.entries(kinds)) late[word] = await addAll(server, entries, new Set(found))
        const links = early.map((href) => ({ tag: 'link', attrs: { rel: 'modulepreload', href } }))
        const json = { type: 'application/json', id: 'story-modules' }
        const list = { tag: 'script', attrs: json, children: JSON.stringify(late) }
        const script = { tag: 'script', attrs: { type: 'module', async: true, src: first } }
        return [...links, list, script].map((tag) => ({ ...tag, injectTo: 'head-prepend' as const }))
      },
    },
  }
}
