// In `npm run dev` and `npm run storybook`, what the compiler has made anew is shown without another load of the page.

const SCREEN = /\/src\/generated\/screens\/.+\.ts$/
const ROUTES = /\/src\/generated\/routes\.ts$/
/** Told from the module, since the servers of both have another root. */
const findRuntime = (file) => {
  const folders = file.slice(file.lastIndexOf('/src/')).split('/').length - '/src/'.split('/').length
  return `${'../'.repeat(folders)}screen/replacedScreens.ts`
}

const acceptScreen = (runtime) => `
import { replaceScreen } from '${runtime}'
import.meta.hot.accept((next) => {
  if (next) replaceScreen(screen, next.screen)
})
`

/** Other changes of the table than titles are for a new start: addresses and permissions follow from it. */
const acceptTitles = (runtime) => `
import { replaceTitles } from '${runtime}'
import.meta.hot.accept((next) => {
  if (next && !replaceTitles(routes, next.routes)) import.meta.hot.invalidate()
})
`

/** What is added to a module that the compiler wrote; undefined for others. */
export function findAcceptance(id, code) {
  const file = id.replaceAll('\\', '/').replace(/\?.*$/, '')
  if (ROUTES.test(file)) return acceptTitles(findRuntime(file))
  return SCREEN.test(file) && /export const screen\b/.test(code) ? acceptScreen(findRuntime(file)) : undefined
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
