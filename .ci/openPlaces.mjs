// In `npm run dev`, Alt and a click on a field open its line in the developer's editor.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const ADDRESS = '/__formwork-place'

/**
 * What an element of the page may show: the screen around it, and names of fields, the nearest first. React keeps the
 * properties of components at the elements that they made; without them every field would need a mark in production.
 */
export function findNames(element) {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
  const names = []
  let screen
  for (let fiber = element[key]; fiber && screen === undefined; fiber = fiber.return) {
    const props = fiber.memoizedProps ?? {}
    for (const prop of [props.column, props.filter, props.field, props]) {
      const own = [prop?.field, prop?.name].filter((name) => typeof name === 'string')
      names.push(...own.filter((name) => !names.includes(name)))
    }
    if (typeof props.screen?.id === 'string') screen = props.screen.id
  }
  return { screen, names }
}

/** Runs in the page. */
const LISTEN = `
const findNames = ${findNames}
addEventListener('click', (event) => {
  if (!event.altKey || !(event.target instanceof Element)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const { screen = '', names } = findNames(event.target)
  const query = new URLSearchParams({ path: location.pathname, screen, names: names.join(',') })
  fetch('${ADDRESS}?' + query)
}, true)
`

/** The place of the first name that the screen has, else of the screen; undefined for a page that is no screen. */
export function findPlace(table, { screen, path, names }) {
  const found = table[screen] ?? Object.values(table).find((one) => one.path === path)
  const name = names.find((one) => found && Object.hasOwn(found.fields, one))
  return name === undefined ? found?.at : found.fields[name]
}

/** Answers where a click leads by sending the page to Vite, which opens the editor of the developer. */
export function openPlaces(file) {
  return {
    name: 'formwork:open-places',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module' }, children: LISTEN }],
    configureServer({ middlewares }) {
      middlewares.use(ADDRESS, (incoming, response) => {
        const query = new URL(incoming.url, 'http://localhost').searchParams
        const asked = {
          screen: query.get('screen'),
          path: query.get('path'),
          names: (query.get('names') ?? '').split(','),
        }
        const place = findPlace(JSON.parse(readFileSync(file, 'utf8')), asked)
        const [target, ...rest] = place?.split(/(?=:\d+:\d+$)/) ?? []
        const location = target && `/__open-in-editor?${new URLSearchParams({ file: resolve(target) + rest.join('') })}`
        response.writeHead(location ? 302 : 404, location ? { location } : {})
        response.end()
      })
    },
  }
}
