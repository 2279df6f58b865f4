import { useEffect } from 'react'
import { useScreens } from '../screen/ScreensContext'
import { loadScreenComponent } from '../screen/screenComponents'
import { loadIdleComponents } from '../ui/lazyComponent'
import { whenIdle } from './whenIdle'

const POINTED_AT = ['pointerover', 'focusin'] as const

/** Preloads popups, lists and forms while the page idles, and screens when the pointer or focus reaches their link. */
export function usePreload(): void {
  const { routes } = useScreens()
  useEffect(() => {
    const stop = whenIdle(loadLater)
    addEventListener('online', loadLater)
    return () => {
      stop()
      removeEventListener('online', loadLater)
    }
  }, [])
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

function loadLater(): void {
  import('./layout/keepFocus').then(({ keepFocus }) => keepFocus(), ignore)
  loadIdleComponents()
    .then(() => loadScreenComponent('list'))
    .then(() => loadScreenComponent('form'))
    .then(() => loadScreenComponent('view'))
    .then(loadIdleComponents)
    .catch(ignore)
}

// Opening the screen reports the error.
function ignore() {}
