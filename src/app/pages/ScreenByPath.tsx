import { useScreens } from '../../screen/ScreensContext'
import { ErrorPage } from '../errors/ErrorPage'
import { ScreenRoutePage } from '../ScreenRoutePage'

/** Renders the screen of `path` at a second address, one of the original product. */
export function ScreenByPath({ path }: { readonly path: string }) {
  const route = useScreens().routes.find((each) => each.path === path)
  return route ? <ScreenRoutePage route={route} /> : <ErrorPage kind="404" inside />
}
