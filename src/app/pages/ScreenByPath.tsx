import { useScreens } from '../../screen/ScreensContext'
import { ErrorPage } from '../errors/ErrorPage'
import { ScreenRoutePage } from '../ScreenRoutePage'

/** The screen of another path, for an address that the product has always had. */
export function ScreenByPath({ path }: { readonly path: string }) {
  const route = useScreens().routes.find((each) => each.path === path)
  return route ? <ScreenRoutePage route={route} /> : <ErrorPage kind="404" inside />
}
