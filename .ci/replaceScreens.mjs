// In `npm run dev`, what the compiler has made anew is shown without another load of the page.

const SCREEN = /\/src\/generated\/screens\/.+\.ts$/
const ROUTES = /\/src\/generated\/routes\.ts$/
const RUNTIME = '/screen/replacedScreens.ts'

const ACCEPT_SCREEN = `
import { replaceScreen } from '${RUNTIME}'
import.meta.hot.accept((next) => {
  if (next) replaceScreen(screen, next.screen)
})
`

/** Other changes of the table than titles are for a new start: addresses and permissions follow from it. */
const ACCEPT_TITLES = `
import { replaceTitles } from '${RUNTIME}'
import.meta.hot.accept((next) => {
  if (next && !replaceTitles(routes, next.routes)) import.meta.hot.invalidate()
})
`

/** What is added to a module that the compiler wrote; undefined for others. */
export function findAcceptance(id, code) {
  const file = id.replaceAll('\\', '/').replace(/\?.*$/, '')
  if (ROUTES.test(file)) return ACCEPT_TITLES
  return SCREEN.test(file) && /export const screen\b/.test(code) ? ACCEPT_SCREEN : undefined
}

export function replaceScreens() {
  return {
    name: 'formwork:replace-screens',
    apply: 'serve',
    transform(code, id) {
      const acceptance = findAcceptance(id, code)
      return acceptance && { code: code + acceptance, map: null }
    },
  }
}
