import type { ResolvedScreen } from '../3-resolve/resolved'
import { remember } from '../memory/remember'
import { type Code, code, GENERATED, print } from './print'
import { toModulePath } from './screenModule'

const toRoute = remember((screen: ResolvedScreen): Code => {
  const { id, kind, path, title, parent } = screen
  return code(
    print({
      id,
      kind,
      path,
      title,
      parent,
      open: screen.kind === 'list' ? 'page' : screen.open,
      load: code(`() => import('./${toModulePath(screen)}')`),
    }),
  )
})

/** The route table; each screen's module is fetched when it is first opened. */
export function emitRoutes(screens: readonly ResolvedScreen[]): string {
  return [
    GENERATED,
    `import type { ScreenRoute } from '../contract/route'\n`,
    `export const routes: readonly ScreenRoute[] = ${print(screens.map(toRoute))}\n`,
  ].join('\n')
}
