import { useEffect } from 'react'
import { useScreens } from '../screen/ScreensContext'
import { loadScreenParts } from '../screen/screenParts'
import { confirmDialog } from '../ui/ConfirmProvider'
import { loadPopups } from '../ui/popupParts'
import { toastStack } from '../ui/ToastProvider'
import { loadLateParts } from './lateParts'
import { signInAgain } from './RootPage'
import { whenIdle } from './whenIdle'

const POINTED_AT = ['pointerover', 'focusin'] as const

/** Needed when the network is gone, too late to be asked for then. */
const SAYING_PARTS = [toastStack, confirmDialog, signInAgain]

/** Fetches a moment before it is needed: popups and messages, lists, then forms while the page idles; a screen when its link is pointed at. */
export function usePreload(): void {
  const { routes } = useScreens()
  useEffect(
    () =>
      whenIdle(() => {
        Promise.all([loadPopups(), ...SAYING_PARTS.map((part) => part.load())])
          .then(() => loadScreenParts('list'))
          .then(() => loadScreenParts('form'))
          .then(loadLateParts)
          .catch(ignore)
      }),
    [],
  )
  useEffect(() => {
    const byPath = new Map(routes.map((route) => [route.path, route]))
    const expect = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link?.origin === location.origin) byPath.get(link.pathname)?.load().catch(ignore)
    }
    for (const event of POINTED_AT) document.addEventListener(event, expect)
    return () => {
      for (const event of POINTED_AT) document.removeEventListener(event, expect)
    }
  }, [routes])
}

// Whoever then opens it is told.
function ignore() {}
